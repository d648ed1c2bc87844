// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "emit/project.hpp"

#include "facts/test_names.hpp"

#include <filesystem>

namespace covkit::gen {

namespace {

// Without symbolic links as far as it exists; the path itself where that cannot be said.
std::string real_path(const std::string& path) {
    std::error_code failed;
    const std::filesystem::path real = std::filesystem::weakly_canonical(path, failed);
    return failed || path.empty() ? path : real.string();
}

// The same path in another directory.
std::string moved(const std::string& path, const std::string& from, const std::string& to) {
    return to + path.substr(from.size());
}

} // namespace

const char* text_of(set_aside why) {
    switch (why) {
    case set_aside::no:
        return "";
    case set_aside::outside:
        return "outside of the project";
    case set_aside::own:
        return "covkit's own";
    case set_aside::excluded:
        return "excluded";
    case set_aside::generated:
        return "generated in the build directory";
    case set_aside::test:
        return "taken for a test";
    }
    return "";
}

project::project(project_options options) : options_(std::move(options)), real_root_(real_path(options_.root)) {
    const auto add = [this](const std::vector<std::string>& texts, globs& into) {
        for (const std::string& each : texts) {
            const std::string wrong = into.add(file_glob(each));
            error_ = error_.empty() && !wrong.empty() ? each + ": " + wrong : error_;
        }
    };
    add(options_.excluded, excluded_);
    add(options_.tests, tests_);
    out_ = below_root(options_.out);
    build_ = options_.build.empty() ? "" : below_root(options_.build);
}

bool project::is_in(const std::string& path, const std::string& directory) {
    return !directory.empty() && path.compare(0, directory.size(), directory) == 0 &&
           (path.size() == directory.size() || path[directory.size()] == '/' || directory.back() == '/');
}

// Only links on the way to the root count. Those below it stay as they are spelled, and what is linked from elsewhere
// into it does not become a part of it: the compiler would not find it in the mirror.
std::string project::below_root(const std::string& path) const {
    if (path.empty() || is_in(path, options_.root)) {
        return path;
    }
    if (is_in(path, real_root_)) {
        return moved(path, real_root_, options_.root);
    }
    const std::lock_guard<std::mutex> guard(looking_);
    return spelled(path);
}

// A file is where its directory is; a directory may be the root by another name.
std::string project::spelled(const std::string& path) const {
    const auto [known, is_new] = spelled_.try_emplace(path, path);
    if (!is_new) {
        return known->second;
    }
    const std::filesystem::path whole(path);
    std::error_code ignored;
    std::string result = path;
    if (std::filesystem::is_directory(whole, ignored) && real_path(path) == real_root_) {
        result = options_.root;
    } else if (whole.has_relative_path() && whole.has_parent_path()) {
        const std::string above = spelled(whole.parent_path().string());
        result = is_in(above, options_.root) ? above + "/" + whole.filename().string() : path;
    }
    return spelled_[path] = result;
}

bool project::is_root(const std::string& path) const { return below_root(path) == options_.root; }

bool project::is_in_root(const std::string& path) const { return is_in(below_root(path), options_.root); }

std::string project::name(const std::string& path) const {
    const std::string whole = below_root(path);
    const std::size_t from = options_.root.size() + (options_.root.back() == '/' ? 0 : 1);
    return is_in(whole, options_.root) && whole.size() > from ? whole.substr(from) : whole;
}

bool project::is_test(const std::string& name, bool in_test) const {
    if (!options_.tests.empty()) {
        return tests_.match("/" + name);
    }
    const test_name said = test_name_of(name);
    return said == test_name::folder || (said == test_name::source && in_test && !options_.is_library);
}

set_aside project::why_aside(const std::string& path, bool in_test) const {
    const std::string whole = below_root(path);
    if (is_in(whole, out_) || is_in(path, options_.out) || is_in(path, options_.covkit)) {
        return set_aside::own;
    }
    if (!is_in(whole, options_.root)) {
        return set_aside::outside;
    }
    // A build in the root itself does not make everything generated.
    if (build_ != options_.root && is_in(whole, build_) && !is_in(options_.root, build_)) {
        return set_aside::generated;
    }
    const std::string name = this->name(whole);
    if (excluded_.match("/" + name)) {
        return set_aside::excluded;
    }
    return is_test(name, in_test) ? set_aside::test : set_aside::no;
}

file_role project::role(const std::string& path, bool in_test) const {
    switch (why_aside(path, in_test)) {
    case set_aside::no:
        return file_role::instrumented;
    case set_aside::test:
        return options_.state ? file_role::observed : file_role::mirrored;
    case set_aside::excluded:
    case set_aside::generated:
        return file_role::mirrored;
    case set_aside::outside:
    case set_aside::own:
        break;
    }
    return file_role::foreign;
}

// A framework of one's own is in a folder of tests, too.
bool project::is_for_tests(const std::string& path) const {
    return is_test_framework(path) || (is_in_root(path) && test_name_of(name(path)) == test_name::folder);
}

role_of_file project::roles() const {
    return {[this](const std::string& path, bool in_test) { return role(path, in_test); },
            [this](const std::string& path) { return is_for_tests(path); }};
}

} // namespace covkit::gen
