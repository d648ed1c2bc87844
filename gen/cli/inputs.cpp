// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/inputs.hpp"

#include "cli/builds.hpp"
#include "cli/progress.hpp"
#include "cli/say.hpp"
#include "data/command_names.hpp"
#include "emit/files.hpp"
#include "emit/unit_records.hpp"

#include <covkit/record/reader.hpp>
#include <covkit/resolve/visible.hpp>

#include <algorithm>
#include <filesystem>
#include <functional>
#include <set>

namespace covkit::gen {

namespace fs = std::filesystem;

std::vector<std::string> files_of(const std::vector<std::string>& names, const std::string& suffix, bool& ok) {
    std::set<std::string> found;
    for (const std::string& name : names) {
        std::error_code error;
        if (!fs::is_directory(name, error)) {
            if (fs::exists(name, error)) {
                found.insert(name);
            } else {
                say(name + ": there is no such file or directory");
                ok = false;
            }
            continue;
        }
        for (fs::recursive_directory_iterator at(name, error), end; !error && at != end; at.increment(error)) {
            if (at->path().extension() == suffix && at->is_regular_file(error)) {
                found.insert(at->path().string());
            }
        }
        if (error) {
            say(name + ": cannot be read: " + error.message());
            ok = false;
        }
    }
    return {found.begin(), found.end()};
}

namespace {

// "coverage: there is no *.covprof in it"
std::string no_file_in(const std::vector<std::string>& folders, const char* suffix) {
    std::string names;
    for (const std::string& each : folders) {
        names += (names.empty() ? "" : ", ") + each;
    }
    return names + ": there is no *" + suffix + " in " + (folders.size() == 1 ? "it" : "them");
}

// What profiles are in, or profiles that are named themselves.
std::vector<std::string> folders_of(const std::vector<std::string>& profiles) {
    std::vector<std::string> folders;
    for (const std::string& each : profiles) {
        std::error_code error;
        const fs::path folder = fs::is_directory(each, error) ? fs::path(each) : fs::path(each).parent_path();
        folders.push_back(folder.empty() ? "." : folder.string());
    }
    return folders;
}

// Hands over the text of each file; what is wrong with it is said. False if something is.
bool read_each(const std::vector<std::string>& files, const std::function<std::string(const std::string&)>& take) {
    bool ok = true;
    for (const std::string& file : files) {
        const std::optional<std::string> text = read_file(file);
        const std::string error = text ? take(*text) : "cannot be read";
        if (!error.empty()) {
            say(file + ": " + error);
            ok = false;
        }
    }
    return ok;
}

bool read_all_command_names(const input_options& options, command_names& into) {
    bool ok = true;
    const std::vector<std::string> files = files_of(folders_of(options.profiles), command_names_suffix, ok);
    return read_each(files, [&](const std::string& text) { return read_command_names(text, into); }) && ok;
}

// As unit_library has those of manifests.
void show_names(record::profile& profile) {
    for (record::profile_unit& each : profile.units) {
        each.file = resolve::visible(each.file);
    }
    for (record::profile_test& each : profile.tests) {
        each.name = resolve::visible(each.name);
    }
}

} // namespace

bool merge_profiles(const input_options& options, profile_names wanted, profile_merger& into) {
    bool ok = true;
    const std::vector<std::string> files = files_of(options.profiles, profile_suffix, ok);
    if (files.empty() && ok) {
        say(no_file_in(options.profiles, profile_suffix) + "; programs write them with COVKIT_OUT=" +
            options.profiles.front() + ", or by covkit run -d " + options.profiles.front() + " -- TESTS");
        return false;
    }
    command_names names;
    ok = read_all_command_names(options, names) && ok;
    progress shown(files.size(), !options.quiet);
    for (const std::string& file : files) {
        if (!ok && !options.keep_going) {
            return false;
        }
        shown.step(file);
        record::profile profile;
        const record::read_error error = record::read_profile_file(file, profile);
        if (error) {
            shown.clear();
            say(error.message);
            ok = false;
            continue;
        }
        name_after_command(file, names, profile);
        if (wanted == profile_names::visible) {
            show_names(profile);
        }
        into.add(profile);
    }
    return ok;
}

namespace {

std::vector<std::string> manifest_places(const input_options& options) {
    return options.manifests.empty() ? folders_of(options.profiles) : options.manifests;
}

} // namespace

std::vector<std::string> input_files(const input_options& options) {
    bool ok = true;
    std::vector<std::string> all = files_of(options.profiles, profile_suffix, ok);
    for (const auto& more :
         {files_of(manifest_places(options), manifest_suffix, ok),
          files_of(folders_of(options.profiles), command_names_suffix, ok), options.justifications}) {
        all.insert(all.end(), more.begin(), more.end());
    }
    return all;
}

bool read_manifests(const input_options& options, unit_library& into) {
    bool ok = true;
    const std::vector<std::string> files = files_of(manifest_places(options), manifest_suffix, ok);
    if (files.empty() && ok) {
        say(no_file_in(manifest_places(options), manifest_suffix) +
            ", so nothing explains the profiles; covkit run has programs write them, and covkit instrument writes them "
            "into covkit-out; name the folder with --manifest");
        return false;
    }
    return read_each(files, [&](const std::string& text) { return into.add(text); }) && ok;
}

std::vector<std::string> builds_named(const input_options& options) {
    std::vector<std::string> places = manifest_places(options);
    const auto is_gone = [](const std::string& each) {
        std::error_code ignored;
        return !fs::exists(each, ignored);
    };
    places.erase(std::remove_if(places.begin(), places.end(), is_gone), places.end()); // which has been said
    std::vector<std::string> result;
    bool ok = true;
    for (const std::string& file : files_of(places, build_suffix, ok)) {
        if (fs::path(file).extension() == build_suffix) {
            result.push_back(fs::path(file).parent_path().string());
        }
    }
    return result;
}

bool read_all_unmeasured(const input_options& options, std::vector<unmeasured>& into) {
    bool ok = true;
    for (const std::string& out : builds_named(options)) {
        add_unmeasured(unmeasured_in_build(out), into);
    }
    std::vector<std::string> files = files_of(manifest_places(options), unmeasured_suffix, ok);
    const auto is_other = [](const std::string& file) { return fs::path(file).extension() != unmeasured_suffix; };
    files.erase(std::remove_if(files.begin(), files.end(), is_other), files.end()); // manifests that are named
    return read_each(files, [&](const std::string& text) { return read_unmeasured(text, into); }) && ok;
}

} // namespace covkit::gen
