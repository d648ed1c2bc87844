// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What the runtime tests include: all of covkit, either from include/ or as the single header.
// Internal headers that covkit.hpp does not pull in cannot be tested this way.
#pragma once

#include <covkit/covkit.hpp>
