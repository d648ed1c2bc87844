#!/usr/bin/env bash
# Instruments real projects (Debian source packages) and runs their own tests, plain and instrumented.
#
#   tests/real/run.sh [--covkit PROGRAM] [--work DIRECTORY] [--labels CRITERIA] [--flags FLAGS] [NAME...]
#
# --labels: as that of covkit instrument. --flags: for the compiler, both times; "-O1 -fsanitize=address,undefined".
# Without names, all of them. Passes if each project's tests end instrumented as they end plain, and
# at least 98 % of its decisions are instrumented. Prints a table. Exit code 77: sources cannot be fetched.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
covkit=$here/../../build/default/gen/covkit
work=${TMPDIR:-/tmp}/covkit-real
names=()
labels=
flags=-w
while [ $# -gt 0 ]; do
    case $1 in
    --covkit) covkit=$2 && shift 2 ;;
    --work) work=$2 && shift 2 ;;
    --labels) labels=$2 && shift 2 ;;
    --flags) flags="-w $2" && shift 2 ;;
    -*) echo "usage: run.sh [--covkit PROGRAM] [--work DIRECTORY] [--labels CRITERIA] [--flags FLAGS] [NAME...]" >&2 && exit 2 ;;
    *) names+=("$1") && shift ;;
    esac
done
if [ ${#names[@]} -eq 0 ]; then
    names=(tinyxml2 libjsoncpp pugixml double-conversion yaml-cpp snappy leveldb fmtlib)
fi
. "$here/recipes.sh"

for name in "${names[@]}"; do obtain "$name"; done
status=0
printf '%-18s %10s %12s %11s %14s %10s  %s\n' project decisions conditions 'left alone' 'instrumented' 'MC/DC' tests
for name in "${names[@]}"; do
    rm -rf "$work/$name".{plain,instrumented}-build* "$work/$name.mirror" "$work/$name.profiles"
    build "$name" "$work/$name.plain-build" g++ "$flags"
    run_tests "$name" "$work/$name.plain-build"

    export COVKIT_CXX=g++ COVKIT_ROOT=$work/$name COVKIT_MIRROR=$work/$name.mirror
    export COVKIT_OUT=$work/$name.profiles
    if [ -n "$labels" ]; then export COVKIT_LABELS=$labels; fi
    build "$name" "$work/$name.instrumented-build" "$(dirname "$covkit")/covkit-c++" "$flags"
    COVKIT_REPORT=json:$work/$name.profiles/report.json \
        run_tests "$name" "$work/$name.instrumented-build"
    unset COVKIT_CXX COVKIT_ROOT COVKIT_MIRROR COVKIT_OUT COVKIT_LABELS

    python3 -B "$here/summary.py" "$name" "$work" || status=1
done
exit $status
