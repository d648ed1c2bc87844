// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Comments that name a partition of a function's inputs: "covkit: partition a; b; c". Only text: no function is known
// here.
#pragma once

#include "facts/places.hpp"

#include <clang/Basic/LangOptions.h>

#include <string>
#include <vector>

namespace covkit::gen {

struct partition_comment {
    span where; // of the line, from "covkit:" on
    std::vector<std::string> predicates;
    std::string problem; // why it has none
    offset previous = 0; // behind the token before the comment
    offset next = 0;     // the token behind the comment
    offset head_end = 0; // the first ; { or } behind it: a declaration that begins between is what it stands before
    bool begins_line = true;
};

std::vector<partition_comment> partition_comments_in(const std::string& text, const clang::LangOptions& language);

} // namespace covkit::gen
