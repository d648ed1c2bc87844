// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "facts/owned_unit.hpp"

#include <string>

namespace covkit::gen {

// Constants of a table header that describe the data flow; the last one is `flow`.
std::string flow_table_text(const owned_flow& flow);

} // namespace covkit::gen
