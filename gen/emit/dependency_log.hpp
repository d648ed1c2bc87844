// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Which files the objects of a build directory were made of, also those that covkit did not compile.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace covkit::gen {

struct object_inputs {
    std::string object;             // absolute
    std::vector<std::string> files; // absolute, the source first
};

// From .ninja_deps, or else from all dependency files (*.d) in the directory. Objects that are gone are left out.
std::vector<object_inputs> read_dependency_log(const std::string& build);

// The content of .ninja_deps, with names as it has them. Nothing if it is of an unknown version or damaged.
std::optional<std::vector<object_inputs>> parse_ninja_deps(std::string_view content);

} // namespace covkit::gen
