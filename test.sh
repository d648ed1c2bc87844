#!/usr/bin/env bash
# Installs what is missing, builds, and runs the tests through CTest.
#
#   ./test.sh                      what every commit must pass, also under the address, undefined and thread sanitizers
#   ./test.sh --quick              what is fast: one build, the tests with the label quick
#   ./test.sh --nightly [PART...]  ten times as many random programs, all real projects, all compilers, the generator
#                                  under sanitizers; part by part, see scripts/nightly.py --help
#
# All builds are tested in one run of CTest, so its summary is the whole truth.
set -euo pipefail
cd "$(dirname "$0")"

presets=(default asan tsan)
targets=(all)
selection=()
case ${1:-} in
'') ;;
--quick) presets=(default) targets=(covkit_quick_tests) selection=(-L '^quick$') ;;
--nightly)
    shift
    scripts/install-packages.sh nightly
    exec python3 -B scripts/nightly.py "$@"
    ;;
*)
    echo "usage: test.sh [--quick | --nightly [PART...]]" >&2
    exit 2
    ;;
esac

jobs=$(nproc)
steps=$((2 + ${#presets[@]}))
current=0
step() {
    current=$((current + 1))
    echo "[covkit $current/$steps] $1"
}

step "installing what is missing"
scripts/install-packages.sh test

# What the tests see must not depend on who calls this script.
unset COVKIT_OUT COVKIT_MODE COVKIT_QUIET COVKIT_REPORT

mkdir -p build
for preset in "${presets[@]}"; do
    step "building ($preset preset)"
    cmake --preset "$preset" >"build/$preset.log" 2>&1 || { cat "build/$preset.log"; exit 1; }
    cmake --build --preset "$preset" --parallel "$jobs" --target "${targets[@]}"
done

step "testing (${presets[*]})"
echo "subdirs(${presets[*]})" >build/CTestTestfile.cmake
status=0
# One more than processors: some wait for emulators, for the disk, or for the one step that nothing runs beside.
ctest --test-dir build --output-on-failure --no-tests=error --parallel "$((jobs + 1))" \
    --output-junit junit.xml "${selection[@]}" || status=$?

# The attributes of the one <testsuite> element, whose meaning CTest documents.
count() { sed -n "s/^[[:space:]]*$1=\"\([0-9]*\)\".*/\1/p" build/junit.xml | head -n 1; }
failed=$(count failures)
skipped=$(($(count skipped) + $(count disabled)))
if [ "$skipped" -gt 0 ]; then echo "$skipped skipped"; fi
echo "$(($(count tests) - failed - skipped)) passed, $failed failed"
exit "$status"
