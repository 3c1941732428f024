#!/usr/bin/env bash
# Prints the folder in which a package is built. The gallery is made of the root package's modules and has its folder, so
# that they are not compiled again. The tools and the harness have a module called UIKit, which in the root package's
# folder would make `canImport(UIKit)` true for everything that is built there.
# usage: scratch.sh package
set -euo pipefail

case $1 in
  . | Gallery) echo .build ;;
  *) echo "$1/.build" ;;
esac
