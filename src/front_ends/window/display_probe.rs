//! Checks that a display responds before the window system is started, which would panic without one, and turns to X11 where
//! a display of Wayland is named that is not there.

use std::{
    env,
    ffi::OsString,
    io::{self, ErrorKind, Read, Write},
    time::Duration,
};

use thiserror::Error;

/// How long a display may take to respond.
const PATIENCE: Duration = Duration::from_secs(2);
/// The first message of an X11 client: little-endian, protocol 11.0, no authorization. Even a refusal is a
/// response.
const X11_QUESTION: [u8; 12] = [b'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0];
/// `wl_display.sync`: object 1, request 0, 12 bytes, for which the display replies to the new object 2.
const WAYLAND_QUESTION: [[u8; 4]; 3] = [1_u32.to_ne_bytes(), (12_u32 << 16).to_ne_bytes(), 2_u32.to_ne_bytes()];

/// The variables that name a display of Wayland.
const OF_WAYLAND: [&str; 2] = ["WAYLAND_DISPLAY", "WAYLAND_SOCKET"];

/// Why no window can be opened here.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(crate) enum NoDisplay {
    /// The environment names no display.
    #[error("there is no display: neither WAYLAND_DISPLAY nor DISPLAY is set")]
    Unset,
    /// The display that the environment names does not respond.
    #[error("the display {name} does not respond: {reason}")]
    Dead {
        /// The name of the display in the environment.
        name: String,
        /// What went wrong.
        reason: String,
    },
}

/// Looks for a display in the same way as the window system.
///
/// # Errors
/// Returns an error if the environment names no display, or the display that it names does not respond. Only systems
/// with X11 or Wayland can lack a display.
pub(super) fn probe() -> Result<(), NoDisplay> {
    if cfg!(all(unix, not(target_vendor = "apple"))) {
        let display = DisplayServer::named_by(|variable| env::var_os(variable)).ok_or(NoDisplay::Unset)?;
        display.ask().map_err(|error| NoDisplay::Dead { name: display.name(), reason: reason(&error) })
    } else {
        Ok(())
    }
}

/// Starts the program again without the name of a display of Wayland, if that one does not respond and one of X11 does. The
/// window system goes by the names alone, and a program can't safely change its own environment. Call this before anything is
/// read or opened. Returns if there is no reason for it, or if it fails.
#[cfg(unix)]
pub(crate) fn leave_dead_wayland() {
    use std::{os::unix::process::CommandExt, process::Command};

    if cfg!(target_vendor = "apple") || !is_x11_better(|variable| env::var_os(variable)) {
        return;
    }
    let Ok(program) = env::current_exe() else { return };
    let mut arguments = env::args_os();
    let mut again = Command::new(program);
    if let Some(name) = arguments.next() {
        again.arg0(name);
    }
    for variable in OF_WAYLAND {
        again.env_remove(variable);
    }
    // Returns only if it fails; then the dead display is reported.
    let _failed = again.args(arguments).exec();
}

/// Does nothing: only systems with X11 have two kinds of displays.
#[cfg(not(unix))]
pub const fn leave_dead_wayland() {}

/// Whether the display of Wayland that the environment names does not respond, while the one of X11 does.
fn is_x11_better(variable: impl Fn(&str) -> Option<OsString>) -> bool {
    let Some(display @ DisplayServer::Wayland { .. }) = DisplayServer::named_by(&variable) else { return false };
    let beside = DisplayServer::named_by(|name| variable(name).filter(|_| !OF_WAYLAND.contains(&name)));
    display.ask().is_err() && beside.is_some_and(|beside| beside.ask().is_ok())
}

/// A display that the environment names; Wayland takes precedence, as it does for the window system.
#[derive(Clone, Debug, PartialEq, Eq)]
enum DisplayServer {
    /// A connection that this process inherited.
    Inherited,
    /// A socket, in the runtime folder unless it is an absolute path.
    Wayland { folder: OsString, socket: OsString },
    /// `[host]:number[.screen]`.
    X11(String),
}

impl DisplayServer {
    fn named_by(variable: impl Fn(&str) -> Option<OsString>) -> Option<Self> {
        let variable = |name: &str| variable(name).filter(|value| !value.is_empty());
        if let Some(socket) = variable("WAYLAND_DISPLAY") {
            return Some(Self::Wayland { folder: variable("XDG_RUNTIME_DIR").unwrap_or_default(), socket });
        }
        if variable("WAYLAND_SOCKET").is_some() {
            return Some(Self::Inherited);
        }
        variable("DISPLAY").map(|name| Self::X11(name.to_string_lossy().into_owned()))
    }

    fn name(&self) -> String {
        match self {
            Self::Inherited => "WAYLAND_SOCKET".to_owned(),
            Self::Wayland { socket, .. } => socket.to_string_lossy().into_owned(),
            Self::X11(name) => name.clone(),
        }
    }

    #[cfg(unix)]
    fn ask(&self) -> io::Result<()> {
        use std::{
            net::{TcpStream, ToSocketAddrs},
            os::unix::net::UnixStream,
            path::Path,
        };

        let limit = Some(PATIENCE);
        let ask_socket = |stream: UnixStream, question: &[u8]| {
            stream.set_read_timeout(limit)?;
            stream.set_write_timeout(limit)?;
            answer(stream, question)
        };
        match self {
            Self::Inherited => Ok(()),
            Self::Wayland { folder, socket } => {
                ask_socket(UnixStream::connect(Path::new(folder).join(socket))?, WAYLAND_QUESTION.as_flattened())
            }
            Self::X11(name) => {
                let (host, number) = x11_address(name).ok_or(ErrorKind::InvalidInput)?;
                if host.is_empty() || host == "unix" {
                    return ask_socket(x11_socket(number)?, &X11_QUESTION);
                }
                let port = 6000_u16.checked_add(number).ok_or(ErrorKind::InvalidInput)?;
                let address = (host, port).to_socket_addrs()?.next().ok_or(ErrorKind::NotFound)?;
                let stream = TcpStream::connect_timeout(&address, PATIENCE)?;
                stream.set_read_timeout(limit)?;
                answer(stream, &X11_QUESTION)
            }
        }
    }

    #[cfg(not(unix))]
    fn ask(&self) -> io::Result<()> {
        Ok(())
    }
}

fn reason(error: &io::Error) -> String {
    match error.kind() {
        // `WouldBlock` is the error of a read that timed out on Unix
        ErrorKind::WouldBlock | ErrorKind::TimedOut => format!("no reply within {} seconds", PATIENCE.as_secs()),
        ErrorKind::InvalidInput => "this is not a valid name of a display".to_owned(),
        _ => error.to_string(),
    }
}

/// Sends `question` and waits for the first byte of the answer.
fn answer(mut stream: impl Read + Write, question: &[u8]) -> io::Result<()> {
    stream.write_all(question)?;
    stream.read_exact(&mut [0])
}

/// Returns the host and the display number of `[host]:number[.screen]`; `None` for any other form.
fn x11_address(name: &str) -> Option<(&str, u16)> {
    let (host, rest) = name.rsplit_once(':')?;
    let number = rest.split('.').next()?;
    Some((host, number.parse().ok()?))
}

#[cfg(unix)]
fn x11_socket(number: u16) -> io::Result<std::os::unix::net::UnixStream> {
    use std::os::unix::net::UnixStream;

    let path = format!("/tmp/.X11-unix/X{number}");
    #[cfg(target_os = "linux")]
    {
        use std::os::{linux::net::SocketAddrExt, unix::net::SocketAddr};
        let hidden = SocketAddr::from_abstract_name(&path).and_then(|address| UnixStream::connect_addr(&address));
        if hidden.is_ok() {
            return hidden;
        }
    }
    UnixStream::connect(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named_by(variables: &[(&str, &str)]) -> Option<DisplayServer> {
        let value = |name: &str| variables.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).into());
        DisplayServer::named_by(value)
    }

    #[test]
    fn wayland_comes_before_x11_and_an_empty_name_is_none() {
        assert_eq!(named_by(&[]), None);
        assert_eq!(named_by(&[("DISPLAY", ""), ("WAYLAND_DISPLAY", "")]), None);
        assert_eq!(named_by(&[("DISPLAY", ":3")]), Some(DisplayServer::X11(":3".to_owned())));
        let both = named_by(&[("DISPLAY", ":3"), ("WAYLAND_DISPLAY", "wayland-1"), ("XDG_RUNTIME_DIR", "/run/user/1")]);
        assert_eq!(both, Some(DisplayServer::Wayland { folder: "/run/user/1".into(), socket: "wayland-1".into() }));
    }

    #[test]
    fn the_parts_of_an_x11_name_are_found() {
        assert_eq!(x11_address(":0"), Some(("", 0)));
        assert_eq!(x11_address("unix:12.1"), Some(("unix", 12)));
        assert_eq!(x11_address("::1:10.0"), Some(("::1", 10)));
        assert_eq!(x11_address("host"), None);
        assert_eq!(x11_address(":x"), None);
    }

    #[cfg(unix)]
    #[test]
    fn x11_is_taken_where_the_display_of_wayland_does_not_respond() {
        use std::net::TcpListener;

        // The display of an X11 server that answers each client with a byte.
        let listener = TcpListener::bind("localhost:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let living = format!("localhost:{}", port.checked_sub(6000).unwrap());
        let server = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            stream.read_exact(&mut [0; 12]).unwrap();
            stream.write_all(&[0]).unwrap();
        });
        let is_better = |variables: &[(&str, &str)]| {
            let value = |name: &str| variables.iter().find(|(known, _)| *known == name);
            is_x11_better(|name| value(name).map(|(_, value)| (*value).into()))
        };
        let dead = ("WAYLAND_DISPLAY", "/nonexistent/wayland-77");
        assert!(!is_better(&[dead]));
        assert!(!is_better(&[dead, ("DISPLAY", ":none")]));
        assert!(!is_better(&[("DISPLAY", &living)]));
        assert!(is_better(&[dead, ("DISPLAY", &living)]));
        server.join().unwrap();
    }

    #[cfg(unix)]
    #[test]
    fn a_display_that_is_not_there_or_hangs_up_does_not_answer() {
        use std::os::unix::net::{UnixListener, UnixStream};

        let absent = DisplayServer::Wayland { folder: "/nonexistent".into(), socket: "wayland-9".into() };
        assert!(absent.ask().is_err());
        let (near, far) = UnixStream::pair().unwrap();
        drop(far);
        assert!(answer(near, &X11_QUESTION).is_err());
        let folder = tempfile::tempdir().unwrap();
        let listener = UnixListener::bind(folder.path().join("wayland-9")).unwrap();
        let living = DisplayServer::Wayland { folder: folder.path().into(), socket: "wayland-9".into() };
        let server = std::thread::spawn(move || {
            let (mut stream, _) = listener.accept().unwrap();
            stream.read_exact(&mut [0; 12]).unwrap();
            stream.write_all(&[0; 8]).unwrap();
        });
        assert_eq!(living.ask().map_err(|error| error.kind()), Ok(()));
        server.join().unwrap();
    }
}
