#!/usr/bin/env bash
# What makes and enters a Debian root; for other scripts, which source it. Works as root and as a user who has
# subordinate user ids.
# shellcheck disable=SC2034 # used by those scripts

# Where roots are kept between runs.
roots=${XDG_CACHE_HOME:-$HOME/.cache}/veil

# The last lines alone, and only where it fails.
quietly() {
  local log
  log=$(mktemp)
  if ! "$@" >"$log" 2>&1; then
    tail -n 20 "$log" >&2
    rm "$log"
    return 1
  fi
  rm "$log"
}

# A mount namespace of our own: nothing stays mounted, and no other process sees it.
become=(unshare --mount --propagation private)
mode=root
if [[ $(id -u) -ne 0 ]]; then
  become=(unshare --mount --propagation private --map-root-user --map-auto)
  mode=unshare
fi
"${become[@]}" true 2>/dev/null || fail "a root of its own cannot be entered on this machine: it takes root's rights," \
  "or user namespaces with subordinate ids (newuidmap, /etc/subuid)."
command -v mmdebstrap >/dev/null || Scripts/install-packages.sh

# Makes a root, whole or not at all.
make_root() { # suite, folder, options of mmdebstrap…
  rm -rf "$2.new"
  mkdir -p "$2.new"
  # No device nodes: a user may make none, and /dev is mounted.
  quietly mmdebstrap --mode="$mode" --format=tar --skip=output/dev "${@:3}" "$1" "$2.tar" || return 1
  "${become[@]}" tar --extract --numeric-owner --file "$2.tar" --directory "$2.new" || return 1
  rm "$2.tar"
  mv "$2.new" "$2"
}
