// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/source_map.hpp"

namespace covkit::gen {

using clang::CharSourceRange;
using clang::Lexer;
using clang::SourceLocation;
using clang::SourceRange;

std::optional<place> source_map::text_of(SourceRange range, std::string* why) const {
    if (range.isInvalid()) {
        return std::nullopt;
    }
    const CharSourceRange in_file = Lexer::makeFileCharRange(
        CharSourceRange::getTokenRange(range), sources_, language_);
    if (in_file.isInvalid()) {
        if (why != nullptr) {
            *why = reason_for(range);
        }
        return std::nullopt;
    }
    const auto begin = sources_.getDecomposedLoc(in_file.getBegin());
    const auto end = sources_.getDecomposedLoc(in_file.getEnd());
    const place found{begin.first, {begin.second, end.second}};
    if (begin.first != end.first || found.where.begin >= found.where.end ||
        !may_change(found, why)) {
        return std::nullopt;
    }
    return found;
}

bool source_map::may_change(const place& where, std::string* why) const {
    const macro_zones::zone* const zone = zones_.at(where.file.getHashValue(), where.where);
    if (zone != nullptr && why != nullptr) {
        *why = zone->is_text ? "macro " + zone->macro + " turns its argument into text"
                             : "macro " + zone->macro + " uses its argument more than once";
    }
    return zone == nullptr;
}

std::string source_map::reason_for(SourceRange range) const {
    const SourceLocation at = range.getBegin().isMacroID() ? range.getBegin() : range.getEnd();
    if (!at.isMacroID()) {
        return "parts of it are in different files";
    }
    const llvm::StringRef name = Lexer::getImmediateMacroName(at, sources_, language_);
    return "in the body of macro " + name.str();
}

std::optional<place> source_map::before(SourceLocation begin) const {
    // At the first token of a macro, its name is where the statement begins.
    while (begin.isMacroID()) {
        SourceLocation start;
        if (sources_.isMacroArgExpansion(begin)) {
            return std::nullopt;
        }
        if (!Lexer::isAtStartOfMacroExpansion(begin, sources_, language_, &start)) {
            return std::nullopt;
        }
        begin = start;
    }
    const auto at = sources_.getDecomposedLoc(begin);
    const place found{at.first, {at.second, at.second}};
    return found.where.begin == nowhere ? std::nullopt : std::optional<place>(found);
}

std::optional<place> source_map::behind(SourceLocation token) const {
    if (token.isInvalid() || token.isMacroID()) {
        return std::nullopt;
    }
    const auto at = sources_.getDecomposedLoc(token);
    const offset end = at.second + Lexer::MeasureTokenLength(token, sources_, language_);
    return place{at.first, {end, end}};
}

std::optional<place> source_map::statement(SourceRange range, bool ends_with_semicolon) const {
    std::optional<place> found = text_of(range);
    if (!found || !ends_with_semicolon) {
        return found;
    }
    const llvm::StringRef buffer = sources_.getBufferData(found->file);
    Lexer raw(sources_.getLocForStartOfFile(found->file), language_, buffer.begin(),
              buffer.begin() + found->where.end, buffer.end());
    clang::Token next;
    raw.LexFromRawLexer(next);
    if (next.isNot(clang::tok::semi)) {
        return std::nullopt;
    }
    found->where.end = sources_.getFileOffset(next.getLocation()) + 1;
    return found;
}

place source_map::shown_at(SourceLocation location) const {
    const auto at = sources_.getDecomposedExpansionLoc(location);
    return {at.first, {at.second, at.second}};
}

place source_map::shown_at(SourceRange range) const {
    const CharSourceRange expansion = sources_.getExpansionRange(range);
    const auto begin = sources_.getDecomposedLoc(expansion.getBegin());
    const auto end = sources_.getDecomposedLoc(expansion.getEnd());
    const offset last = begin.first == end.first && end.second >= begin.second ? end.second
                                                                               : begin.second;
    return {begin.first,
            {begin.second, last + Lexer::MeasureTokenLength(
                                      sources_.getLocForStartOfFile(begin.first)
                                          .getLocWithOffset(static_cast<int>(last)),
                                      sources_, language_)}};
}

std::string source_map::text(place where) const {
    const llvm::StringRef buffer = sources_.getBufferData(where.file);
    std::string result;
    bool spaced = false;
    for (const char c : buffer.slice(where.where.begin, where.where.end)) {
        const bool space = c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
        if (!space) {
            result += spaced && !result.empty() ? " " : "";
            result += c;
        }
        spaced = space;
    }
    return result;
}

} // namespace covkit::gen
