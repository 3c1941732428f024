#!/usr/bin/env bash
# Installs the tool into a folder such as ~/.local: the program, what bash, zsh and fish need to complete its command
# lines, its manual page, and a name and an icon for its windows. Says what it did.
# usage: install-tool.sh [prefix]; CONFIGURATION=debug takes what is built for tests, and DESTDIR=… puts everything
# below that folder, for a package.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

prefix=${1:-$HOME/.local}
# A shell that leaves the tilde behind “PREFIX=” alone means the same.
prefix=${prefix/#\~\//$HOME/}
pkg-config --exists gtk4 xcb libdeflate || Scripts/install-packages.sh

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
map=$PWD/out/veil.map
mkdir -p out
# In a release Swift's own libraries are part of it, so that it outlives the toolchain; symbols are not. Small comes
# before fast: what takes time is in GTK, Cairo and C. The map says what the program consists of.
options=(
  -c release --static-swift-stdlib -Xswiftc -Osize -Xcc -Os -Xswiftc -use-ld=lld
  -Xlinker -s -Xlinker --no-export-dynamic -Xlinker -O2 -Xlinker --icf=safe -Xlinker "-Map=$map"
)
[[ ${CONFIGURATION:-} != debug ]] || options=()
echo "Building veil…"
tool=$(Scripts/build.sh Tools --product veil "${options[@]}")/veil
echo "Building generate-manual…"
generator=$(Scripts/build.sh Tools --product generate-manual)/generate-manual

Scripts/manual.py "$tool" "$generator" >"$work/veil.1"
for shell in bash zsh fish; do "$tool" --generate-completion-script "$shell" >"$work/$shell"; done

# A desktop takes no notice of it where the program cannot be found. It is no app to start: it wants a command.
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
  *) echo "Add $prefix/bin to PATH: then the shell finds veil, and man its page." ;;
esac
echo "zsh looks for completions where fpath says: fpath+=('$prefix/share/zsh/site-functions') before compinit."
