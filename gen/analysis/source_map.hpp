// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// From what the compiler sees, macros expanded, to the text in files that may be changed.
#pragma once

#include "analysis/macro_expansions.hpp"
#include "analysis/macro_zones.hpp"

#include <clang/Basic/SourceManager.h>
#include <clang/Lex/Lexer.h>

#include <optional>
#include <string>

namespace covkit::gen {

struct place {
    clang::FileID file;
    span where;
};

class source_map {
  public:
    source_map(const clang::SourceManager& sources, const clang::LangOptions& language, const macro_zones& zones,
               macro_expansions& expansions, std::string root = "")
        : sources_(sources), language_(language), zones_(zones), expansions_(expansions), root_(std::move(root)) {}

    const clang::SourceManager& sources() const { return sources_; }

    // The text that stands for this expression or statement alone; nothing if a macro is in the
    // way, which `why` then tells.
    std::optional<place> text_of(clang::SourceRange range, std::string* why = nullptr) const;

    // Where a statement begins, so that another can be put before it.
    std::optional<place> before(clang::SourceLocation begin) const;
    // Directly behind a token.
    std::optional<place> behind(clang::SourceLocation token) const;
    // The statement with its semicolon, if it has one.
    std::optional<place> statement(clang::SourceRange range, bool ends_with_semicolon) const;

    // Why the function that begins here must be left as it is; null if it need not.
    const char* why_ambiguous(clang::SourceLocation body) const;

    // Where a message would point.
    place shown_at(clang::SourceLocation location) const;
    place shown_at(clang::SourceRange range) const;

    std::string text(place where) const;
    // As the user wrote it, whatever it is replaced by.
    std::string original_text(clang::SourceRange range) const;
    // Of a file of the project, below its root; of others, without directories.
    std::string file_name(clang::SourceLocation in_file) const;
    // All of a file, with its replacements.
    const std::string& file_text(clang::FileID file) const { return text_of_file(file); }

    // Asks for the macros in an expression to be replaced by their expansions; true if that is
    // possible and new, so that it is worth to look again.
    bool expand_macros(clang::SourceRange range) const;

  private:
    static std::string in_one_line(llvm::StringRef text);
    std::string reason_for(clang::SourceRange range) const;
    bool may_change(const place& where, std::string* why) const;
    std::optional<place> text_in_replacement(clang::SourceRange range) const;
    const std::string& text_of_file(clang::FileID file) const;
    place moved(place where) const;

    const clang::SourceManager& sources_;
    const clang::LangOptions& language_;
    const macro_zones& zones_;
    macro_expansions& expansions_;
    std::string root_;
    mutable std::map<clang::FileID, std::string> texts_;
};

} // namespace covkit::gen
