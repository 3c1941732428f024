#!/usr/bin/env bash
# Installs the Debian packages that building, testing and the demo need; says what it does. Does nothing where
# all are there.
# usage: install-packages.sh [--compositors] [more packages…]
set -euo pipefail

packages=(
  libgtk-4-dev libadwaita-1-dev           # to build the front end, and to test it in libadwaita's window
  libxcb1-dev                             # what GTK's X11 libraries use, for a thread of Veil's own
  libsoup-3.0-dev                         # the gallery's web server and client
  fonts-dejavu-core fonts-urw-base35      # the fonts of the pictures
  xvfb xauth xdotool x11-utils openbox    # real windows, clicks and keys without a screen
  valgrind                                # uses of freed memory
  libgl1-mesa-dri mesa-vulkan-drivers     # the GL and the Vulkan renderer without a graphics card
  locales                                 # other languages' formats and directions
  imagemagick                             # pictures of the screen
  weston sway                             # the same under Wayland
  dbus at-spi2-core                       # what assistive technology sees
  gir1.2-atspi-2.0 python3-gi python3     # … read by the tests
  orca                                    # … and what a screen reader says of it
  libdeflate-dev                          # PNG
  python3-pil chromium-headless-shell librlottie0-1 librsvg2-bin    # others' view of animated PNG, SVG and Lottie
  apngdis apngasm                         # the same, and what animated PNG is measured beside
  man-db groff-base                       # the tool's manual page
  python3-pip python3-venv                # public icons, and what the library is measured beside
  zsh fish                                # completion of its command lines
  procps                                  # what a program has started
  dash less                               # another shell that people type into, and a pager
  pv                                      # what the tool's throughput is measured beside
  mmdebstrap                              # another Debian to test in
  lintian dpkg-dev xz-utils               # the tool's Debian package
  make
)

# For real input under Wayland; 500 MB, so that only what runs there asks for them.
compositors=(grim gnome-shell gir1.2-gdkpixbuf-2.0)

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
log=$({ $sudo apt-get update && $sudo apt-get install -y --no-install-recommends "${missing[@]}"; } 2>&1) \
  || { tail -n 20 <<<"$log" >&2; exit 1; }
