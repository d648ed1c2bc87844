// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/cmake_cache.hpp"

#include "emit/files.hpp"

#include <algorithm>
#include <sstream>

namespace covkit::gen {

std::string value_behind(const std::string& text, const std::vector<std::string>& beginnings) {
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        for (const std::string& each : beginnings) {
            if (line.compare(0, each.size(), each) == 0) {
                std::string value = line.substr(each.size());
                value.erase(std::remove_if(value.begin(), value.end(),
                                           [](char c) { return c == '\'' || c == '"' || c == '\r'; }),
                            value.end());
                return value;
            }
        }
    }
    return "";
}

std::string cmake_setting(const std::string& build, const std::string& name) {
    std::vector<std::string> beginnings;
    for (const char* const type : {"INTERNAL", "STATIC", "BOOL", "STRING", "PATH", "FILEPATH", "UNINITIALIZED"}) {
        beginnings.push_back(name + ":" + type + "=");
    }
    return value_behind(read_file(build + "/CMakeCache.txt").value_or(""), beginnings);
}

} // namespace covkit::gen
