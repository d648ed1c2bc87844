#!/usr/bin/env bash
# Fetches Debian source packages and unpacks them: fetch.sh [--upstream] DIRECTORY NAME...
# With --upstream only what upstream has released, without Debian's changes.
#
# The machine's own package sources are used, with deb turned into deb-src, in a private list: nothing
# of the system is changed.
set -euo pipefail
upstream=no
if [ "$1" = --upstream ]; then
    upstream=yes
    shift
fi
directory=$1
shift
mkdir -p "$directory/lists/partial"
cd "$directory"

options=(-o "Dir::Etc::sourceparts=-" -o "Dir::State::lists=$PWD/lists" -o "APT::Sandbox::User=root")
if compgen -G '/etc/apt/sources.list.d/*.sources' >/dev/null; then
    for file in /etc/apt/sources.list.d/*.sources; do
        sed 's/^Types:.*/Types: deb-src/' "$file"
        echo
    done >deb-src.sources
    options+=(-o "Dir::Etc::sourcelist=$PWD/deb-src.sources")
else
    sed -n 's/^deb /deb-src /p' /etc/apt/sources.list >deb-src.list
    options+=(-o "Dir::Etc::sourcelist=$PWD/deb-src.list")
fi

for name in "$@"; do
    if [ -d "$name" ]; then continue; fi
    if [ ! -e updated ]; then
        apt-get -qq "${options[@]}" update
        touch updated
    fi
    mkdir -p "packages/$name"
    if [ $upstream = yes ]; then
        (cd "packages/$name" && apt-get -qq "${options[@]}" source --download-only --tar-only "$name" >/dev/null)
        mkdir -p "$name.part"
        tar -xf "packages/$name/"*.orig.tar.* -C "$name.part" --strip-components=1
        mv "$name.part" "$name"
        continue
    fi
    (cd "packages/$name" && apt-get -qq "${options[@]}" source --download-only "$name" >/dev/null)
    dpkg-source --no-check -x "packages/$name/"*.dsc "$name.part" >/dev/null
    mv "$name.part" "$name"
done
