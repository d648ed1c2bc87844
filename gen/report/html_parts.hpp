// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

namespace covkit::gen::html_parts {

// The files of html/, which the build puts into the program.
extern const char* const page;
extern const char* const style;
extern const char* const flow;
extern const char* const labels;
extern const char* const state;
extern const char* const script;

} // namespace covkit::gen::html_parts
