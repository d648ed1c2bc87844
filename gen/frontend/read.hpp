// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "facts/criteria.hpp"
#include "facts/translation_unit.hpp"

namespace covkit::gen {

// Reads a translation unit and collects what there is to observe in its files. Safe to be called
// from several threads: the working directory of the process is not touched.
analysis_result read_translation_unit(const compile_command& command, const role_of_file& role,
                                      const std::string& resource_directory, const criteria& wanted);

} // namespace covkit::gen
