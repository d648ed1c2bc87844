#include <covkit/probe/quiet.hpp>
#include <covkit_tables/header.hpp.hpp>
#include <covkit_tables/header.in.cpp.hpp>
#line 1 "header.in.cpp"
// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "header.hpp"
int use() { CK_991fd35d_at0;  return in_header(3); }
