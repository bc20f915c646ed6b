# Functions shared by the scripts of this folder. Source this file from the root of the work tree.
#
#   step NAME                         runs the function NAME under a heading and prints how long it took
#   need COMMAND PACKAGES [REASON]    installs Debian packages if a command is missing; if PACKAGES is empty, prints
#                                     REASON and exits instead
#   need_file FILE PACKAGES           installs Debian packages if there is no library whose name begins with FILE
#   need_cargo_tool NAME              installs a Cargo subcommand from crates.io if it is missing

export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$HOME/.cache/yendor-target}"
export CARGO_TERM_COLOR="${CARGO_TERM_COLOR:-never}"

step() {
    local began=$SECONDS
    echo
    echo "=== ${1//_/ }"
    # Not called in a condition, where the shell would ignore `set -e` inside the function.
    "$1"
    echo "--- ${1//_/ }: $((SECONDS - began)) s"
}

# The folder into which the checks install Cargo subcommands.
tools="${XDG_CACHE_HOME:-$HOME/.cache}/cargo-tools"
export PATH="$PATH:$tools/bin"

need() {
    command -v "$1" >/dev/null && return
    [ -n "$2" ] || { echo "$3" >&2; exit 1; }
    install_packages "$2"
}

need_file() {
    [ -n "$(find /usr/lib /lib -name "$1*" -print -quit 2>/dev/null || true)" ] && return
    install_packages "$2"
}

need_cargo_tool() {
    command -v "$1" >/dev/null && return
    cargo install --quiet --locked --root "$tools" "$1"
}

install_packages() {
    local try log packages
    command -v apt-get >/dev/null || { echo "missing packages: $1 (install them yourself: there is no apt-get)" >&2; exit 1; }
    read -ra packages <<<"$1"
    log=$(mktemp)
    for try in 1 2 3; do
        echo "installing ${packages[*]} (attempt $try)"
        if { as_root apt-get update && as_root apt-get install --yes --no-install-recommends "${packages[@]}"; } >"$log" 2>&1; then
            rm "$log"
            return
        fi
        sleep $((try * 5))
    done
    tail -n 20 "$log" >&2
    echo "can't install: ${packages[*]}" >&2
    exit 1
}

as_root() {
    if [ "$(id -u)" = 0 ]; then
        DEBIAN_FRONTEND=noninteractive "$@"
    else
        sudo DEBIAN_FRONTEND=noninteractive "$@"
    fi
}
