// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Functions that several objects may define, of which a linker keeps one: inline functions and templates of headers.
#pragma once

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace covkit::gen {

struct object_functions {
    bool is_instrumented = false;
    std::set<std::string> shared; // symbols
};

// Of an object, or of each member of an archive. Nothing of what is neither.
std::vector<object_functions> functions_in(std::string_view file);

// "lane::pick" of _ZN4lane4pickEi: without parameters and arguments of templates.
std::string plain_name(const std::string& symbol);
// The same of "lane::pick(int)".
std::string plain_name_of_text(std::string_view text);

} // namespace covkit::gen
