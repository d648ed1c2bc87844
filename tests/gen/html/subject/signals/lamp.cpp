// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "gate.hpp"

bool shines(bool open, bool dark) { return !open && dark; } // covkit: justify mcdc c1=true "an open gate is dark"
