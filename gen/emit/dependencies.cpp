// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/dependencies.hpp"

#include "emit/files.hpp"
#include "emit/mirror_index.hpp"

namespace covkit::gen {

namespace {

bool is_space(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

bool begins_with(const std::string& text, const std::string& beginning) {
    return text.compare(0, beginning.size(), beginning) == 0;
}

// As Make reads names: a backslash before a space or #, and $ twice.
std::string unescaped(const std::string& token) {
    std::string result;
    for (std::size_t i = 0; i < token.size(); ++i) {
        const char next = i + 1 < token.size() ? token[i + 1] : '\0';
        if ((token[i] == '\\' && (next == ' ' || next == '#')) || (token[i] == '$' && next == '$')) {
            ++i;
        }
        result += token[i];
    }
    return result;
}
std::string escaped(const std::string& name) {
    std::string result;
    for (const char c : name) {
        if (c == ' ' || c == '#') {
            result += '\\';
        } else if (c == '$') {
            result += '$';
        }
        result += c;
    }
    return result;
}

class dependency_text {
  public:
    explicit dependency_text(const std::string& text) : text_(text) {}

    bool at_end() const { return at_ == text_.size(); }

    // Blanks, ends of lines, and lines that go on.
    std::string separator() {
        const std::size_t from = at_;
        while (at_ < text_.size() && (is_space(text_[at_]) || goes_on())) {
            ++at_;
        }
        return text_.substr(from, at_ - from);
    }
    std::string token() {
        const std::size_t from = at_;
        while (at_ < text_.size() && !is_space(text_[at_]) && !goes_on()) {
            at_ += text_[at_] == '\\' && at_ + 1 < text_.size() ? 2 : 1;
        }
        return text_.substr(from, at_ - from);
    }

  private:
    bool goes_on() const {
        return text_[at_] == '\\' && at_ + 1 < text_.size() && (text_[at_ + 1] == '\n' || text_[at_ + 1] == '\r');
    }

    const std::string& text_;
    std::size_t at_ = 0;
};

} // namespace

std::string with_originals(const std::string& text, const std::string& tree, const project& of,
                           const std::string& base) {
    const std::string sources = tree + "/src/";
    const std::string tables = tree + "/" + std::string(tables_folder);
    std::string result;
    dependency_text rest(text);
    while (!rest.at_end()) {
        const std::string separator = rest.separator();
        const std::string token = rest.token();
        std::string name = unescaped(token);
        if (begins_with(name, sources)) {
            name = absolute_path(name); // what generated files include has .. in its name
        }
        if (begins_with(name, tables)) {
            continue;
        }
        if (!begins_with(name, sources)) {
            result += separator + token;
            continue;
        }
        std::string original = of.path_of(name.substr(sources.size()));
        if (!base.empty() && begins_with(original, base + "/")) {
            original.erase(0, base.size() + 1);
        }
        result += separator + escaped(original);
    }
    return result;
}

namespace {

// Between two names: an end of line that no backslash takes away.
bool ends_rule(const std::string& separator) {
    for (std::size_t i = separator.find('\n'); i != std::string::npos; i = separator.find('\n', i + 1)) {
        const std::size_t before = i != 0 && separator[i - 1] == '\r' ? i - 1 : i;
        if (before == 0 || separator[before - 1] != '\\') {
            return true;
        }
    }
    return false;
}

} // namespace

std::vector<std::string> prerequisites(const std::string& text) {
    std::vector<std::string> result;
    bool is_target = true;
    dependency_text rest(text);
    while (!rest.at_end()) {
        is_target = ends_rule(rest.separator()) || is_target;
        const std::string token = rest.token();
        if (!token.empty() && token.back() == ':') {
            is_target = false;
        } else if (!token.empty() && !is_target) {
            result.push_back(unescaped(token));
        }
    }
    return result;
}

} // namespace covkit::gen
