#!/usr/bin/env bash
# Makes the tool's Debian package, and installs, runs and removes it in a minimal Debian 12 and 13: roots with only apt and its
# dependencies. The roots are made once, and each check uses a copy.
# usage: check-deb.sh [suite…]
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
# shellcheck source=Scripts/debian-root.sh
source Scripts/debian-root.sh

# Waits for the window of `veil run` on the screen, and then lets its command end.
watch() { # root, archives, work
  local work=$3
  rm -f "$work/seen"
  enter_root "$1" --bind "$2" /var/cache/apt/archives --bind "$work" /check --bind /tmp/.X11-unix /tmp/.X11-unix \
    --setenv DISPLAY "$DISPLAY" --setenv XAUTHORITY /check/authority sh /check/check &
  local check=$! window
  until window=$(xdotool search --onlyvisible --name '^Installed$') || ! kill -0 "$check" 2>/dev/null; do sleep 0.2; done
  import -window root "$work/screen.png"
  touch "$work/seen"
  wait "$check"
  [[ -n $window ]] || { echo "the window of veil run did not appear"; return 1; }
}

if [[ ${1:-} == --watch ]]; then
  watch "${@:2}"
  exit
fi

[[ $# -gt 0 ]] || set -- bookworm trixie
for tool in xvfb-run xdotool import; do command -v "$tool" >/dev/null || Scripts/install-packages.sh; done

make_work
began=$SECONDS
Scripts/deb.sh | tee "$work/said"
cp "$(tail -n 1 "$work/said")" "$work/veil.deb"
echo "Debian package: making it took $((SECONDS - began)) s."
cp Tools/Tests/VeilToolTests/Fixtures/icons/bell.svg "$work/"

# A user's steps, as root in the root.
cat >"$work/check" <<'END'
set -eu
# The root is temporary, so writes need not be synced to the disk.
apt() { DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o APT::Sandbox::User=root -o Dpkg::Use-Pty=0 \
  -o Dpkg::Options::=--force-unsafe-io "$@"; }
fail() { echo "$*" >&2; exit 1; }
dpkg-query -f '${Package}\n' -W >/tmp/before
install() { apt install --no-install-recommends /check/veil.deb; }
# The lists may be older than the mirror's packages.
install >/tmp/log 2>&1 || { apt update && install; } >/tmp/log 2>&1 || { cat /tmp/log; exit 1; }
dpkg-query -f '${Package}\n' -W >/tmp/after
ldd /usr/bin/veil | grep 'not found' && fail "libraries are missing"
dpkg --verify veil
[ "$(veil --version)" = "$(dpkg-query -f '${Version}' -W veil)" ] || fail "its version differs"
veil symbol --name bell - </check/bell.svg | grep -q 'static var bell' || fail "veil symbol has written no symbol"
cd /tmp
veil render --symbol bell --status success bell.png
veil run --title Installed --timeout 1m --wait -- sh -c 'while [ ! -e /check/seen ]; do sleep 0.1; done; exit 7' && fail "no exit code"
[ $? = 7 ] || fail "its exit code differs"
printf '%s\n' '# Half' 50 100 | timeout 60 veil progress --auto-close || fail "veil progress failed"
dpkg -L veil | while read -r file; do [ -d "$file" ] || echo "$file"; done >/tmp/files
apt purge veil >/tmp/log 2>&1 || { cat /tmp/log; exit 1; }
while read -r file; do [ ! -e "$file" ] || fail "$file was left behind"; done </tmp/files
echo "installed with $(($(wc -l </tmp/after) - $(wc -l </tmp/before) - 1)) packages, run and removed"
END

for suite; do
  began=$SECONDS
  root=$roots/bare-$suite
  archives=$roots/archives-$suite
  mkdir -p "$archives/partial"
  exec 9>"$root.lock"
  flock 9
  [[ -d $root ]] || make_root "$suite" "$root" --variant=minbase || fail "the root of $suite could not be made."
  "${become[@]}" rm -rf "$root.copy"
  "${become[@]}" cp --archive "$root" "$root.copy"
  said=$(xvfb-run --auto-servernum --auth-file="$work/authority" --server-args="-screen 0 800x600x24" \
    "$PWD/Scripts/check-deb.sh" --watch "$root.copy" "$archives" "$work") || fail "$suite: ${said:-the lines above say why}"
  "${become[@]}" rm -rf "$root.copy"
  exec 9>&-
  cp "$work/screen.png" "out/deb-$suite.png"
  echo "$suite: $said, in $((SECONDS - began)) s."
done
