#!/usr/bin/env bash
# Makes and enters Debian roots, for scripts that source it. Works as root, and as a user with subordinate user ids.
# shellcheck disable=SC2034 # used by those scripts

# The folder of the roots, which are kept between runs.
roots=${XDG_CACHE_HOME:-$HOME/.cache}/veil

# Runs a command; prints the last lines of its output only if it fails.
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

# In a separate mount namespace nothing stays mounted, and no other process sees the mounts.
become=(unshare --mount --propagation private)
mode=root
if [[ $(id -u) -ne 0 ]]; then
  become=(unshare --mount --propagation private --map-root-user --map-auto)
  mode=unshare
fi
"${become[@]}" true 2>/dev/null || fail "this machine cannot enter a separate root, which needs root's rights," \
  "or user namespaces with subordinate ids (newuidmap, /etc/subuid)."
{ command -v mmdebstrap && command -v bwrap; } >/dev/null || Scripts/install-packages.sh

# Makes a root, completely or not at all.
make_root() { # suite, folder, options of mmdebstrap…
  rm -rf "$2.new"
  mkdir -p "$2.new"
  # Without device nodes, which a user may not make; /dev is mounted.
  quietly mmdebstrap --mode="$mode" --format=tar --skip=output/dev "${@:3}" "$1" "$2.tar" || return 1
  "${become[@]}" tar --extract --numeric-owner --file "$2.tar" --directory "$2.new" || return 1
  rm "$2.tar"
  mv "$2.new" "$2"
}

# Runs a command in a root, with this machine's devices, processes and network. The mounts end with its last process.
enter_root() { # root, options of bwrap…, command…
  "${become[@]}" env -i HOME=/root LANG=C.UTF-8 PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    ${http_proxy:+http_proxy="$http_proxy"} ${https_proxy:+https_proxy="$https_proxy"} \
    bwrap --bind "$1" / --dev-bind /dev /dev --bind /proc /proc --bind /sys /sys \
    --ro-bind "$(realpath /etc/resolv.conf)" /etc/resolv.conf "${@:2}"
}
