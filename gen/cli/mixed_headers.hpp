// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Headers of which a program gets a version with probes from one object, and one without from another: of each function
// in them the linker keeps one.
#pragma once

#include "emit/unit_records.hpp"

#include <string>
#include <vector>

namespace covkit::gen {

// Of the objects and archives that are linked, those that covkit did not compile, and that have functions of headers
// that others have with probes; the record of each, with these headers.
std::vector<unit_record> mixed_objects(const std::vector<std::string>& linked, const project& of);

} // namespace covkit::gen
