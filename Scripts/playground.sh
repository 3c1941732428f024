#!/usr/bin/env bash
# Type-checks the app playground's manifest as in Xcode, against a double of Xcode's additions to manifests, and checks that its
# dependencies exist. The harness compiles its pages.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

manifest=Playground/Veil.swiftpm/Package.swift
output=Harness/.build/playground
mkdir -p "$output"
options=(-I "$(swift_resources)/pm/ManifestAPI")
options+=(-package-description-version "$(sed -n '1s/.*swift-tools-version: *//p' "$manifest").0")
swiftc "${options[@]}" -parse-as-library -module-name AppleProductTypes \
  -emit-module -o "$output/AppleProductTypes.swiftmodule" Harness/AppleProductTypes/AppleProductTypes.swift
swiftc "${options[@]}" -I "$output" -swift-version 6 -warnings-as-errors -typecheck "$manifest"
library=$(dirname "$manifest")/$(sed -n 's/.*\.package(name: "Veil", path: "\([^"]*\)").*/\1/p' "$manifest")
mapfile -t products < <(grep -o '\.product(name: "[A-Za-z]*", package: "Veil")' "$manifest" | cut -d'"' -f2)
[[ ${#products[@]} -gt 0 ]] || fail "No products of the library were found in $manifest."
for product in "${products[@]}"; do
  grep -q "\.library(name: \"$product\"" "$library/Package.swift" \
    || fail "The playground depends on $product, which $library does not have."
done
echo "The playground's manifest is valid, and finds ${products[*]}."
