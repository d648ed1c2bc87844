#!/usr/bin/env bash
# Compares what covkit and clang's own MC/DC say of real projects with their own tests.
#
#   tests/real/differential.sh [--covkit PROGRAM] [--work DIRECTORY] [--clang VERSION] [NAME...]
#
# Passes if no difference is left without an explanation; docs/differential.md lists the rules.
# Exit code 77: sources or tools cannot be had.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
covkit=$here/../../build/default/gen/covkit
work=${TMPDIR:-/tmp}/covkit-real
version=19
names=()
while [ $# -gt 0 ]; do
    case $1 in
    --covkit) covkit=$2 && shift 2 ;;
    --work) work=$2 && shift 2 ;;
    --clang) version=$2 && shift 2 ;;
    -*)
        echo "usage: differential.sh [--covkit PROGRAM] [--work DIRECTORY] [--clang VERSION] [NAME...]" >&2
        exit 2
        ;;
    *) names+=("$1") && shift ;;
    esac
done
if [ ${#names[@]} -eq 0 ]; then
    names=(tinyxml2 libjsoncpp pugixml)
fi
. "$here/recipes.sh"

for tool in "clang++-$version" "llvm-cov-$version" "llvm-profdata-$version" addr2line; do
    if ! command -v "$tool" >/dev/null; then
        echo "differential.sh: skipped: $tool is not installed"
        exit 77
    fi
done
for name in "${names[@]}"; do
    if [ -z "$(test_program "$name" .)" ]; then
        echo "differential.sh: $name has no program that runs all its tests; see recipes.sh" >&2
        exit 2
    fi
    obtain "$name"
done
"clang++-$version" -std=c++17 -O1 -shared -fPIC "$here/throw_trace.cpp" -o "$work/throw_trace.so" -ldl

for name in "${names[@]}"; do
    theirs=$work/$name.clang$version
    ours=$work/$name.beside-clang$version
    rm -rf "$theirs" "$theirs".* "$ours" "$ours".*

    # Warnings say which decisions clang does not record: -Wno-everything keeps them, -w does not.
    build "$name" "$theirs" "clang++-$version" \
        "-Wno-everything -fno-color-diagnostics -fprofile-instr-generate -fcoverage-mapping -fcoverage-mcdc"
    LLVM_PROFILE_FILE=$theirs.profiles/%p.raw COVKIT_THROWS=$theirs.throws \
        LD_PRELOAD=$work/throw_trace.so run_tests "$name" "$theirs"
    test_program "$name" "$theirs" >"$theirs.program"

    export COVKIT_CXX=clang++-$version COVKIT_ROOT=$work/$name COVKIT_MIRROR=$ours.mirror
    export COVKIT_OUT=$ours.profiles COVKIT_ASSERTIONS=measure # as clang does
    # No file is called "none": the tests are measured, too. Those of pugixml are macros in macros in
    # macros, and clang does not tell which of their uses a condition is from.
    if [ "$name" != pugixml ]; then export COVKIT_TESTS=none; fi
    build "$name" "$ours" "$(dirname "$covkit")/covkit-c++" -Wno-everything
    COVKIT_REPORT=json:$ours.json run_tests "$name" "$ours"
    unset COVKIT_CXX COVKIT_ROOT COVKIT_MIRROR COVKIT_OUT COVKIT_TESTS COVKIT_ASSERTIONS

    if ! cmp -s "$theirs.code" "$ours.code"; then
        echo "differential.sh: the tests of $name end differently; see $theirs.tests, $ours.tests" >&2
        exit 1
    fi
done
exec python3 -B "$here/differential.py" --work "$work" --clang "$version" "${names[@]}"
