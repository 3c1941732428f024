#!/usr/bin/env bash
# Builds, tests and runs everything in the root of another Debian: 13, with GTK 4.18 and libadwaita 1.7, or testing, with the
# newest that Debian has. Debian 12 has 4.8 and 1.2. The root is kept between runs in ~/.cache/veil/debian13 or debiantesting;
# $VEIL_DEBIAN_ROOT names another folder.
#
# The tree has the same path there. Each package is built in .build-debian13 instead of .build, and out/debian13 replaces out/.
# usage: debian.sh 13|testing [command]
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

release=${1:-}
case $release in
  13) suite=trixie options=() ;;
  # Lists of testing are valid for a week. A mirror's or a snapshot's may be older.
  testing) suite=testing options=('--aptopt=Acquire::Check-Valid-Until "false"') ;;
  *) fail "usage: debian.sh 13|testing [command]" ;;
esac
shift
label=debian$release
tree=$PWD
# The toolchain's needs. Scripts/install-packages.sh installs the rest, as on any machine.
base=(
  ca-certificates git make python3 tzdata
  g++ libc6-dev libcurl4-openssl-dev libncurses-dev libsqlite3-0 libxml2-dev pkg-config zlib1g-dev
)

step() { # name, command…
  local began=$SECONDS
  echo "Debian $release: $1…"
  "${@:2}"
  echo "Debian $release: $1 took $((SECONDS - began)) s."
}
# shellcheck source=Scripts/debian-root.sh
source Scripts/debian-root.sh
root=${VEIL_DEBIAN_ROOT:-$roots/$label}
resources=$(swift_resources) || fail "the Swift toolchain cannot be found: is swift in the PATH?"
toolchain=$(realpath "$resources/../..")
# A toolchain in /usr must not hide the root's /usr.
there=$toolchain
[[ $toolchain != /usr ]] || there=/opt/swift/usr

# git's replacements for the addresses of dependencies, so that SwiftPM uses them in the root as well.
mirrors() { git config --get-regexp '^url\..*\.insteadof$' || true; }

# Runs a command in the root, in which each package is built in a folder of its own.
enter() { # command
  local package mounts=() options=()
  for package in . */; do
    [[ -e $package/Package.swift ]] || continue
    mkdir -p "$package/.build" "$package/.build-$label"
    mounts+=(--bind "$tree/$package/.build-$label" "$tree/$package/.build")
  done
  mkdir -p "out/$label"
  [[ -z ${VEIL_SEED:-} ]] || options+=(--setenv VEIL_SEED "$VEIL_SEED")
  enter_root "$root" --bind /tmp /tmp --bind "$toolchain" "$there" --bind "$tree" "$tree" "${mounts[@]}" \
    --bind "$tree/out/$label" "$tree/out" "${shared[@]}" --chdir "$tree" --setenv TERM "${TERM:-dumb}" "${options[@]}" \
    bash -c "PATH=\$PATH:$there/bin && $1"
}

# Copies this machine's libraries that the toolchain needs and the root's Debian no longer has: testing has another libxml2.
lend_libraries() {
  local missing library
  # shellcheck disable=SC2016 # expanded in the root
  while missing=$(enter 'ldd "$(command -v swift-build)" "$(command -v swift-frontend)"' | sed -n 's/^\t\(.*\) => not found$/\1/p') \
    && [[ -n $missing ]]; do
    for library in $(sort -u <<<"$missing"); do
      cp --dereference "$(ldconfig -p | sed -n "s/^\t$library .* => //p" | head -n 1)" "$root/usr/local/lib/"
    done
    enter ldconfig
  done
}

# A linked work tree's repository is elsewhere, and mirrors may be folders.
shared=()
repository=$(realpath "$(git rev-parse --git-common-dir)")
[[ $repository == "$tree"/* ]] || shared+=(--bind "$repository" "$repository")
while read -r name _; do
  place=${name#url.} place=${place%.insteadof} place=${place#file://}
  [[ $place != /* ]] || shared+=(--bind-try "$place" "$place")
done < <(mirrors)

mkdir -p "$(dirname "$root")"
# Only one process at a time changes it.
exec 9>"$root.lock"
flock 9
[[ -d $root ]] || step "making the root in $root, of about 3 GB" \
  make_root "$suite" "$root" "${options[@]}" --variant=apt --include="$(IFS=,; echo "${base[*]}")" \
  || fail "the root could not be made; the lines above say why."
git config --file "$root/root/.gitconfig.new" --add safe.directory '*'
while read -r name value; do git config --file "$root/root/.gitconfig.new" --add "$name" "$value"; done < <(mirrors)
mv "$root/root/.gitconfig.new" "$root/root/.gitconfig"
lend_libraries
step "looking for packages" enter Scripts/install-packages.sh
exec 9>&-
enter 'echo "Debian $(cat /etc/debian_version), GTK $(pkg-config --modversion gtk4), libadwaita $(pkg-config --modversion libadwaita-1)"'

if [[ $# -gt 0 ]]; then
  enter "$*"
else
  for target in test environments chaos demo "wayland RUN=--some"; do
    step "make $target" enter "make $target"
  done
  echo "The pictures of this demo are in out/$label."
fi
