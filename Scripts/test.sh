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
mapfile -t manifests < <(git ls-files 'Package.swift' '*/Package.swift')
for manifest in "${manifests[@]}"; do
  package=$(dirname "$manifest")
  [[ -d $package/Tests ]] || continue
  name=$([[ $package == . ]] && echo root || echo "${package//\//-}")
  echo "Building the $name package and its tests…"
  swift build --package-path "$package" --build-tests </dev/null 2>&1 | tee "$results/build.txt" \
    | grep -vE '^\[|prohibited flag' || true
  grep -q 'Build complete!' "$results/build.txt" || { echo "The $name package does not build." >&2; exit 1; }
  if grep -E "^$PWD/.*: warning: " "$results/build.txt" >&2; then
    echo "Warnings are mistakes here." >&2
    exit 1
  fi
  swift test --package-path "$package" --skip-build --event-stream-output-path "$results/$name.jsonl" \
    --event-stream-version 0 </dev/null 2>&1 | tee -a "$results/output.txt"
done
touch "$results/complete"
