// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/project.hpp"

#include <llvm/Support/Error.h>
#include <llvm/Support/GlobPattern.h>

#include <algorithm>
#include <deque>

namespace covkit::gen {

const std::vector<std::string>& default_tests() {
    static const std::vector<std::string> globs = {
        "*/test/*",    "*/tests/*",    "*/unittest*/*", "*/test_*.c*", "*/*test.c*",
        "*/*_tests.c*", "*/*_unittest.c*", "*/*.test.c*",   "*/*.tests.c*", "*/*Test.c*",
        "*/*Tests.c*", "*/test.c*",    "*/tests.c*",    "*test-*.c*"};
    return globs;
}

struct project::patterns {
    std::deque<std::string> texts; // a pattern refers to its text
    std::vector<llvm::GlobPattern> excluded;
    std::vector<llvm::GlobPattern> tests;

    static bool match(const std::vector<llvm::GlobPattern>& all, const std::string& name) {
        return std::any_of(all.begin(), all.end(),
                           [&](const llvm::GlobPattern& each) { return each.match(name); });
    }
};

namespace {

std::vector<llvm::GlobPattern> compile(const std::vector<std::string>& globs,
                                       std::deque<std::string>& texts, std::string& error) {
    std::vector<llvm::GlobPattern> result;
    for (const std::string& each : globs) {
        // Names are matched with a slash in front, so that "*/tests/*" finds "tests/a.cpp".
        const bool is_whole = each.empty() || each[0] == '/' || each[0] == '*';
        texts.push_back(is_whole ? each : "/" + each);
        llvm::Expected<llvm::GlobPattern> pattern = llvm::GlobPattern::create(texts.back());
        if (pattern) {
            result.push_back(std::move(*pattern));
        } else {
            error = each + ": " + llvm::toString(pattern.takeError());
        }
    }
    return result;
}

} // namespace

project::project(project_options options)
    : options_(std::move(options)), patterns_(std::make_unique<patterns>()) {
    patterns_->excluded = compile(options_.excluded, patterns_->texts, error_);
    patterns_->tests = compile(options_.tests, patterns_->texts, error_);
}

project::~project() = default;

bool project::is_in(const std::string& path, const std::string& directory) {
    return !directory.empty() && path.compare(0, directory.size(), directory) == 0 &&
           (path.size() == directory.size() || path[directory.size()] == '/' ||
            directory.back() == '/');
}

std::string project::name(const std::string& path) const {
    const std::size_t from = options_.root.size() + (options_.root.back() == '/' ? 0 : 1);
    return path.size() > from ? path.substr(from) : path;
}

file_role project::role(const std::string& path) const {
    if (!is_in(path, options_.root) || is_in(path, options_.out) || is_in(path, options_.covkit)) {
        return file_role::foreign;
    }
    const std::string name = "/" + this->name(path);
    // A build in the root itself does not make everything generated.
    const bool generated = options_.build != options_.root && is_in(path, options_.build) &&
                           !is_in(options_.root, options_.build);
    if (generated || patterns::match(patterns_->excluded, name) ||
        patterns::match(patterns_->tests, name)) {
        return file_role::mirrored;
    }
    return file_role::instrumented;
}

} // namespace covkit::gen
