// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <string>

namespace covkit::gen {

// A line of comma-separated values, quoted where that is needed (RFC 4180).
template <class... Values> std::string csv(const Values&... values) {
    std::string line;
    const auto add = [&](const std::string& value) {
        line += line.empty() ? "" : ",";
        if (value.find_first_of(",\"\r\n") == std::string::npos && !(line.empty() && value.empty())) {
            line += value;
            return;
        }
        line += '"';
        for (const char c : value) {
            line += c == '"' ? "\"\"" : std::string(1, c);
        }
        line += '"';
    };
    (add(values), ...);
    return line + "\n";
}

} // namespace covkit::gen
