#!/usr/bin/env bash
# Installs the tool into a folder such as ~/.local: the program, completions for bash, zsh and fish, the manual page, and a name
# and an icon for its windows. Prints the files.
# usage: install-tool.sh [prefix]; CONFIGURATION=debug installs the build for tests, and DESTDIR=… puts everything below that
# folder, for a package.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

prefix=${1:-$HOME/.local}
# Some shells do not expand the tilde after “PREFIX=”.
prefix=${prefix/#\~\//$HOME/}
pkg-config --exists gtk4 xcb wayland-client libdeflate || Scripts/install-packages.sh

make_work
# A release contains Swift's libraries, so that it does not need the toolchain, and no symbols. It is optimised for size, since
# the slow parts are in GTK, Cairo and C.
options=(
  -c release --static-swift-stdlib -Xswiftc -Osize -Xcc -Os -Xswiftc -use-ld=lld
  -Xlinker -s -Xlinker --no-export-dynamic -Xlinker -O2 -Xlinker --icf=safe
)
[[ ${CONFIGURATION:-} != debug ]] || options=()
echo "Building veil…"
tool=$(Scripts/build.sh Tools --product veil "${options[@]}")/veil
echo "Building generate-manual…"
generator=$(Scripts/build.sh Tools --product generate-manual)/generate-manual

Scripts/manual.py "$tool" "$generator" >"$work/veil.1"
for shell in bash zsh fish; do "$tool" --generate-completion-script "$shell" >"$work/$shell"; done

# A desktop ignores this entry if it cannot find the program. It is not shown as an app, since the program needs a command.
cat >"$work/veil.desktop" <<END
[Desktop Entry]
Type=Application
Name=Veil
Comment=Shows a veil while a command runs
Exec="$(realpath -m "$prefix")/bin/veil"
Icon=system-run
StartupWMClass=veil
Terminal=true
NoDisplay=true
END

echo "Installed:"
while read -r mode target source; do
  install -D -m "$mode" "$source" "${DESTDIR:-}$prefix/$target"
  echo "  $prefix/$target"
done <<END
755 bin/veil $tool
644 share/bash-completion/completions/veil $work/bash
644 share/zsh/site-functions/_veil $work/zsh
644 share/fish/vendor_completions.d/veil.fish $work/fish
644 share/man/man1/veil.1 $work/veil.1
644 share/applications/veil.desktop $work/veil.desktop
END

[[ -z ${DESTDIR:-} ]] || exit 0
case :$PATH: in
  *":$prefix/bin:"*) echo "Try: man veil, and veil preview in a new shell." ;;
  *) echo "Add $prefix/bin to PATH, so that the shell finds veil, and man its page." ;;
esac
echo "For zsh's completion, add fpath+=('$prefix/share/zsh/site-functions') before compinit."
