#!/usr/bin/env bash
# Installs the tool into a folder such as ~/.local: the program, what bash, zsh and fish need to complete its command
# lines, its manual page, and a name and an icon for its windows. Says what it did.
# usage: install-tool.sh [prefix]; CONFIGURATION=debug takes what is built for tests.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

prefix=${1:-$HOME/.local}
# A shell that leaves the tilde behind “PREFIX=” alone means the same.
prefix=${prefix/#\~\//$HOME/}
configuration=${CONFIGURATION:-release}
scratch=$(Scripts/scratch.sh Tools)

pkg-config --exists gtk4 libdeflate || Scripts/install-packages.sh

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
build() { # configuration product options…
  echo "Building $2…"
  swift build --package-path Tools --scratch-path "$scratch" --configuration "$1" --product "$2" "${@:3}" \
    </dev/null >"$work/log" 2>&1 || { tail -n 20 "$work/log" >&2; exit 1; }
}
# In a release Swift's own libraries are part of it, so that it outlives the toolchain; symbols are not.
options=()
[[ $configuration == debug ]] || options=(--static-swift-stdlib -Xlinker -s)
build "$configuration" veil "${options[@]}"
build debug generate-manual
tool=$scratch/$configuration/veil

Scripts/manual.py "$tool" "$scratch/debug/generate-manual" >"$work/veil.1"
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

put() { # mode source target
  install -D -m "$1" "$2" "$prefix/$3"
  echo "  $prefix/$3"
}
echo "Installed:"
put 755 "$tool" bin/veil
put 644 "$work/bash" share/bash-completion/completions/veil
put 644 "$work/zsh" share/zsh/site-functions/_veil
put 644 "$work/fish" share/fish/vendor_completions.d/veil.fish
put 644 "$work/veil.1" share/man/man1/veil.1
put 644 "$work/veil.desktop" share/applications/veil.desktop

case :$PATH: in
  *":$prefix/bin:"*) echo "Try: man veil, and veil preview in a new shell." ;;
  *) echo "Add $prefix/bin to PATH: then the shell finds veil, and man its page." ;;
esac
echo "zsh looks for completions where fpath says: fpath+=('$prefix/share/zsh/site-functions') before compinit."
