// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include "facts/near_name.hpp"

#include <CLI/CLI.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace covkit::gen {

// An option's value must be one of these; what is wrong names them, and the near one.
inline CLI::Validator one_of(const std::vector<std::string>& names) {
    const auto error_of = [names](std::string& value) -> std::string {
        if (std::find(names.begin(), names.end(), value) != names.end()) {
            return "";
        }
        std::string text = "expected ";
        for (std::size_t i = 0; i < names.size(); ++i) {
            text += (i == 0 ? "" : i + 1 == names.size() ? " or " : ", ") + names[i];
        }
        return text + ", found '" + value + "'" + did_you_mean(value, names);
    };
    return CLI::Validator(error_of, "");
}

} // namespace covkit::gen
