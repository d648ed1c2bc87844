// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "justify/written.hpp"

#include <clang/Basic/CharInfo.h>
#include <clang/Basic/LangOptions.h>
#include <clang/Lex/Lexer.h>

#include <algorithm>
#include <map>
#include <optional>

namespace covkit::gen {

namespace {

struct comment {
    std::string text; // without its marks
    index first_line = 0;
    index last_line = 0;
    bool has_code_before = false; // on its first line
    std::size_t next_token = 0;   // the first behind it
};

struct code_token {
    index line = 0;
    index last_line = 0;
    clang::tok::TokenKind kind = clang::tok::unknown;
};

// The comments of a source, and what tokens are on which line.
class tokens {
  public:
    explicit tokens(const std::string& text) : text_(text) {
        // A byte order mark is none of the compiler's tokens.
        const std::size_t from = text.compare(0, 3, "\xef\xbb\xbf") == 0 ? 3 : 0;
        clang::LangOptions options;
        options.CPlusPlus = true;
        options.CPlusPlus11 = true;
        options.CPlusPlus14 = true;
        options.CPlusPlus17 = true;
        options.CPlusPlus20 = true;
        options.LineComment = true;
        options.RawStringLiterals = true;
        options.Digraphs = true;
        const char* const begin = text_.data();
        clang::Lexer lexer(clang::SourceLocation(), options, begin, begin + from, begin + text_.size());
        lexer.SetCommentRetentionState(true);
        clang::Token token;
        do {
            lexer.LexFromRawLexer(token);
            const std::size_t end = lexer.getCurrentBufferOffset();
            add(token, end - token.getLength(), end);
        } while (token.isNot(clang::tok::eof));
    }

    std::vector<comment> comments;
    std::vector<code_token> code;

  private:
    void add(const clang::Token& token, std::size_t begin, std::size_t end) {
        const index line = line_at(begin);
        if (token.is(clang::tok::eof)) {
            return;
        }
        if (token.is(clang::tok::comment)) {
            const bool has_code = !code.empty() && code.back().last_line == line;
            comments.push_back({inside(begin, end), line, line_at(end - 1), has_code, code.size()});
            return;
        }
        code.push_back({line, line_at(end == begin ? begin : end - 1), token.getKind()});
    }
    std::string inside(std::size_t begin, std::size_t end) const {
        const std::size_t marks = text_[begin + 1] == '*' ? 4 : 2;
        return end - begin < marks ? "" : text_.substr(begin + 2, end - begin - marks);
    }
    // Asked in ascending order.
    index line_at(std::size_t offset) {
        while (counted_ < offset) {
            line_ += text_[counted_++] == '\n' ? 1U : 0U;
        }
        return line_;
    }

    const std::string& text_;
    std::size_t counted_ = 0;
    index line_ = 1;
};

class source_reader {
  public:
    source_reader(const std::string& name, const std::string& text, written_justifications& into)
        : name_(name), tokens_(text), into_(into) {}

    void read() {
        for (std::size_t c = 0; c < tokens_.comments.size(); ++c) {
            own_clause(c);
            markers(tokens_.comments[c]);
        }
        for (const auto& [what, open] : regions_) {
            error(open.written_at, what == own_region ? "a region is never ended: 'justify end' is missing"
                                                      : "a region is never ended: " + what + "STOP is missing");
        }
    }

  private:
    static constexpr const char* own_region = "";

    void error(index line, const std::string& message) { into_.errors.push_back({name_, line, message}); }

    written_justification at(const comment& each) const {
        written_justification made;
        made.written_in = name_;
        made.written_at = each.first_line;
        made.is_in_source = true;
        return made;
    }

    // A comment behind code speaks of its line; others of what begins behind them: up to the first
    // brace or semicolon, outside parentheses.
    void place(const comment& each, written_justification& made) const {
        if (each.has_code_before) {
            made.first_line = made.last_line = each.first_line;
            return;
        }
        int depth = 0;
        for (std::size_t t = each.next_token; t < tokens_.code.size(); ++t) {
            const code_token& token = tokens_.code[t];
            made.first_line = made.first_line == 0 ? token.line : made.first_line;
            made.last_line = token.last_line;
            depth += token.kind == clang::tok::l_paren ? 1 : token.kind == clang::tok::r_paren ? -1 : 0;
            const bool ends = token.kind == clang::tok::semi || token.kind == clang::tok::l_brace ||
                              token.kind == clang::tok::r_brace;
            if (ends && depth <= 0) {
                return;
            }
        }
    }

    void own_clause(std::size_t c) {
        const comment& each = tokens_.comments[c];
        const std::string mark = "covkit:";
        const std::size_t start = each.text.find_first_not_of(" \t\r\n*/!<");
        if (start == std::string::npos || each.text.compare(start, mark.size(), mark) != 0) {
            return;
        }
        std::string text = each.text.substr(start + mark.size());
        if (text.compare(0, 11, " partition ") == 0) {
            return; // of inputs, for the generator
        }
        continue_reason(c, text);
        written_justification made = at(each);
        const clause_error wrong = read_clause(text, made.says);
        if (!wrong.message.empty()) {
            error(each.first_line, wrong.message);
            return;
        }
        if (!made.says.file.empty()) {
            error(each.first_line, "a comment speaks of its own file; 'in' is for files of justifications");
            return;
        }
        switch (made.says.how_far) {
        case clause::extent::here:
            place(each, made);
            into_.all.push_back(std::move(made));
            break;
        case clause::extent::begin:
            begin(own_region, std::move(made));
            break;
        case clause::extent::end:
            end(own_region, each, "'justify end' without a 'justify begin'");
            break;
        }
    }
    // A line comment that begins with a quotation mark goes on with the reason of the one before.
    void continue_reason(std::size_t c, std::string& text) const {
        for (std::size_t next = c + 1; next < tokens_.comments.size(); ++next) {
            const comment& more = tokens_.comments[next];
            const std::size_t start = more.text.find_first_not_of(" \t");
            if (more.has_code_before || more.first_line != tokens_.comments[next - 1].last_line + 1 ||
                start == std::string::npos || more.text[start] != '"') {
                return;
            }
            text += " " + more.text;
        }
    }

    void begin(const std::string& what, written_justification made) {
        if (regions_.count(what) != 0) {
            error(made.written_at,
                  "a region begins in a region of the same kind, of line " + std::to_string(regions_[what].written_at));
            return;
        }
        made.first_line = made.written_at;
        regions_[what] = std::move(made);
    }
    void end(const std::string& what, const comment& each, const std::string& if_none) {
        const auto open = regions_.find(what);
        if (open == regions_.end()) {
            error(each.first_line, if_none);
            return;
        }
        open->second.last_line = each.last_line;
        into_.all.push_back(std::move(open->second));
        regions_.erase(open);
    }

    // [LG]COVR?_EXCL_…, anywhere in a comment; what follows is the reason.
    void markers(const comment& each) {
        static const char* const tools[] = {"LCOV_EXCL_", "LCOVR_EXCL_", "GCOV_EXCL_", "GCOVR_EXCL_"};
        for (const char* const tool : tools) {
            const std::size_t found = each.text.find(tool);
            const bool is_whole = found == 0 || (found != std::string::npos && !is_word(each.text[found - 1]));
            if (is_whole) {
                marker(each, tool, each.text.substr(found + std::string(tool).size()));
            }
        }
    }
    static bool is_word(char c) { return clang::isAsciiIdentifierContinue(static_cast<unsigned char>(c)); }

    void marker(const comment& each, std::string tool, std::string rest) {
        const std::size_t size =
            static_cast<std::size_t>(std::find_if_not(rest.begin(), rest.end(), is_word) - rest.begin());
        std::string word = rest.substr(0, size);
        written_justification made = at(each);
        made.is_marker = true;
        const std::string full = tool + word;
        const std::size_t reason = rest.find_first_not_of(" \t:-", size);
        const std::size_t behind = rest.find_last_not_of(" \t\r\n");
        made.says.reason = reason == std::string::npos || behind == std::string::npos || behind < reason
                               ? full + ", without a reason"
                               : rest.substr(reason, behind + 1 - reason);
        if (word.rfind("BR_", 0) == 0) {
            made.says.criteria = {"branch", "decision", "condition", "mcdc"};
            tool += "BR_";
            word = word.substr(3);
        }
        if (word == "LINE") {
            made.first_line = made.last_line = each.first_line;
            into_.all.push_back(std::move(made));
        } else if (word == "FUNCTION") {
            made.of_function = true;
            place(each, made);
            into_.all.push_back(std::move(made));
        } else if (word == "START") {
            begin(tool, std::move(made));
        } else if (word == "STOP") {
            end(tool, each, full + " without a " + tool + "START");
        }
    }

    const std::string& name_;
    tokens tokens_;
    written_justifications& into_;
    std::map<std::string, written_justification> regions_; // that are open
};

} // namespace

void read_source(const std::string& name, const std::string& text, written_justifications& into) {
    // Most sources have neither, and lexing takes time.
    if (text.find("covkit:") == std::string::npos && text.find("_EXCL_") == std::string::npos) {
        return;
    }
    source_reader(name, text, into).read();
}

} // namespace covkit::gen
