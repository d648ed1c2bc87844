// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What build systems generate names the sources of a project by absolute paths: the sources of a unity build, headers
// that are to be precompiled. In the mirror it has to name the mirror's.
#pragma once

#include <functional>
#include <string>

namespace covkit::gen {

// The name that the mirror has for an absolute path; empty if it does not have that file.
using name_in_mirror = std::function<std::string(const std::string& path)>;

// `from`: the mirror's name of the file with this text. Directives name files relative to it, so that the text is the
// same in each tree.
std::string with_mirrored_includes(const std::string& text, const std::string& from, const name_in_mirror& find);

} // namespace covkit::gen
