#!/usr/bin/env bash
# Installs what is needed, builds everything and runs every test of this package and of those inside it. What
# each test did is kept in .build/test-results, for the rows.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

Scripts/install-packages.sh
results=$PWD/.build/test-results
rm -rf "$results"
mkdir -p "$results"

# Every package that is under version control, the root one first.
git ls-files 'Package.swift' '*/Package.swift' | while read -r manifest; do
  package=$(dirname "$manifest")
  [[ -d $package/Tests ]] || continue
  echo "Building and testing the package in ${package/#./$(basename "$PWD")}…"
  name=$([[ $package == . ]] && echo root || echo "${package//\//-}")
  swift build --package-path "$package" --build-tests
  swift test --package-path "$package" --skip-build \
    --event-stream-output-path "$results/$name.jsonl" --event-stream-version 0
done
touch "$results/complete"
