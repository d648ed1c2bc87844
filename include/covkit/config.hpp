// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Every switch a user may set before including covkit, in one place.
#pragma once

#include <covkit/version.hpp>

#if !defined(__GNUC__) && !defined(__clang__)
#error "covkit needs g++ 9 or clang 9 (or later): it uses their atomic and constant-evaluation builtins"
#endif

// A decision with more paths than this is recorded by the marking function instead of by path.
// It is part of a unit's fingerprint: set it for a whole program, not for one file.
#ifndef COVKIT_PATH_LIMIT
#define COVKIT_PATH_LIMIT 256
#endif

// 1: there is an operating system with files and processes; 0: bare metal.
#ifndef COVKIT_HOSTED
#if defined(__STDC_HOSTED__) && __STDC_HOSTED__ && defined(__unix__)
#define COVKIT_HOSTED 1
#else
#define COVKIT_HOSTED 0
#endif
#endif

// 1: observation arrays fill whole pages, so that they can be mapped onto a profile file and
// survive SIGKILL. 0: arrays as small as they can be.
#ifndef COVKIT_MAPPABLE
#if COVKIT_HOSTED && defined(__linux__)
#define COVKIT_MAPPABLE 1
#else
#define COVKIT_MAPPABLE 0
#endif
#endif

#define COVKIT_PAGE_SIZE 4096
