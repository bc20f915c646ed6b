# What the scripts of this folder share. To be sourced, in the root of the work tree.
#
#   step NAME                         runs the function NAME under a heading and says how long it took
#   need COMMAND PACKAGES [REASON]    installs Debian packages where a command is missing
#   need_file FILE PACKAGES           the same where no library of that name is known
#   need_cargo_tool NAME              installs a cargo subcommand of crates.io where it is missing

export CARGO_TARGET_DIR="${CARGO_TARGET_DIR:-$HOME/.cache/yendor-target}"
export CARGO_TERM_COLOR="${CARGO_TERM_COLOR:-never}"

step() {
    local began=$SECONDS
    echo
    echo "=== ${1//_/ }"
    # Not inside a condition: `set -e` must hold in there.
    "$1"
    echo "--- ${1//_/ }: $((SECONDS - began)) s"
}

# Cargo's subcommands that the checks install for themselves.
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
    command -v apt-get >/dev/null || { echo "missing here: $1" >&2; exit 1; }
    read -ra packages <<<"$1"
    log=$(mktemp)
    for try in 1 2 3; do
        echo "installing ${packages[*]} (try $try)"
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
