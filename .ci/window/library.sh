# Functions that try the program on a virtual display: a window manager, keys, pictures. To be sourced.
#
#   open_display 1920x1080     starts Xvfb on a free display from :50 up, and openbox, without which no key arrives
#   start_program BINARY ...   runs the program there in the background and waits for its window
#   hold_still [SAVE-DIR]      turns motion off for the programs started later, so that pictures can be compared
#   type_keys h j Return       types keys, given by xdotool's names, one at a time
#   resize_window 820 500      resizes the window and waits until that is done
#   take_picture FILE.png      takes a picture of the window alone
#   close_window               closes the window as its close button does; returns the program's exit status
#   cpu_seconds                prints the processor time that the program has used so far
#
# Everything started here ends with the shell that sourced this file. That shell exits with status 1 if the display or
# the window does not appear in time.

open_display() {
    local size=${1:-1920x1080} number
    for number in $(seq 50 99); do
        [ -e "/tmp/.X11-unix/X$number" ] || [ -e "/tmp/.X$number-lock" ] || break
    done
    # without -noreset the display restarts whenever its last client leaves, and takes openbox with it
    Xvfb ":$number" -screen 0 "${size}x24" -nolisten tcp -noreset >/dev/null 2>&1 &
    display_process=$!
    trap close_all EXIT
    export DISPLAY=":$number"
    unset WAYLAND_DISPLAY WAYLAND_SOCKET
    # graphics libraries complain if this is unset
    export XDG_RUNTIME_DIR="${XDG_RUNTIME_DIR:-$(mktemp -d)}"
    # keeps the games played here apart from those of the user
    data_home=$(mktemp -d)
    export XDG_DATA_HOME="$data_home"
    wait_until 10 xdotool getdisplaygeometry
    openbox >/dev/null 2>&1 &
    manager_process=$!
    wait_until 10 sh -c 'xprop -root _NET_SUPPORTING_WM_CHECK | grep -q "window id"'
}

hold_still() {
    local folder=${1:-$XDG_DATA_HOME/yendor}
    mkdir -p "$folder"
    echo '(motion: false)' >"$folder/settings.ron"
}

start_program() {
    "$@" &
    program_process=$!
    wait_until 30 find_window
    xdotool windowfocus --sync "$window"
}

find_window() {
    kill -0 "$program_process" 2>/dev/null || { echo "the program ended before its window opened" >&2; exit 1; }
    window=$(xdotool search --onlyvisible --name 'Rogue: The Quest' 2>/dev/null | head -n 1)
    [ -n "$window" ]
}

type_keys() {
    local key
    for key in "$@"; do xdotool key "$key"; done
}

resize_window() {
    xdotool windowsize --sync "$window" "$1" "$2"
    sleep 0.7
}

take_picture() {
    import -window "$window" "$1"
}

close_window() {
    # xdotool can only destroy a window; openbox asks it to close
    xdotool key alt+F4
    for _ in $(seq 200); do
        kill -0 "$program_process" 2>/dev/null || { wait "$program_process"; return; }
        sleep 0.05
    done
    echo "the program did not close within 10 seconds" >&2
    return 1
}

cpu_seconds() {
    awk -v ticks="$(getconf CLK_TCK)" '{ print ($14 + $15) / ticks }' "/proc/$program_process/stat"
}

# wait_until SECONDS COMMAND...: repeats the command until it succeeds.
wait_until() {
    local end=$((SECONDS + $1))
    shift
    until "$@" >/dev/null 2>&1; do
        [ "$SECONDS" -lt "$end" ] || { echo "gave up waiting for: $*" >&2; exit 1; }
        sleep 0.05
    done
}

close_all() {
    local process
    for process in "${program_process:-}" "${manager_process:-}" "${display_process:-}"; do
        # a program that has ended must not keep the display from being closed in a script with `set -e`
        [ -z "$process" ] || kill "$process" 2>/dev/null || true
    done
    wait 2>/dev/null || true
    [ -z "${data_home:-}" ] || rm -rf "$data_home"
}
