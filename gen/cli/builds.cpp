// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/builds.hpp"

#include "cli/build_tree.hpp"
#include "emit/dependency_log.hpp"
#include "emit/files.hpp"
#include "emit/mirror_index.hpp"
#include "facts/content_hash.hpp"
#include "frontend/database.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <map>
#include <set>

namespace covkit::gen {

namespace {

namespace fs = std::filesystem;

std::string text_of_manifest(const std::string& out, const std::string& name) {
    std::string all;
    for (const std::string& tree : trees_in(out)) {
        all += read_file(tree + "/" + manifest_in_tree(name)).value_or("");
    }
    return all;
}

// A record that has come with results can name any directory: whole disks are not looked through.
bool is_searched(const std::string& build) {
    const char* const home = std::getenv("HOME");
    return !build.empty() && build != "/" && (home == nullptr || !project::is_in(home, build));
}

// A file in which nothing has a probe has a manifest that says what is left alone.
bool has_cells(std::string_view manifest) {
    return !manifest.empty() && manifest.find("\"cells\":0,\"decisions\":[]") == std::string_view::npos;
}

// What the records of a build say, and what its directory has besides.
class build_reader {
  public:
    build_reader(const std::string& out, const build_record& build) : out_(out), build_(build), of_(build.project) {}

    std::vector<unmeasured> read() {
        for (const unit_record& each : build_.units) {
            if (!each.reason.empty()) {
                add_file(each.source.empty() ? "-" : of_.name(each.source), each.reason, each.detail);
            }
            for (const aside_file& one : each.aside) {
                add_file(one.name, one.reason, "");
            }
            for (const std::string& header : each.headers) {
                add_header(header, each.source);
            }
        }
        if (is_searched(build_.project.build)) {
            for (const object_inputs& each : read_dependency_log(build_.project.build)) {
                if (build_.objects.count(each.object) == 0) {
                    add_other(each);
                }
            }
        }
        for (const auto& [header, units] : by_header_) {
            const std::string more = units.size() == 1 ? "" : " and " + std::to_string(units.size() - 1) + " more";
            found_.push_back({"header", header, plain_reasons::mixed, "in " + *units.begin() + more});
        }
        return std::move(found_);
    }

  private:
    void add_file(const std::string& name, const std::string& reason, const std::string& detail) {
        found_.push_back({"file", name, reason, detail});
    }

    // An object that covkit has not compiled: of another target, or of C.
    void add_other(const object_inputs& each) {
        const fs::path object(each.object);
        const std::string& source = each.files.front();
        const bool is_cpp = is_cpp_source(source);
        if (object.extension() == ".gch" || object.extension() == ".pch" ||
            (!is_cpp && fs::path(source).extension() != ".c")) {
            return;
        }
        const set_aside why = of_.why_aside(source, false);
        if (why == set_aside::own) {
            return; // a listener includes the project's test framework
        }
        if (why == set_aside::no) {
            add_file(of_.name(source), is_cpp ? plain_reasons::without_covkit : plain_reasons::c_source, "");
        } else if (why == set_aside::test || why == set_aside::excluded) {
            add_file(of_.name(source), text_of(why), "");
        }
        for (std::size_t i = 1; is_cpp && i < each.files.size(); ++i) {
            if (!is_cpp_source(each.files[i]) && of_.is_in_root(each.files[i])) {
                add_header(of_.name(each.files[i]), source);
            }
        }
    }

    // Of which some units have a version with probes and others one without.
    void add_header(const std::string& header, const std::string& source) {
        const auto [known, is_new] = has_probes_.try_emplace(header);
        if (is_new) {
            known->second = has_cells(text_of_manifest(out_, header));
        }
        if (known->second) {
            by_header_[header].insert(of_.name(source));
        }
    }

    const std::string& out_;
    const build_record& build_;
    const project of_;
    std::vector<unmeasured> found_;
    std::map<std::string, bool> has_probes_;
    std::map<std::string, std::set<std::string>> by_header_;
};

bool has_unit_of(const std::string& out, const record::profile& profile) {
    return std::any_of(profile.units.begin(), profile.units.end(), [&](const record::profile_unit& each) {
        return text_of_manifest(out, each.file).find(hash_name(each.fingerprint)) != std::string::npos;
    });
}

// A directory and those above it.
void add_upward(const fs::path& from, std::set<std::string>& into) {
    for (fs::path each = from; into.insert(each.string()).second && each != each.parent_path();) {
        each = each.parent_path();
    }
}

// The directories in a directory.
void add_below(const fs::path& from, std::set<std::string>& into) {
    std::error_code failed;
    const auto skip = fs::directory_options::skip_permission_denied;
    for (fs::directory_iterator at(from, skip, failed), end; !failed && at != end; at.increment(failed)) {
        std::error_code ignored;
        if (at->is_directory(ignored)) {
            into.insert(at->path().string());
        }
    }
}

std::set<std::string> places_near(const std::vector<std::string>& command) {
    const fs::path here = absolute_path(".");
    std::set<std::string> places;
    add_upward(here, places);
    add_below(here, places);
    // Build directories are beside sources. What else is beside a working tree is none of its business.
    const std::string tree = working_tree(here.string());
    for (fs::path each = here; !tree.empty() && each != tree;) {
        each = each.parent_path();
        add_below(each, places);
    }
    for (const std::string& word : command) {
        const std::string path = absolute_path(word.substr(word.find('=') + 1)); // --test-dir=build, too
        std::error_code ignored;
        if (fs::is_directory(path, ignored)) {
            add_upward(path, places);
        } else if (fs::exists(path, ignored)) {
            add_upward(fs::path(path).parent_path(), places);
        }
    }
    return places;
}

} // namespace

std::vector<unmeasured> unmeasured_in_build(const std::string& out, const build_record& build) {
    std::vector<unmeasured> all;
    add_unmeasured(build_reader(out, build).read(), all);
    return all;
}

std::vector<unmeasured> unmeasured_in_build(const std::string& out) {
    const std::optional<build_record> build = read_build(out);
    return build ? unmeasured_in_build(out, *build) : std::vector<unmeasured>();
}

std::string manifests_of_others(const std::string& out, const build_record& build, const std::set<std::string>& known) {
    std::string all;
    for (const std::string& tree : trees_in(out)) {
        for (const auto& [path, file] : read_index(tree)) {
            const std::string name = file_of_manifest(path);
            if (name.empty() || known.count(name) != 0) {
                continue;
            }
            const std::optional<std::string> source = read_file(absolute_path(name, build.project.root));
            if (source && content_hash(*source) == file.source) {
                all += read_file(tree + "/" + path).value_or("");
            }
        }
    }
    return all;
}

std::vector<std::string> builds_near(const std::vector<std::string>& words) {
    std::set<std::string> outs;
    if (const char* const named = std::getenv("COVKIT_MIRROR")) {
        outs.insert(absolute_path(named));
    }
    for (const std::string& place : places_near(words)) {
        outs.insert({place, place + "/covkit", place + "/covkit-out"});
    }
    std::vector<std::string> result;
    std::copy_if(outs.begin(), outs.end(), std::back_inserter(result), [&](const std::string& out) {
        std::error_code ignored;
        return fs::exists(out + "/project" + build_suffix, ignored);
    });
    return result;
}

std::vector<std::string> builds_of(const std::vector<std::string>& command, const record::profile& profile) {
    std::vector<std::string> result = builds_near(command);
    result.erase(std::remove_if(result.begin(), result.end(),
                                [&](const std::string& out) { return !has_unit_of(out, profile); }),
                 result.end());
    return result;
}

} // namespace covkit::gen
