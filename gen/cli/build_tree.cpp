// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/build_tree.hpp"

#include "cli/cmake_cache.hpp"
#include "emit/files.hpp"
#include "emit/project.hpp"

#include <llvm/Support/JSON.h>

#include <algorithm>
#include <filesystem>
#include <optional>

namespace covkit::gen {

namespace {

namespace fs = std::filesystem;

std::string source_of_meson(const fs::path& build) {
    const std::optional<std::string> text = read_file((build / "meson-info" / "meson-info.json").string());
    llvm::Expected<llvm::json::Value> parsed = llvm::json::parse(text.value_or("null"));
    if (!parsed) {
        llvm::consumeError(parsed.takeError());
        return "";
    }
    const llvm::json::Object* const all = parsed->getAsObject();
    const llvm::json::Object* const directories = all == nullptr ? nullptr : all->getObject("directories");
    return directories == nullptr ? "" : directories->getString("source").value_or("").str();
}

std::string source_of_autoconf(const fs::path& build) {
    const std::optional<std::string> script = read_file((build / "config.status").string());
    const std::string source = script ? value_behind(*script, {"srcdir="}) : "";
    return source.empty() ? "" : absolute_path(source, build.string());
}

// What lies beside `here`: of /p/build and /p/lib-1.0/src/a.cpp it is /p/lib-1.0. Nothing, if they have only / in
// common.
std::string beside(const fs::path& here, const fs::path& there) {
    auto [of_here, of_there] = std::mismatch(here.begin(), here.end(), there.begin(), there.end());
    if (of_here == here.end()) {
        return here.string(); // below it
    }
    if (of_there == there.end()) {
        return there.string(); // above it
    }
    fs::path common;
    for (auto each = there.begin(); each != of_there; ++each) {
        common /= *each;
    }
    return common == common.root_path() ? "" : (common / *of_there).string();
}

// Of a Makefile without a build system that wrote it.
std::string source_of_make(const fs::path& here) {
    for (const char* const name : {"GNUmakefile", "makefile", "Makefile"}) {
        const std::optional<std::string> text = read_file((here / name).string());
        if (!text) {
            continue;
        }
        std::string value = value_behind(
            *text, {"VPATH=", "VPATH =", "VPATH:=", "VPATH :=", "srcdir=", "srcdir =", "srcdir:=", "srcdir :="});
        value.erase(0, std::min(value.find_first_not_of(" \t"), value.size()));
        value.erase(std::min(value.find_first_of(" \t:#"), value.size())); // the first of several
        return value.empty() || value.find('$') != std::string::npos
                   ? ""
                   : beside(here, absolute_path(value, here.string()));
    }
    return "";
}

// Whoever works beside the sources builds there.
build_tree built_in(const std::string& root, const std::string& here) {
    return {root, project::is_in(here, root) ? "" : here};
}

// What build systems have written down here and above, the innermost first.
std::vector<build_tree> builds_above(const fs::path& here) {
    std::vector<build_tree> result;
    for (fs::path each = here;; each = each.parent_path()) {
        for (const std::string& source :
             {cmake_setting(each.string(), "CMAKE_HOME_DIRECTORY"), source_of_meson(each), source_of_autoconf(each)}) {
            if (!source.empty()) {
                result.push_back({source, each.string()});
            }
        }
        if (each == each.parent_path()) {
            return result;
        }
    }
}

std::vector<build_tree> known_trees(const fs::path& here) {
    std::vector<build_tree> result;
    const std::vector<build_tree> builds = builds_above(here);
    // What another build has unpacked in its directory is a project of its own.
    const bool is_unpacked = std::any_of(builds.begin(), builds.end(), [&](const build_tree& each) {
        return each.build != builds.front().build && project::is_in(builds.front().root, each.build);
    });
    const std::string tree = is_unpacked ? "" : working_tree(here.string());
    if (!tree.empty()) {
        result.push_back({tree, ""});
    }
    for (const build_tree& each : builds) {
        const std::string above = is_unpacked ? "" : working_tree(each.root);
        // Who builds among the sources has no directory for what is generated.
        const bool is_apart = !project::is_in(each.root, each.build);
        result.push_back({above.empty() ? each.root : above, is_apart ? each.build : ""});
    }
    const std::string made = source_of_make(here);
    if (!made.empty()) {
        result.push_back(built_in(made, here.string()));
    }
    return result;
}

bool has_all(const std::string& root, const std::vector<std::string>& sources) {
    const project_options options = [&] {
        project_options made;
        made.root = root;
        return made;
    }();
    const project tree(options);
    return std::all_of(sources.begin(), sources.end(), [&](const std::string& each) { return tree.is_in_root(each); });
}

} // namespace

std::string working_tree(const std::string& from) {
    for (fs::path each = from;; each = each.parent_path()) {
        std::error_code ignored;
        if (fs::exists(each / ".git", ignored)) {
            return each.string();
        }
        if (each == each.parent_path()) {
            return "";
        }
    }
}

build_tree find_build_tree(const std::string& here, const std::vector<std::string>& sources) {
    const std::vector<build_tree> known = known_trees(here);
    for (const build_tree& each : known) {
        if (has_all(each.root, sources)) {
            // A build directory in the working tree of Git is known by the build system.
            const auto same = std::find_if(known.begin(), known.end(), [&](const build_tree& other) {
                return !other.build.empty() && other.root == each.root;
            });
            return {each.root, same == known.end() ? "" : same->build};
        }
    }
    if (!known.empty() || sources.empty()) {
        return known.empty() ? build_tree{here, ""} : known.front();
    }
    const auto of_source = [&](const std::string& each) { return beside(here, fs::path(each).parent_path()); };
    std::string common = of_source(sources.front());
    for (const std::string& each : sources) {
        common = of_source(each) == common ? common : "";
    }
    return built_in(common.empty() ? here : common, here);
}

} // namespace covkit::gen
