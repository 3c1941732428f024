#!/usr/bin/env bash
# Type-checks the app playground's manifest as Xcode reads it, against a double of what Xcode adds to manifests, and
# checks that what it depends on is where it says. The harness compiles its pages.
# usage: playground.sh
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

manifest=Playground/Veil.swiftpm/Package.swift
output=Harness/.build/playground
mkdir -p "$output"
api=$(swift -print-target-info | python3 -c \
  'import json, sys; print(json.load(sys.stdin)["paths"]["runtimeResourcePath"])')/pm/ManifestAPI
version=$(sed -n '1s/.*swift-tools-version: *//p' "$manifest")
swiftc -I "$api" -package-description-version "$version.0" -parse-as-library -module-name AppleProductTypes \
  -emit-module -o "$output/AppleProductTypes.swiftmodule" Harness/AppleProductTypes/AppleProductTypes.swift
swiftc -I "$api" -I "$output" -package-description-version "$version.0" -swift-version 6 -warnings-as-errors \
  -typecheck "$manifest"
library=$(dirname "$manifest")/$(sed -n 's/.*\.package(name: "Veil", path: "\([^"]*\)").*/\1/p' "$manifest")
for product in $(sed -n 's/.*\.product(name: "\(\w*\)", package: "Veil").*\.product(name: "\(\w*\)", package: "Veil").*/\1 \2/p' "$manifest"); do
  grep -q "\.library(name: \"$product\"" "$library/Package.swift" \
    || { echo "The playground depends on $product, which $library does not offer." >&2; exit 1; }
  products=${products:-}${products:+ and }$product
done
[[ -n ${products:-} ]] || { echo "No products of the library were found in $manifest." >&2; exit 1; }
echo "The playground's manifest is taken, and finds $products."
