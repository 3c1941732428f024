#!/usr/bin/env bash
# Installs the Debian packages that building, testing and the demo need, and prints them. Does nothing if all are installed.
# usage: install-packages.sh [--compositors] [more packages…]
set -euo pipefail

packages=(
  libgtk-4-dev libadwaita-1-dev           # to build the front end, and to test it in libadwaita's window
  libxcb1-dev libwayland-dev              # GTK's own libraries for X11 and Wayland, for Veil's drawing thread
  libsoup-3.0-dev                         # the gallery's web server and client
  fonts-dejavu-core fonts-urw-base35      # the fonts of the pictures
  xvfb xauth xdotool x11-utils x11-xkb-utils openbox    # real windows, clicks and keys without a screen
  valgrind                                # uses of freed memory
  libgl1-mesa-dri mesa-vulkan-drivers     # the GL and the Vulkan renderer without a graphics card
  locales                                 # other languages' formats and directions
  imagemagick                             # pictures of the screen
  weston sway                             # the same under Wayland
  dbus at-spi2-core                       # the accessibility tree
  gir1.2-atspi-2.0 python3-gi python3     # … read by the tests
  orca                                    # … and read by a screen reader
  libdeflate-dev                          # PNG
  python3-pil chromium-headless-shell librlottie0-1 librsvg2-bin    # other readers of animated PNG, SVG and Lottie
  apngdis apngasm                         # the same, and peers for animated PNG
  man-db groff-base                       # the tool's manual page
  python3-pip python3-venv                # public icons, and the library's peers
  zsh fish                                # completion of its command lines
  procps                                  # a program's children
  bsdutils mount                          # script and mount, which are not in every minimal system
  dash less                               # another interactive shell, and a pager
  pv                                      # a peer for the tool's throughput
  mmdebstrap bubblewrap                   # another Debian for tests
  lintian dpkg-dev xz-utils               # the tool's Debian package
  make
)

# For real input under Wayland. They take 500 MB, so only scripts that need them install them.
compositors=(grim gnome-shell)

if [[ ${1:-} == --compositors ]]; then
  packages+=("${compositors[@]}")
  shift
fi
packages+=("$@")

missing=()
for package in "${packages[@]}"; do
  [[ $(dpkg-query -W -f '${Status}' "$package" 2>/dev/null) == "install ok installed" ]] || missing+=("$package")
done
[[ ${#missing[@]} -eq 0 ]] && exit 0

command -v apt-get >/dev/null || {
  echo "These packages are needed, and there is no apt-get to install them: ${missing[*]}" >&2
  exit 1
}
echo "Installing Debian packages: ${missing[*]}"
sudo=$([[ $(id -u) -eq 0 ]] || echo "sudo --preserve-env=DEBIAN_FRONTEND")
export DEBIAN_FRONTEND=noninteractive
# A new machine often installs updates meanwhile, and holds apt's locks. apt waits for one of the two itself.
apt() { $sudo env LC_ALL=C apt-get -o DPkg::Lock::Timeout=600 "$@"; }
update() {
  local log
  until log=$(apt update 2>&1); do
    if ((SECONDS > 600)) || ! grep -q "Could not get lock" <<<"$log"; then echo "$log" && return 1; fi
    sleep 5
  done
}
log=$({ update && apt install -y --no-install-recommends "${missing[@]}"; } 2>&1) \
  || { tail -n 20 <<<"$log" >&2; exit 1; }
