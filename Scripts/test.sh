#!/usr/bin/env bash
# Installs what is needed, builds everything and runs every test of this package and of those inside it. What
# each test did is kept in .build/test-results, for the rows. SWIFT_FLAGS are given to every build.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

Scripts/install-packages.sh
results=$PWD/.build/test-results
rm -rf "$results"
mkdir -p "$results"
read -ra flags <<<"${SWIFT_FLAGS:-}"

# Every package that is under version control, the root one first; one that is gone fails, and is not passed over.
mapfile -t manifests < <(git ls-files 'Package.swift' '*/Package.swift' | awk '{ print gsub("/", "/"), $0 }' | sort -n | cut -d' ' -f2-)
[[ ${#manifests[@]} -gt 0 ]] || { echo "git knows no package here." >&2; exit 1; }
for manifest in "${manifests[@]}"; do
  package=$(dirname "$manifest")
  name=$([[ $package == . ]] && echo root || echo "${package//\//-}")
  if [[ -z $(git ls-files "$package/Tests") ]]; then
    echo "Building the package in $package, which has no tests…"
    swift build --package-path "$package" "${flags[@]}" </dev/null
    continue
  fi
  echo "Building and testing the package in ${package/#./$(basename "$PWD")}…"
  swift build --package-path "$package" --build-tests "${flags[@]}" </dev/null
  swift test --package-path "$package" --skip-build "${flags[@]}" \
    --event-stream-output-path "$results/$name.jsonl" --event-stream-version 0 </dev/null
done
touch "$results/complete"
