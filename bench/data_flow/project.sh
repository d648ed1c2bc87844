#!/usr/bin/env bash
# One real project with one monitor, by the recipes of tests/real:
#
#   project.sh build|test COVKIT WORK NAME FORM
#
# FORM: plain, branch, hybrid or direct. Builds in WORK/NAME.FORM; profiles go to WORK/NAME.FORM.profiles.
set -euo pipefail
if [ $# -ne 5 ]; then
    echo "usage: project.sh build|test COVKIT WORK NAME FORM" >&2
    exit 2
fi
what=$1
covkit=$2
work=$3
name=$4
form=$5
here=$(cd "$(dirname "$0")/../../tests/real" && pwd)
. "$here/recipes.sh"

directory=$work/$name.$form
compiler=g++
if [ "$form" != plain ]; then
    compiler=$(dirname "$covkit")/covkit-c++
    export COVKIT_CXX=g++ COVKIT_ROOT=$work/$name COVKIT_MIRROR=$directory.mirror COVKIT_DATA_FLOW=$form
    export COVKIT_CRITERIA="function decision" COVKIT_OUT=$directory.profiles
    export COVKIT_ASSERTIONS=measure # as compilers do
    if [ "$form" = direct ]; then COVKIT_CRITERIA=function; fi # it asks nobody
fi
case $what in
build)
    obtain "$name"
    rm -rf "$directory" "$directory".*
    build "$name" "$directory" "$compiler" "-w -O2"
    ;;
test)
    rm -rf "$directory.profiles"
    run_tests "$name" "$directory"
    ;;
*)
    echo "project.sh: expected build or test, found $what" >&2
    exit 2
    ;;
esac
