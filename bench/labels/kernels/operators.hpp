// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

namespace labels {

unsigned sum(unsigned a, unsigned b);
unsigned product(unsigned a, unsigned b);
unsigned quotient(unsigned a, unsigned b);
unsigned common(unsigned a, unsigned b);
unsigned shifted(unsigned a, unsigned b);
unsigned three(unsigned a, unsigned b);

} // namespace labels
