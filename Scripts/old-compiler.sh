#!/usr/bin/env bash
# Type-checks what runs on Apple's platforms, and the doubles that it is checked against, with Swift 6.0: the oldest
# compiler in Swift 6 mode. It is Debian 13's package `swiftlang` (464 MB to download, once), unpacked beside the system
# in the root of Scripts/debian13.sh, so that its `swift` is never found in the place of the toolchain's.
#
# What it cannot take and the toolchain can, with what is written instead:
# - `nonisolated` before a type (Swift 6.1): before each of its members.
# - `isolated deinit` (6.2, and iOS 18.4): `MainActor.assumeIsolated` with what is let go of.
# - a comma after the last parameter or argument (6.1): none.
# - `CGPoint`, `CGSize` and `CGRect` as `Hashable` (Foundation for Linux, 6.1): their numbers.
# - sums of vectors with more than about six terms, and arrays joined with `+`: parts with names, `flatMap`.
# The package's manifests want 6.1 and are not checked.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

[[ ${1:-} == --inside ]] || exec Scripts/debian13.sh "Scripts/old-compiler.sh --inside"
fail() { echo "$*" >&2; exit 1; }

place=/opt/swift-6.0
unpack() {
  local package
  rm -rf "$place.new"
  mkdir -p "$place.new"
  cd "$place.new"
  packages=(libswiftlang swiftlang)
  apt-get -qq -o APT::Sandbox::User=root download "${packages[@]}" \
    || { apt-get -qq update && apt-get -qq -o APT::Sandbox::User=root download "${packages[@]}"; }
  # The compiler and its modules: a third of what the packages hold.
  for package in *.deb; do
    dpkg-deb --fsys-tarfile "$package" | tar --extract --wildcards --strip-components=4 \
      './usr/libexec/swift/lib/swift/*' $([[ $package != swiftlang* ]] || printf '%s ' \
        ./usr/libexec/swift/lib/clang ./usr/libexec/swift/bin/{swiftc,swift-driver,swift-frontend})
  done
  rm ./*.deb
  mv "$place.new" "$place"
}
exec 9>"$place.lock"
flock 9
[[ -d $place ]] || (unpack) || fail "Swift 6.0 could not be installed; the lines above say why."
exec 9>&-
version=$("$place/bin/swiftc" --version 2>/dev/null | head -n 1)
[[ $version == *"version 6.0"* ]] || fail "Debian's compiler is no Swift 6.0: $version"

count=0
check() { # module, folder
  local files warnings=-warnings-as-errors
  # What is only right for a newer compiler may be spelled so in a double, which no app gets.
  [[ $2 != Harness/* ]] || warnings=-suppress-warnings
  mapfile -t files < <(find -L "$2" -name '*.swift' -not -path '*.docc/*' | sort)
  # As one: a module that is emitted file by file is not read to the bottom of its functions.
  mkdir -p "$output"
  "$place/bin/swiftc" -swift-version 6 "$warnings" -wmo -parse-as-library -package-name veil \
    -module-name "$1" -I "$output" -emit-module -o "$output/$1.swiftmodule" "${files[@]}" \
    || fail "$1 is not taken by Swift 6.0; the header of Scripts/old-compiler.sh tells of what it lacks."
  count=$((count + ${#files[@]}))
}
rm -rf .build/old-compiler
# As for iOS, with a module called UIKit beside them, and as for the others, without.
for output in .build/old-compiler/ios .build/old-compiler/others; do
  for module in VeilCore VeilEngine VeilRuntime VeilFoundation; do check "$module" "Sources/$module"; done
  if [[ $output == */ios ]]; then
    for module in UIKit UserNotifications; do check "$module" "Harness/$module"; done
  fi
  check SwiftUI Harness/SwiftUI
  for module in VeilUIKit VeilSwiftUI; do check "$module" "Sources/$module"; done
  if [[ $output == */ios ]]; then check PlaygroundPages Playground/Veil.swiftpm/Sources; fi
done
echo "$version takes the shared sources and the doubles, as for iOS and as for Apple's other platforms: $count files."
