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

// The one that Make reads here, if it is not told to read another.
std::optional<std::string> makefile_in(const fs::path& here) {
    for (const char* const name : {"GNUmakefile", "makefile", "Makefile"}) {
        std::optional<std::string> text = read_file((here / name).string());
        if (text) {
            return text;
        }
    }
    return std::nullopt;
}

// Of a Makefile without a build system that wrote it.
std::string source_of_make(const fs::path& here) {
    std::string value =
        value_behind(makefile_in(here).value_or(""),
                     {"VPATH=", "VPATH =", "VPATH:=", "VPATH :=", "srcdir=", "srcdir =", "srcdir:=", "srcdir :="});
    value.erase(0, std::min(value.find_first_not_of(" \t"), value.size()));
    value.erase(std::min(value.find_first_of(" \t:#"), value.size())); // the first of several
    return value.empty() || value.find('$') != std::string::npos ? ""
                                                                 : beside(here, absolute_path(value, here.string()));
}

// Where the outermost Make that has started a compiler here runs; the whole file system is no project.
std::string directory_of_make(const std::string& here, const std::vector<std::string>& makes) {
    const auto found = std::find_if(makes.begin(), makes.end(),
                                    [&](const auto& each) { return each != "/" && project::is_in(here, each); });
    return found == makes.end() ? "" : *found;
}

// Whether a build system has made this directory for a part of the project: that is beside it among the sources, or
// the Makefile says so.
bool is_of_build(const fs::path& directory, const build_tree& build) {
    constexpr std::size_t of_beginning = 500;
    const std::string beginning = makefile_in(directory).value_or("").substr(0, of_beginning);
    std::error_code failed;
    return directory == build.build || beginning.find("enerated") != std::string::npos ||
           fs::exists(build.root / directory.lexically_relative(build.build), failed);
}

// Where a Make works on its own in the directory of a build, which has unpacked what is there.
std::string unpacked_in(const build_tree& build, const std::string& here, const std::vector<std::string>& makes) {
    if (project::is_in(build.root, build.build)) {
        return "";
    }
    std::vector<std::string> own = makes;
    own.erase(std::remove_if(own.begin(), own.end(),
                             [&](const std::string& each) {
                                 return !project::is_in(each, build.build) || is_of_build(each, build);
                             }),
              own.end());
    return directory_of_make(here, own);
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

// What Git and build systems know, the surest first.
std::vector<build_tree> known_trees(const fs::path& here, const std::vector<std::string>& makes) {
    std::vector<build_tree> result;
    const std::vector<build_tree> builds = builds_above(here);
    const std::string unpacked = builds.empty() ? "" : unpacked_in(builds.front(), here.string(), makes);
    if (!unpacked.empty()) {
        result.push_back({unpacked, ""});
    }
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

// Of a Make without a build system that wrote its Makefiles.
build_tree guessed_tree(const std::string& here, const std::vector<std::string>& sources,
                        const std::vector<std::string>& makes) {
    const std::string made = source_of_make(here);
    const std::string recursive = directory_of_make(here, makes);
    // Of a recursive Make among its sources each directory is a part, also if it has sources in one below it.
    const bool is_wider = !recursive.empty() && recursive != here && (made.empty() || project::is_in(made, recursive));
    if (is_wider && has_all(recursive, sources)) {
        return {recursive, ""};
    }
    // Beside the sources, the whole of what it builds is one directory.
    const auto built_beside = [&](const std::string& root) {
        return built_in(root, recursive.empty() || project::is_in(root, recursive) ? here : recursive);
    };
    if (!made.empty()) {
        return built_beside(made);
    }
    const auto of_source = [&](const std::string& each) { return beside(here, fs::path(each).parent_path()); };
    std::string common = sources.empty() ? "" : of_source(sources.front());
    for (const std::string& each : sources) {
        common = of_source(each) == common ? common : "";
    }
    return built_beside(!common.empty() ? common : is_wider ? recursive : here);
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

build_tree find_build_tree(const std::string& here, const std::vector<std::string>& sources,
                           const std::vector<std::string>& makes) {
    const std::vector<build_tree> known = known_trees(here, makes);
    for (const build_tree& each : known) {
        if (has_all(each.root, sources)) {
            // A build directory in the working tree of Git is known by the build system.
            const auto same = std::find_if(known.begin(), known.end(), [&](const build_tree& other) {
                return !other.build.empty() && other.root == each.root;
            });
            return {each.root, same == known.end() ? "" : same->build};
        }
    }
    if (!known.empty()) {
        const std::string made = source_of_make(here);
        return !made.empty() && has_all(made, sources) ? built_in(made, here) : known.front();
    }
    build_tree guessed = guessed_tree(here, sources, makes);
    guessed.is_guessed = true;
    return guessed;
}

} // namespace covkit::gen
