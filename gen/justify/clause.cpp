// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "justify/clause.hpp"

#include "data/obligation.hpp"

#include <covkit/resolve/visible.hpp>

#include <algorithm>
#include <cctype>
#include <iterator>

namespace covkit::gen {

namespace {

struct token {
    enum class kind { word, string, equals, comma, end, bad };
    kind what = kind::end;
    std::string text;
    std::size_t at = 0;
};

class scanner {
  public:
    explicit scanner(std::string_view text) : text_(text) { next(); }

    const token& now() const { return now_; }

    token take() {
        token taken = std::move(now_);
        next();
        return taken;
    }

  private:
    static bool is_word(char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-' || c == '/';
    }
    void next() {
        while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) {
            ++at_;
        }
        now_ = {token::kind::end, "", at_};
        if (at_ == text_.size()) {
            return;
        }
        const char c = text_[at_];
        if (c == '"') {
            string();
        } else if (c == '=' || c == ',') {
            now_.what = c == '=' ? token::kind::equals : token::kind::comma;
            ++at_;
        } else if (is_word(c)) {
            now_.what = token::kind::word;
            while (at_ < text_.size() && is_word(text_[at_])) {
                now_.text += text_[at_++];
            }
        } else {
            now_ = {token::kind::bad, std::string(1, c), at_};
        }
    }
    void string() {
        now_.what = token::kind::string;
        for (++at_; at_ < text_.size() && text_[at_] != '"'; ++at_) {
            if (text_[at_] == '\\' && at_ + 1 < text_.size()) {
                ++at_; // stands for itself: in a text of C++, \n means \n
                if (text_[at_] != '"' && text_[at_] != '\\') {
                    now_.text += '\\';
                }
            }
            now_.text += text_[at_];
        }
        if (at_ == text_.size()) {
            now_ = {token::kind::bad, "a string without its end", now_.at};
            return;
        }
        ++at_;
    }

    std::string_view text_;
    std::size_t at_ = 0;
    token now_;
};

constexpr std::string_view mutation_operators[] = {"abs", "aor", "ror", "cor", "uoi", "lcr", "crp", "lhs"};

class reader {
  public:
    reader(std::string_view text, clause& into) : scan_(text), into_(into) {}

    clause_error read() {
        if (!take_word("justify")) {
            fail("'justify'");
            return error_;
        }
        if (take_word("end")) {
            into_.how_far = clause::extent::end;
            return scan_.now().what == token::kind::end ? error_ : (fail("nothing more"), error_);
        }
        if (take_word("begin")) {
            into_.how_far = clause::extent::begin;
        }
        criteria();
        while (error_.message.empty() && selector()) {
        }
        reason();
        return error_;
    }

  private:
    void fail(const std::string& expected) {
        if (!error_.message.empty()) {
            return;
        }
        const token& found = scan_.now();
        error_.at = found.at;
        error_.message = "expected " + expected + ", found " +
                         (found.what == token::kind::end      ? "the end"
                          : found.what == token::kind::equals ? "'='"
                          : found.what == token::kind::comma  ? "','"
                          : found.what == token::kind::string ? "\"" + found.text + "\""
                                                              : "'" + found.text + "'");
    }
    bool is_word(std::string_view word) const {
        return scan_.now().what == token::kind::word && scan_.now().text == word;
    }
    bool take_word(std::string_view word) {
        const bool is = is_word(word);
        if (is) {
            scan_.take();
        }
        return is;
    }

    void criteria() {
        do {
            const std::string name = scan_.now().what == token::kind::word ? scan_.now().text : "";
            const bool is_all = name == "all";
            const bool is_known = std::any_of(std::begin(obligation_criteria), std::end(obligation_criteria),
                                              [&](const char* each) { return name == each; });
            if (!is_all && !is_known) {
                fail("a criterion (" + criteria_text() + " or all)");
                return;
            }
            scan_.take();
            if (is_all) {
                into_.criteria.clear();
                return;
            }
            into_.criteria.push_back(name);
        } while (take_comma());
    }
    static std::string criteria_text() {
        std::string text;
        for (const char* const each : obligation_criteria) {
            text += (text.empty() ? "" : ", ") + std::string(each);
        }
        return text;
    }
    bool take_comma() {
        const bool is = scan_.now().what == token::kind::comma;
        if (is) {
            scan_.take();
        }
        return is;
    }

    // False if what follows is none.
    bool selector() {
        if (scan_.now().what != token::kind::word || is_word("because")) {
            return false;
        }
        const std::string word = scan_.now().text;
        if (word == "in") {
            quoted(into_.file);
        } else if (word == "function") {
            quoted(into_.function);
        } else if (word == "decision" || word == "branch" || word == "attribute") {
            quoted(into_.text);
        } else if (word == "condition") {
            quoted(into_.condition);
            optional_value();
        } else if (word == "variable") {
            quoted(into_.variable);
        } else if (word == "definition") {
            quoted(into_.definition);
        } else if (word == "use") {
            quoted(into_.use);
        } else if (word == "way") {
            quoted(into_.way);
        } else if (word == "expression") {
            quoted(into_.expression);
        } else if (word == "mutant") {
            quoted(into_.mutant);
        } else if (word == "needs") {
            quoted(into_.needs);
        } else if (word == "kind" || word == "tag") {
            quoted(into_.op);
        } else if (std::find(std::begin(mutation_operators), std::end(mutation_operators), word) !=
                   std::end(mutation_operators)) {
            into_.op = scan_.take().text;
        } else if (word == "line") {
            scan_.take();
            into_.line = number_in(scan_.now().what == token::kind::word ? scan_.now().text : "");
            if (into_.line == 0) {
                fail("the number of a line");
            }
            scan_.take();
        } else if (word == "true" || word == "false") {
            value();
        } else if (word[0] == 'c' && number_in(word.substr(1)) != 0) {
            into_.number = number_in(word.substr(1));
            scan_.take();
            optional_value();
        } else {
            fail("in, function, decision, branch, attribute, condition, c1, c2, …, variable, definition, use, way, "
                 "abs, aor, …, "
                 "expression, mutant, needs, kind, tag, line, true, false or the reason in quotes");
        }
        return true;
    }
    // 0 if it is none.
    static index number_in(const std::string& text) {
        index number = 0;
        for (const char c : text) {
            if (c < '0' || c > '9' || number > 99'999'999) {
                return 0;
            }
            number = 10 * number + static_cast<index>(c - '0');
        }
        return number;
    }
    void quoted(std::string& into) {
        const std::string word = scan_.take().text;
        if (scan_.now().what != token::kind::string || scan_.now().text.empty()) {
            fail("a text in quotes behind '" + word + "'");
            return;
        }
        into = scan_.take().text;
    }
    void optional_value() {
        if (error_.message.empty() && scan_.now().what == token::kind::equals) {
            scan_.take();
            value();
        }
    }
    void value() {
        if (!is_word("true") && !is_word("false")) {
            fail("true or false");
            return;
        }
        into_.value = scan_.take().text == "true";
    }

    void reason() {
        take_word("because");
        if (error_.message.empty() && scan_.now().what != token::kind::string) {
            fail("the reason in quotes");
        }
        // Several strings are one, so that a reason can have several lines.
        while (error_.message.empty() && scan_.now().what == token::kind::string) {
            into_.reason += (into_.reason.empty() ? "" : " ") + resolve::visible(scan_.take().text);
        }
        if (scan_.now().what != token::kind::end) {
            fail("nothing behind the reason");
        }
        if (error_.message.empty() && into_.reason.find_first_not_of(" \t") == std::string::npos) {
            error_ = {0, "the reason is empty"};
        }
    }

    scanner scan_;
    clause& into_;
    clause_error error_;
};

} // namespace

clause_error read_clause(std::string_view text, clause& into) { return reader(text, into).read(); }

} // namespace covkit::gen
