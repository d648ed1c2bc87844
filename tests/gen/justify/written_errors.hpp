// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <justify/written.hpp>

#include <string>

namespace written_errors {

// A line each, as the command prints them.
inline std::string errors_of(const covkit::gen::written_justifications& all) {
    std::string text;
    for (const covkit::gen::written_error& each : all.errors) {
        text += each.file + ":" + std::to_string(each.line) + ": " + each.message + "\n";
    }
    return text;
}

} // namespace written_errors
