#!/usr/bin/env bash
# Makes the tool's Debian package in out/, checks it with lintian, and prints the parts of its size. The maintainer is
# $DEBFULLNAME <$DEBEMAIL>, or git's user.
# usage: deb.sh; prints the package's path last.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"
command -v lintian >/dev/null || Scripts/install-packages.sh

make_work
mkdir -p "$work/debian" "$work/veil/DEBIAN"
# A commit always makes the same package.
SOURCE_DATE_EPOCH=$(git log -1 --format=%ct)
export SOURCE_DATE_EPOCH
umask 022
DESTDIR="$work/veil" Scripts/install-tool.sh /usr >"$work/log" || { cat "$work/log" >&2; exit 1; }

share=$work/veil/usr/share
tool=$work/veil/usr/bin/veil
mkdir -p "$share/doc/veil" "$share/zsh/vendor-completions"
# Debian's zsh uses another folder.
mv "$share/zsh/site-functions/_veil" "$share/zsh/vendor-completions/"
rmdir "$share/zsh/site-functions"
# A shell sources it, so it needs no interpreter line.
sed -i '1{/^#!/d}' "$share/bash-completion/completions/veil"

version=$("$tool" --version)
maintainer="${DEBFULLNAME:-$(git config user.name)} <${DEBEMAIL:-$(git config user.email)}>"
cat >"$work/debian/changelog" <<END
veil ($version) unstable; urgency=medium

  * The first release.

 -- $maintainer  $(date --utc --rfc-email --date="@$SOURCE_DATE_EPOCH")
END
gzip -9nc "$work/debian/changelog" >"$share/doc/veil/changelog.gz"
gzip -9n "$share/man/man1/veil.1"
cat >"$share/doc/veil/copyright" <<END
Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: Veil

Files: *
Copyright: $(sed -n 's/^Copyright (c) //p' LICENSE)
License: Expat

Files: usr/bin/veil
Copyright: $(sed -n 's/^Copyright (c) //p' LICENSE)
 Apple Inc. and the Swift project authors
 Unicode, Inc.
License: Expat and Apache-2.0 and Unicode-3.0
Comment: Swift's standard library, Foundation, libdispatch and swift-argument-parser are part of the program under the
 Apache License 2.0, the first three with its Runtime Library Exception; Foundation holds parts of ICU.

License: Expat
$(sed '1,/^Copyright/d; s/^$/./; s/^/ /' LICENSE | tail -n +2)

License: Apache-2.0
 On Debian systems the text is in /usr/share/common-licenses/Apache-2.0.

License: Unicode-3.0
 The text is at https://www.unicode.org/license.txt.
END

cat >"$work/debian/control" <<END
Source: veil
Section: utils
Priority: optional
Maintainer: $maintainer

Package: veil
Architecture: any
Depends: \${shlibs:Depends}
Description: show progress in a small window while a command runs
 "veil run" shows a window with progress, Cancel and the outcome while a
 command runs; it is transparent to shells, pipes and terminals. "veil
 progress" replaces "zenity --progress" in scripts.
 .
 "veil symbol", "veil preview" and "veil render" turn SVG icons into symbols
 that draw themselves, and make pictures and animations of them.
END
(cd "$work" && dpkg-shlibdeps "$tool" && dpkg-gencontrol -Pveil) 2>"$work/log" || { cat "$work/log" >&2; exit 1; }
(cd "$work/veil" && find usr -type f -printf '%P\n' | sort | sed 's,^,usr/,' | xargs md5sum >DEBIAN/md5sums)

package=$PWD/out/veil_${version}_$(dpkg --print-architecture).deb
mkdir -p out
rm -f out/veil_*.deb
dpkg-deb --root-owner-group -Zxz --build "$work/veil" "$package" >/dev/null
# Warnings are printed, and errors end the script.
lintian --fail-on error "$package"

echo "Debian package: $(stat --printf '%s' "$package" | numfmt --to=si)B to download, installed:"
(cd "$work/veil" && find usr -type f -printf '%s %P\n' | sort -rn | numfmt --to=si | sed 's,^\(\S*\),  \1B,')
echo "It depends on: $(dpkg-deb --field "$package" Depends)"
echo "$package"
