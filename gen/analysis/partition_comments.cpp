// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/partition_comments.hpp"

#include <clang/Lex/Lexer.h>

#include <llvm/ADT/StringRef.h>

namespace covkit::gen {

using namespace clang;

namespace {

constexpr llvm::StringRef key = "covkit: partition ";

bool changes_something(tok::TokenKind kind) {
    switch (kind) {
    case tok::equal:
    case tok::plusplus:
    case tok::minusminus:
    case tok::plusequal:
    case tok::minusequal:
    case tok::starequal:
    case tok::slashequal:
    case tok::percentequal:
    case tok::ampequal:
    case tok::pipeequal:
    case tok::caretequal:
    case tok::lesslessequal:
    case tok::greatergreaterequal:
        return true;
    default:
        return false;
    }
}

// The predicates of one comment, token by token: what is in literals and brackets does not separate them, and a comment
// in the comment is none of them.
class clause_reader {
  public:
    clause_reader(const std::string& clause, const LangOptions& language)
        : clause_(clause),
          lexer_(SourceLocation(), language, clause_.c_str(), clause_.c_str(), clause_.c_str() + clause_.size()) {}

    void read(partition_comment& into) {
        Token token;
        for (lexer_.LexFromRawLexer(token); token.isNot(tok::eof) && problem_.empty(); lexer_.LexFromRawLexer(token)) {
            const std::size_t end = static_cast<std::size_t>(lexer_.getBufferLocation() - clause_.c_str());
            if (token.is(tok::semi) && open_.empty()) {
                finish();
                continue;
            }
            look_at(token.getKind());
            begin_ = begin_ == end_ ? end - token.getLength() : begin_;
            end_ = end;
            last_ = token.getKind();
        }
        finish();
        if (problem_.empty() && !open_.empty()) {
            problem_ = "a bracket is not closed";
        }
        if (problem_.empty() && predicates_.empty()) {
            problem_ = "it has no predicate";
        }
        into.problem = problem_;
        into.predicates = problem_.empty() ? predicates_ : std::vector<std::string>();
    }

  private:
    void look_at(tok::TokenKind kind) {
        switch (kind) {
        case tok::l_paren:
            open_.push_back(tok::r_paren);
            return;
        case tok::l_square:
            open_.push_back(tok::r_square);
            return;
        case tok::l_brace:
            open_.push_back(tok::r_brace);
            return;
        case tok::r_paren:
        case tok::r_square:
        case tok::r_brace:
            if (open_.empty() || open_.back() != kind) {
                problem_ = "a bracket is closed that is not open";
            } else {
                open_.pop_back();
            }
            return;
        case tok::unknown:
        case tok::hash:
        case tok::hashhash:
            problem_ = "it is no expression";
            return;
        default:
            if (changes_something(kind) && !(kind == tok::equal && last_ == tok::l_square)) { // [=] captures
                problem_ = "a predicate must not change anything";
            }
        }
    }
    void finish() {
        if (begin_ != end_) {
            predicates_.push_back(clause_.substr(begin_, end_ - begin_));
        }
        begin_ = end_;
    }

    const std::string& clause_;
    Lexer lexer_;
    std::vector<tok::TokenKind> open_;
    std::vector<std::string> predicates_;
    std::string problem_;
    std::size_t begin_ = 0;
    std::size_t end_ = 0;
    tok::TokenKind last_ = tok::unknown;
};

class comment_finder {
  public:
    comment_finder(const std::string& text, const LangOptions& language) : text_(text), language_(language) {}

    std::vector<partition_comment> run() {
        if (llvm::StringRef(text_).contains(key)) {
            read_tokens();
        }
        return std::move(found_);
    }

  private:
    void read_tokens() {
        Lexer lexer(SourceLocation(), language_, text_.c_str(), text_.c_str(), text_.c_str() + text_.size());
        lexer.SetCommentRetentionState(true);
        offset previous = 0;
        Token token;
        do {
            lexer.LexFromRawLexer(token);
            const offset end = static_cast<offset>(lexer.getBufferLocation() - text_.c_str());
            const offset begin = end - static_cast<offset>(token.getLength());
            if (token.is(tok::comment)) {
                comment({begin, end}, previous);
                continue;
            }
            meet(begin, token.isOneOf(tok::semi, tok::l_brace, tok::r_brace, tok::eof));
            previous = end;
        } while (token.isNot(tok::eof));
    }

    // The comments before it learn what they stand before.
    void meet(offset begin, bool ends_head) {
        for (; without_next_ < found_.size(); ++without_next_) {
            found_[without_next_].next = begin;
        }
        for (; ends_head && without_end_ < found_.size(); ++without_end_) {
            found_[without_end_].head_end = begin;
        }
    }

    void comment(span whole, offset previous) {
        const llvm::StringRef text = llvm::StringRef(text_).slice(whole.begin, whole.end);
        const bool is_block = text.substr(0, 2) == "/*";
        for (std::size_t at = text.find(key); at != llvm::StringRef::npos; at = text.find(key, at + 1)) {
            llvm::StringRef clause = text.slice(at + key.size(), text.find('\n', at));
            if (is_block && clause.ends_with("*/")) {
                clause = clause.drop_back(2);
            }
            clause = clause.rtrim();
            partition_comment made;
            made.where.begin = whole.begin + static_cast<offset>(at);
            made.where.end = made.where.begin + static_cast<offset>(key.size() + clause.size());
            made.previous = previous;
            made.begins_line =
                text_.substr(previous, whole.begin - previous).find('\n') != std::string::npos || previous == 0;
            const std::string copy = clause.str();
            clause_reader(copy, language_).read(made);
            found_.push_back(std::move(made));
        }
    }

    const std::string& text_;
    const LangOptions& language_;
    std::vector<partition_comment> found_;
    std::size_t without_next_ = 0;
    std::size_t without_end_ = 0;
};

} // namespace

std::vector<partition_comment> partition_comments_in(const std::string& text, const LangOptions& language) {
    return comment_finder(text, language).run();
}

} // namespace covkit::gen
