// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "analysis/source_map.hpp"

#include <clang/Basic/FileManager.h>
#include <llvm/ADT/SmallString.h>
#include <llvm/Support/Path.h>

namespace covkit::gen {

using clang::CharSourceRange;
using clang::Lexer;
using clang::SourceLocation;
using clang::SourceRange;

std::optional<place> source_map::text_of(SourceRange range, std::string* why) const {
    if (range.isInvalid()) {
        return std::nullopt;
    }
    if (expansions_.token(range.getBegin()) || expansions_.token(range.getEnd())) {
        return text_in_replacement(range);
    }
    const CharSourceRange in_file =
        Lexer::makeFileCharRange(CharSourceRange::getTokenRange(range), sources_, language_);
    if (in_file.isInvalid()) {
        if (why != nullptr) {
            *why = reason_for(range);
        }
        return std::nullopt;
    }
    const auto begin = sources_.getDecomposedLoc(in_file.getBegin());
    const auto end = sources_.getDecomposedLoc(in_file.getEnd());
    const place found{begin.first, {begin.second, end.second}};
    if (begin.first != end.first || found.where.begin >= found.where.end || !may_change(found, why)) {
        return std::nullopt;
    }
    return moved(found);
}

// At least one end is a token of a replaced macro.
std::optional<place> source_map::text_in_replacement(SourceRange range) const {
    const auto begin = sources_.getDecomposedExpansionLoc(range.getBegin());
    const auto end = sources_.getDecomposedExpansionLoc(range.getEnd());
    const std::optional<span> first = expansions_.token(range.getBegin());
    const std::optional<span> last = expansions_.token(range.getEnd());
    if (begin.first != end.first || (!first && range.getBegin().isMacroID()) || (!last && range.getEnd().isMacroID())) {
        return std::nullopt;
    }
    const offset from = first ? first->begin : expansions_.moved(begin.first, begin.second);
    const offset to = last ? last->end
                           : expansions_.moved(end.first, end.second) +
                                 Lexer::MeasureTokenLength(range.getEnd(), sources_, language_);
    return from < to ? std::optional<place>({begin.first, {from, to}}) : std::nullopt;
}

place source_map::moved(place where) const {
    where.where = {expansions_.moved(where.file, where.where.begin), expansions_.moved(where.file, where.where.end)};
    return where;
}

const std::string& source_map::text_of_file(clang::FileID file) const {
    const auto [known, is_new] = texts_.try_emplace(file);
    if (is_new) {
        known->second = expansions_.text(file);
    }
    return known->second;
}

bool source_map::expand_macros(SourceRange range) const {
    const bool begin = expansions_.request(range.getBegin());
    const bool end = expansions_.request(range.getEnd());
    return begin || end;
}

bool source_map::may_change(const place& where, std::string* why) const {
    const macro_zones::zone* const zone = zones_.at(where.file, where.where);
    if (zone != nullptr && why != nullptr) {
        *why = zone->reason;
    }
    return zone == nullptr;
}

const char* source_map::why_ambiguous(SourceLocation body) const {
    const auto at = sources_.getDecomposedExpansionLoc(body);
    return zones_.is_ambiguous_body(at.first, at.second) ? macro_zones::ambiguous : nullptr;
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
    if (const std::optional<span> token = expansions_.token(begin)) {
        return place{sources_.getDecomposedExpansionLoc(begin).first, {token->begin, token->begin}};
    }
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
    return moved({at.first, {at.second, at.second}});
}

std::optional<place> source_map::behind(SourceLocation token) const {
    if (const std::optional<span> replaced = expansions_.token(token)) {
        return place{sources_.getDecomposedExpansionLoc(token).first, {replaced->end, replaced->end}};
    }
    if (token.isInvalid() || token.isMacroID()) {
        return std::nullopt;
    }
    const auto at = sources_.getDecomposedLoc(token);
    const offset end = expansions_.moved(at.first, at.second) + Lexer::MeasureTokenLength(token, sources_, language_);
    return place{at.first, {end, end}};
}

std::optional<place> source_map::statement(SourceRange range, bool ends_with_semicolon) const {
    std::optional<place> found = text_of(range);
    if (!found || !ends_with_semicolon) {
        return found;
    }
    const std::string& text = text_of_file(found->file);
    const char* const begin = text.c_str();
    Lexer raw(SourceLocation(), language_, begin, begin + found->where.end, begin + text.size());
    clang::Token next;
    raw.LexFromRawLexer(next);
    if (next.isNot(clang::tok::semi)) {
        return std::nullopt;
    }
    found->where.end = static_cast<offset>(raw.getBufferLocation() - begin);
    return found;
}

std::string source_map::file_name(SourceLocation in_file) const {
    llvm::SmallString<256> path(sources_.getFilename(in_file));
    sources_.getFileManager().makeAbsolutePath(path);
    llvm::sys::path::remove_dots(path, true);
    llvm::StringRef below = path.str();
    const bool is_below = !root_.empty() && below.consume_front(root_) && below.consume_front("/");
    return (is_below ? below : llvm::sys::path::filename(path.str())).str();
}

place source_map::shown_at(SourceLocation location) const {
    const auto at = sources_.getDecomposedExpansionLoc(location);
    if (const std::optional<span> token = expansions_.token(location)) {
        return {at.first, {token->begin, token->begin}};
    }
    return moved({at.first, {at.second, at.second}});
}

place source_map::shown_at(SourceRange range) const {
    if (expansions_.token(range.getBegin()) || expansions_.token(range.getEnd())) {
        if (const std::optional<place> found = text_in_replacement(range)) {
            return *found;
        }
    }
    const CharSourceRange expansion = sources_.getExpansionRange(range);
    const auto begin = sources_.getDecomposedLoc(expansion.getBegin());
    const auto end = sources_.getDecomposedLoc(expansion.getEnd());
    const offset last = begin.first == end.first && end.second >= begin.second ? end.second : begin.second;
    const offset behind =
        last +
        Lexer::MeasureTokenLength(sources_.getLocForStartOfFile(begin.first).getLocWithOffset(static_cast<int>(last)),
                                  sources_, language_);
    return moved({begin.first, {begin.second, behind}});
}

namespace {

void erase_all(std::string& text, const std::string& part) {
    for (std::size_t at = 0; (at = text.find(part, at)) != std::string::npos;) {
        text.erase(at, part.size());
    }
}

} // namespace

std::string source_map::in_one_line(llvm::StringRef text) {
    std::string result;
    bool spaced = false;
    for (const char c : text) {
        const bool space = c == ' ' || c == '\t' || c == '\n' || c == '\r' || c == '\f';
        if (!space) {
            result += spaced && !result.empty() ? " " : "";
            result += c;
        }
        spaced = space;
    }
    return result;
}

std::string source_map::original_text(SourceRange range) const {
    return in_one_line(Lexer::getSourceText(CharSourceRange::getTokenRange(range), sources_, language_));
}

std::string source_map::text(place where) const {
    std::string result =
        in_one_line(llvm::StringRef(text_of_file(where.file)).slice(where.where.begin, where.where.end));
    // Around what stands for a macro; no text of the user's.
    erase_all(result, "COVKIT_QUIET ");
    erase_all(result, " COVKIT_LOUD");
    return result;
}

} // namespace covkit::gen
