// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "header.hpp"
int use() { return in_header(3); }
