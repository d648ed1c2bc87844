// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "rewrite/mirrored_includes.hpp"

#include <algorithm>
#include <filesystem>

namespace covkit::gen {

namespace {

// Where the absolute path in a directive begins and ends.
struct named_path {
    std::size_t begin = 0;
    std::size_t end = 0;
};

named_path path_in(const std::string& text, std::size_t line, std::size_t end) {
    const auto skip_blanks = [&](std::size_t at) {
        while (at < end && (text[at] == ' ' || text[at] == '\t')) {
            ++at;
        }
        return at;
    };
    std::size_t at = skip_blanks(line);
    if (at == end || text[at] != '#') {
        return {};
    }
    at = skip_blanks(at + 1);
    static const std::string word = "include";
    if (text.compare(at, word.size(), word) != 0) {
        return {};
    }
    at = skip_blanks(at + word.size());
    if (at + 1 >= end || (text[at] != '"' && text[at] != '<') || text[at + 1] != '/') {
        return {};
    }
    const std::size_t close = text.find(text[at] == '"' ? '"' : '>', at + 1);
    return close < end ? named_path{at, close + 1} : named_path{};
}

} // namespace

std::string with_mirrored_includes(const std::string& text, const std::string& from, const name_in_mirror& find) {
    const std::filesystem::path here = std::filesystem::path(from).parent_path();
    std::string result;
    std::size_t copied = 0;
    for (std::size_t line = 0; line < text.size();) {
        const std::size_t end = std::min(text.find('\n', line), text.size());
        const named_path path = path_in(text, line, end);
        const std::string name = path.end == 0 ? "" : find(text.substr(path.begin + 1, path.end - path.begin - 2));
        if (!name.empty()) {
            result += text.substr(copied, path.begin - copied);
            result += '"' + std::filesystem::path(name).lexically_relative(here).string() + '"';
            copied = path.end;
        }
        line = end + 1;
    }
    return result + text.substr(copied);
}

} // namespace covkit::gen
