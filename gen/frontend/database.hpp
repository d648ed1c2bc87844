// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "facts/translation_unit.hpp"

namespace covkit::gen {

struct database {
    std::vector<compile_command> commands; // of C++ sources, sorted, each once
    std::vector<compile_command> others;   // of sources that are not C++ by their name
    std::string error;
};

// compile_commands.json: the file itself, or the directory that holds it.
database read_database(const std::string& path);
// The same from its text.
database database_in(const std::string& text);

// Whether a file is a C++ source by its name.
bool is_cpp_source(const std::string& path);

} // namespace covkit::gen
