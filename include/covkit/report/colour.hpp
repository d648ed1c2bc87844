// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#pragma once

#include <covkit/record/environment.hpp>

#include <cstdio>
#include <string>
#include <unistd.h>

namespace covkit::report {

// NO_COLOR > CLICOLOR_FORCE > CLICOLOR > is it a terminal?
inline bool wants_colour(std::FILE* to) {
    if (*record::variable("NO_COLOR") != '\0') {
        return false;
    }
    const std::string force = record::variable("CLICOLOR_FORCE");
    if (!force.empty() && force != "0") {
        return true;
    }
    return std::string(record::variable("CLICOLOR")) != "0" && isatty(fileno(to)) != 0;
}

// Wraps text in terminal colours, or leaves it alone.
class palette {
  public:
    explicit palette(bool coloured) : coloured_(coloured) {}

    std::string good(const std::string& text) const { return paint("32", text); }
    std::string bad(const std::string& text) const { return paint("31", text); }
    std::string middling(const std::string& text) const { return paint("33", text); }
    std::string strong(const std::string& text) const { return paint("1", text); }
    std::string faint(const std::string& text) const { return paint("2", text); }

  private:
    std::string paint(const char* code, const std::string& text) const {
        return coloured_ ? std::string("\033[") + code + "m" + text + "\033[0m" : text;
    }
    bool coloured_;
};

} // namespace covkit::report
