#!/usr/bin/env bash
# From a fresh clone to a coverage report: installs what is missing, builds the examples, runs the
# first one and says where its reports are.
set -euo pipefail
cd "$(dirname "$0")"

build=build/quickstart
example=01-include-only
steps=4
step() { echo "[covkit $1/$steps] $2"; }

step 1 "installing what is missing"
scripts/install-packages.sh example

step 2 "configuring ($build)"
mkdir -p "$build"
cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCOVKIT_BUILD_TESTS=OFF \
    -DCOVKIT_BUILD_EXAMPLES=ON >"$build/configure.log" 2>&1 ||
    { cat "$build/configure.log"; exit 1; }

step 3 "building the examples"
cmake --build "$build" --parallel "$(nproc)"

step 4 "running examples/$example"
program=$(find "$build/examples/$example" -maxdepth 1 -type f -executable | head -n 1)
if [ -z "$program" ]; then
    echo "covkit: examples/$example built no program" >&2
    exit 1
fi
rm -rf "$build/profiles" "$build/report.txt" "$build/coverage.info"
COVKIT_OUT="$build/profiles" \
    COVKIT_REPORT="text:$build/report.txt,lcov:$build/coverage.info" "$program"

for made in "$build/report.txt" "$build/coverage.info"; do
    if [ ! -s "$made" ]; then
        echo "covkit: expected $made, but the example did not write it" >&2
        exit 1
    fi
done
echo
echo "The report for reading:    $build/report.txt"
echo "The same for LCOV tools:   $build/coverage.info"
echo "What was observed:         $build/profiles/"
echo "The code and its tests:    examples/$example/"
