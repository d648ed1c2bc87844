#!/usr/bin/env bash
# From a fresh clone to a coverage report: installs what is missing, builds the generator and an
# example that knows nothing of covkit but two lines in its CMakeLists.txt, runs its tests and says
# where the reports are.
set -euo pipefail
cd "$(dirname "$0")"

build=build/quickstart
example=03-cmake-project
program=$build/examples/$example/parking_tests
steps=4
step() { echo "[covkit $1/$steps] $2"; }

step 1 "installing what is missing"
scripts/install-packages.sh example

step 2 "configuring ($build)"
mkdir -p "$build"
cmake -S . -B "$build" -G Ninja -DCMAKE_BUILD_TYPE=Debug -DCMAKE_CXX_FLAGS_DEBUG=-O1 \
    -DCOVKIT_BUILD_TESTS=OFF -DCOVKIT_BUILD_EXAMPLES=ON >"$build/configure.log" 2>&1 ||
    { cat "$build/configure.log"; exit 1; }

step 3 "building the generator (some minutes, the first time) and examples/$example"
cmake --build "$build" --parallel "$(nproc)" --target parking_tests

step 4 "running the tests of examples/$example"
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
echo "Its instrumented mirror:   $build/covkit/mirror/src/"
