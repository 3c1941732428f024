#!/usr/bin/env bash
# Installs pinned packages from PyPI into a virtual environment, unless they are there.
# usage: venv.sh FOLDER REQUIREMENTS [options of pip install…]
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

! cmp -s "$2" "$1/installed.txt" || exit 0
echo "Installing packages from PyPI: $(cut -d ' ' -f 1 "$2" | xargs)"
python3 -m venv --clear "$1"
"$1/bin/pip" install --quiet --disable-pip-version-check --only-binary :all: --requirement "$2" "${@:3}"
cp "$2" "$1/installed.txt"
