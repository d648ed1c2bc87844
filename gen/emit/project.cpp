// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/project.hpp"

namespace covkit::gen {

const std::vector<std::string>& default_tests() {
    static const std::vector<std::string> globs = {
        "*/test/*",    "*/tests/*",    "*/unittest*/*", "*/test_*.c*", "*/*test.c*", "*/*_tests.c*", "*/*_unittest.c*",
        "*/*.test.c*", "*/*.tests.c*", "*/*Test.c*",    "*/*Tests.c*", "*/test.c*",  "*/tests.c*",   "*test-*.c*"};
    return globs;
}

project::project(project_options options) : options_(std::move(options)) {
    const auto add = [this](const std::vector<std::string>& texts, globs& into) {
        for (const std::string& each : texts) {
            const std::string wrong = into.add(file_glob(each));
            error_ = error_.empty() && !wrong.empty() ? each + ": " + wrong : error_;
        }
    };
    add(options_.excluded, excluded_);
    add(options_.tests, tests_);
}

bool project::is_in(const std::string& path, const std::string& directory) {
    return !directory.empty() && path.compare(0, directory.size(), directory) == 0 &&
           (path.size() == directory.size() || path[directory.size()] == '/' || directory.back() == '/');
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
    const bool generated =
        options_.build != options_.root && is_in(path, options_.build) && !is_in(options_.root, options_.build);
    if (generated || excluded_.match(name)) {
        return file_role::mirrored;
    }
    if (tests_.match(name)) {
        return options_.state ? file_role::observed : file_role::mirrored;
    }
    return file_role::instrumented;
}

} // namespace covkit::gen
