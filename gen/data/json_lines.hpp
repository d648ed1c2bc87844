// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "facts/json_depth.hpp"

#include <llvm/Support/JSON.h>

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

namespace covkit::gen {

// One JSON value a line. visit(value) returns what is wrong with it, or nothing; the first such message
// is returned, with its line. A text without lines is wrong as well: `expected` says what it lacks.
template <class Visit> std::string read_json_lines(std::string_view text, const std::string& expected, Visit&& visit) {
    if (text.empty()) {
        return "line 1: " + expected;
    }
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (is_nested_too_deeply(text.substr(0, end))) {
            return "line " + std::to_string(number) + ": nested too deeply";
        }
        llvm::Expected<llvm::json::Value> parsed = llvm::json::parse(text.substr(0, end));
        const std::string error = parsed ? visit(*parsed) : llvm::toString(parsed.takeError());
        if (!error.empty()) {
            return "line " + std::to_string(number) + ": " + error;
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return "";
}

} // namespace covkit::gen
