#!/usr/bin/env bash
# Type-checks the app playground's manifest as Xcode reads it, against a double of what Xcode adds to manifests, and
# checks that what it depends on is where it says. The harness compiles its pages.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

manifest=Playground/Veil.swiftpm/Package.swift
output=Harness/.build/playground
mkdir -p "$output"
options=(-I "$(swiftc -print-target-info | sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')/pm/ManifestAPI")
options+=(-package-description-version "$(sed -n '1s/.*swift-tools-version: *//p' "$manifest").0")
swiftc "${options[@]}" -parse-as-library -module-name AppleProductTypes \
  -emit-module -o "$output/AppleProductTypes.swiftmodule" Harness/AppleProductTypes/AppleProductTypes.swift
swiftc "${options[@]}" -I "$output" -swift-version 6 -warnings-as-errors -typecheck "$manifest"
library=$(dirname "$manifest")/$(sed -n 's/.*\.package(name: "Veil", path: "\([^"]*\)").*/\1/p' "$manifest")
mapfile -t products < <(grep -o '\.product(name: "[A-Za-z]*", package: "Veil")' "$manifest" | cut -d'"' -f2)
[[ ${#products[@]} -gt 0 ]] || { echo "No products of the library were found in $manifest." >&2; exit 1; }
for product in "${products[@]}"; do
  grep -q "\.library(name: \"$product\"" "$library/Package.swift" \
    || { echo "The playground depends on $product, which $library does not offer." >&2; exit 1; }
done
echo "The playground's manifest is taken, and finds ${products[*]}."
