// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "report/log_text.hpp"

#include <algorithm>
#include <string_view>

namespace covkit::gen {

namespace {

bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }

// GitHub's begin their line, blanks aside, and have a second :: in it.
bool is_command(std::string_view line) {
    const std::size_t from = line.find_first_not_of(" \t\r\v\f");
    return from != std::string_view::npos && line.substr(from, 2) == "::" &&
           line.find("::", from + 2) != std::string_view::npos;
}

// Behind ## and a word; npos if there is none from here on.
std::size_t bracket_of_command(std::string_view line, std::size_t from) {
    for (std::size_t at = line.find("##", from); at != std::string_view::npos; at = line.find("##", at + 1)) {
        const auto* const word = line.data() + at + 2;
        const auto* const end = std::find_if_not(word, line.data() + line.size(), is_letter);
        if (end != line.data() + line.size() && *end == '[') {
            return static_cast<std::size_t>(end - line.data());
        }
    }
    return std::string_view::npos;
}

void add_line(std::string_view line, std::string& into) {
    if (is_command(line)) {
        const std::size_t colon = line.find(':');
        into.append(line.substr(0, colon)).append("\\");
        line.remove_prefix(colon);
    }
    for (std::size_t at = bracket_of_command(line, 0); at != std::string_view::npos; at = bracket_of_command(line, 0)) {
        into.append(line.substr(0, at)).append("\\[");
        line.remove_prefix(at + 1);
    }
    into.append(line);
}

} // namespace

std::string log_text(const std::string& text) {
    std::string result;
    for (std::string_view rest = text; !rest.empty();) {
        const std::size_t end = std::min(rest.find('\n'), rest.size() - 1);
        add_line(rest.substr(0, end + 1), result);
        rest.remove_prefix(end + 1);
    }
    return result;
}

} // namespace covkit::gen
