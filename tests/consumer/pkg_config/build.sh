#!/bin/sh
# A consumer without CMake. usage: build.sh <compiler> <directory with covkit.pc> <output>
set -eu
export PKG_CONFIG_PATH="$2"
command -v pkg-config >/dev/null || { echo "skipped: pkg-config is not installed"; exit 77; }

flags=$(pkg-config --cflags covkit)
for flag in $flags $(pkg-config --libs covkit); do
    case $flag in
    -I*) ;;
    *) echo "covkit.pc leaks the flag $flag"; exit 1 ;;
    esac
done

# shellcheck disable=SC2086 # flags are words
"$1" -std=c++17 $flags "$(dirname "$0")/../main.cpp" -o "$3"
"$3"
