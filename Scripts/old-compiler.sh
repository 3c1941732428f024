#!/usr/bin/env bash
# Type-checks the sources for Apple's platforms with their doubles, and those for Linux, with Swift 6.0, the oldest compiler with
# Swift 6 mode. It is Debian 13's package `swiftlang` (464 MB to download, once), unpacked into a separate folder in the root of `Scripts/debian.sh 13`,
# so that its `swift` never replaces the toolchain's.
#
# Code that it rejects and the toolchain accepts, with the replacement:
# - `nonisolated` before a type (Swift 6.1): before each of its members.
# - a conformance to a protocol on the main actor (6.2): a method.
# - enums of C as `Hashable`: arrays.
# - a method of the main actor as an argument of `map` and the like: a closure.
# - a pointer that a main actor's closure takes along, even if it is `nonisolated(unsafe)`: `onMainActor`.
# - a `nonisolated(unsafe) let` that a nonisolated initializer sets: `var`.
# - `isolated deinit` (6.2, and iOS 18.4): `MainActor.assumeIsolated` around the release.
# - a comma after the last parameter or argument (6.1): none.
# - `CGPoint`, `CGSize` and `CGRect` as `Hashable` (Foundation for Linux, 6.1): their numbers.
# - sums of vectors with more than about six terms, and arrays joined with `+`: parts with names, `flatMap`.
# The packages' manifests need 6.1 and are not checked.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

[[ ${1:-} == --inside ]] || exec Scripts/debian.sh 13 "Scripts/old-compiler.sh --inside"

place=/opt/swift-6.0
unpack() {
  local package
  rm -rf "$place.new"
  mkdir -p "$place.new"
  cd "$place.new"
  packages=(libswiftlang swiftlang)
  apt-get -qq -o APT::Sandbox::User=root download "${packages[@]}" \
    || { apt-get -qq update && apt-get -qq -o APT::Sandbox::User=root download "${packages[@]}"; }
  # Only the compiler and its modules, a third of the packages.
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
[[ $version == *"version 6.0"* ]] || fail "Debian's compiler is not Swift 6.0: $version"

count=0
options=()
check() { # module, folder
  local files warnings=-warnings-as-errors mode=6
  # Doubles may have warnings of an older compiler, since no app uses them.
  [[ $2 != Harness/* ]] || warnings=-suppress-warnings
  # As in Harness/Package.swift.
  [[ $1 != UIKit ]] || mode=5
  mapfile -t files < <(find -L "$2" -name '*.swift' -not -path '*.docc/*' | sort)
  # As a whole module: otherwise the compiler skips the bodies of functions.
  mkdir -p "$output"
  "$place/bin/swiftc" -swift-version "$mode" "$warnings" -wmo -parse-as-library -package-name "${2%%/*}" \
    -module-name "$1" -I "$output" "${options[@]}" -emit-module -o "$output/$1.swiftmodule" "${files[@]}" \
    || fail "Swift 6.0 rejects $1: the header of Scripts/old-compiler.sh lists what it lacks."
  count=$((count + ${#files[@]}))
}
rm -rf .build/old-compiler
# Once as for iOS, with a module UIKit, and once as for the other platforms, without.
for output in .build/old-compiler/ios .build/old-compiler/others; do
  for module in VeilCore VeilEngine VeilRuntime VeilFoundation; do check "$module" "Sources/$module"; done
  if [[ $output == */ios ]]; then
    for module in UIKit UserNotifications GameController; do check "$module" "Harness/$module"; done
  fi
  check SwiftUI Harness/SwiftUI
  for module in VeilUIKit VeilSwiftUI; do check "$module" "Sources/$module"; done
  if [[ $output == */ios ]]; then check PlaygroundPages Playground/Veil.swiftpm/Sources; fi
done

# With this Debian's GTK. The command itself needs swift-argument-parser, and is not checked.
output=.build/old-compiler/linux
for header in $(pkg-config --cflags gtk4 xcb wayland-client libdeflate); do options+=(-Xcc "$header"); done
for module in Sources/CVeil*; do options+=(-I "$module"); done
for module in VeilCore VeilEngine VeilRuntime VeilFoundation VeilTesting VeilCairo VeilPictures VeilMainLoop VeilGTK; do
  check "$module" "Sources/$module"
done
# SwiftPM writes such a map for a target in C.
mkdir -p "$output/CVeilRun"
echo "module CVeilRun { header \"$PWD/Tools/Sources/CVeilRun/include/CVeilRun.h\" export * }" >"$output/CVeilRun/module.modulemap"
options+=(-I "$output/CVeilRun")
for module in VeilTool VeilRender VeilRun; do check "$module" "Tools/Sources/$module"; done
echo "$version accepts the sources as for iOS, as for Apple's other platforms and as for Linux: $count files."
