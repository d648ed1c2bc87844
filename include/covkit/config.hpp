// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Every switch a user may set before including covkit, in one place.
#pragma once

#include <covkit/version.hpp>

#if !defined(__GNUC__) && !defined(__clang__)
#error "covkit needs g++ 9 or clang 9 (or later): it uses their atomic and constant-evaluation builtins"
#endif

#if (defined(_WIN32) || defined(__APPLE__) || defined(__CYGWIN__)) && !defined(COVKIT_OFF)
#error "covkit measures programs on Linux and bare metal; define COVKIT_OFF for this system, and see docs/platforms.md"
#endif

// A decision with more paths than this is recorded by the marking function instead of by path.
// It is part of a unit's fingerprint: set it for a whole program, not for one file.
#ifndef COVKIT_PATH_LIMIT
#define COVKIT_PATH_LIMIT 256
#elif COVKIT_PATH_LIMIT > 4096
#error "covkit: COVKIT_PATH_LIMIT can be 4096 at most: the command refuses tables with more paths"
#endif

// 1: there is an operating system with files and processes; 0: bare metal.
#ifndef COVKIT_HOSTED
#if defined(__STDC_HOSTED__) && __STDC_HOSTED__ && defined(__unix__)
#define COVKIT_HOSTED 1
#else
#define COVKIT_HOSTED 0
#endif
#endif

// 1: nothing of the tables is in the program. It has cells and, in a section of its own, which cells belong to which
// fingerprint; `covkit decode` knows the rest from the manifests.
#ifndef COVKIT_EMBEDDED
#define COVKIT_EMBEDDED (!COVKIT_HOSTED)
#endif
#if COVKIT_EMBEDDED && !defined(COVKIT_NO_TABLES)
#define COVKIT_NO_TABLES
#endif

// 1: eight cells a byte, for targets that are short of memory; a store is then a read, and once a test a change that no
// interrupt can come into. 0: one byte a cell, which is faster, and always one store.
#ifndef COVKIT_PACKED
#define COVKIT_PACKED 0
#endif
#if COVKIT_PACKED && !COVKIT_EMBEDDED
#error "covkit: COVKIT_PACKED is for targets without an operating system; with one, leave it away"
#endif

// Where cells are on a target: the beginning of the names of input sections. What begins with ".bss." takes no room in
// the image.
#ifndef COVKIT_SECTION
#define COVKIT_SECTION ".bss.covkit"
#endif

// 1: observation arrays fill whole pages, so that they can be mapped onto a profile file and
// survive SIGKILL. 0: arrays as small as they can be.
#ifndef COVKIT_MAPPABLE
#if COVKIT_HOSTED && !COVKIT_EMBEDDED && defined(__linux__)
#define COVKIT_MAPPABLE 1
#else
#define COVKIT_MAPPABLE 0
#endif
#endif

#define COVKIT_PAGE_SIZE 4096
