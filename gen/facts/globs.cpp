// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "facts/globs.hpp"

#include <llvm/Support/Error.h>
#include <llvm/Support/GlobPattern.h>

#include <algorithm>
#include <deque>

namespace covkit::gen {

struct globs::patterns {
    std::deque<std::string> texts; // a pattern refers to its text
    std::vector<llvm::GlobPattern> all;
};

globs::globs() : patterns_(std::make_unique<patterns>()) {}
globs::~globs() = default;
globs::globs(globs&&) noexcept = default;
globs& globs::operator=(globs&&) noexcept = default;

std::string globs::add(const std::string& glob) {
    patterns_->texts.push_back(glob);
    llvm::Expected<llvm::GlobPattern> made = llvm::GlobPattern::create(patterns_->texts.back());
    if (!made) {
        return llvm::toString(made.takeError());
    }
    patterns_->all.push_back(std::move(*made));
    return "";
}

bool globs::is_empty() const { return patterns_->all.empty(); }

bool globs::match(const std::string& name) const {
    return std::any_of(patterns_->all.begin(), patterns_->all.end(),
                       [&](const llvm::GlobPattern& each) { return each.match(name); });
}

std::string file_glob(const std::string& glob) {
    const bool is_whole = glob.empty() || glob[0] == '/' || glob[0] == '*';
    return is_whole ? glob : "/" + glob;
}

} // namespace covkit::gen
