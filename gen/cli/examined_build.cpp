// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/examined_build.hpp"

#include "cli/builds.hpp"
#include "cli/inputs.hpp"
#include "data/unit_library.hpp"
#include "emit/files.hpp"
#include "emit/mirror_index.hpp"
#include "facts/content_hash.hpp"

#include <covkit/record/reader.hpp>
#include <covkit/resolve/string_of.hpp>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace covkit::gen {

namespace {

namespace fs = std::filesystem;

constexpr const char* results_folder = "coverage"; // of covkit run, if it is told nothing

bool begins_as_program(const fs::path& file) {
    char head[18] = {};
    std::ifstream(file, std::ios::binary).read(head, sizeof head);
    return is_program({head, sizeof head});
}

// Where a build may have put its programs.
std::set<std::string> places_of(const examined_build& build) {
    const project_options& options = build.record.project;
    if (!options.build.empty()) {
        return {options.build};
    }
    std::set<std::string> places = {options.root, fs::path(build.out).parent_path().string()};
    for (const unit_record& each : build.record.units) {
        if (!each.object.empty()) {
            places.insert(fs::path(each.object).parent_path().string());
        }
    }
    return places;
}

std::set<std::string> program_files(const examined_build& build) {
    std::set<std::string> found;
    const auto skip = fs::directory_options::skip_permission_denied;
    for (const std::string& place : places_of(build)) {
        std::error_code failed;
        for (fs::recursive_directory_iterator at(place, skip, failed), end; !failed && at != end;
             at.increment(failed)) {
            std::error_code ignored;
            if (at->is_directory(ignored) && (at->path() == build.out || at->path().filename() == ".git")) {
                at.disable_recursion_pending();
            } else if (at->is_regular_file(ignored) && !at->is_symlink(ignored) && begins_as_program(at->path())) {
                found.insert(at->path().string());
            }
        }
    }
    return found;
}

void find_programs(examined_build& build) {
    std::set<std::uint64_t> wanted;
    for (const auto& [name, file] : build.measured) {
        wanted.insert(file.fingerprints.begin(), file.fingerprints.end());
    }
    for (const std::string& path : program_files(build)) {
        built_program made{path, units_of(read_file(path).value_or(""), wanted)};
        if (!made.units.fingerprints.empty()) {
            build.programs.push_back(std::move(made));
        }
    }
}

void read_tables(examined_build& build) {
    unit_library library;
    for (const std::string& tree : trees_in(build.out)) {
        bool ignored = true;
        for (const std::string& file : files_of({tree}, manifest_suffix, ignored)) {
            const std::string wrong = library.add(read_file(file).value_or(""));
            if (!wrong.empty()) {
                build.refused.push_back(file + ": " + wrong);
            }
        }
    }
    for (const model::unit* const each : library.all()) {
        const std::string name = resolve::string_of(each->file);
        std::error_code ignored;
        if (fs::exists(build.path_of(name), ignored)) {
            measured_file& file = build.measured[name];
            file.fingerprints.insert(each->fingerprint);
            file.functions = std::max<std::size_t>(file.functions, each->function_count);
            file.decisions = std::max<std::size_t>(file.decisions, each->decision_count);
        }
    }
}

void read_results(examined_build& build) {
    std::set<std::string> folders;
    if (const char* const named = std::getenv("COVKIT_OUT")) {
        folders.insert(absolute_path(named));
    }
    for (const std::string& place : {std::string("."), fs::path(build.out).parent_path().string(),
                                     build.record.project.root, build.record.project.build}) {
        folders.insert(absolute_path(results_folder, absolute_path(place)));
    }
    for (const std::string& folder : folders) {
        std::error_code ignored;
        if (!fs::is_directory(folder, ignored)) {
            continue;
        }
        results_place place{folder, {}, {}};
        bool ok = true;
        for (const std::string& file : files_of({folder}, profile_suffix, ok)) {
            record::profile profile;
            const record::read_error wrong = record::read_profile_file(file, profile);
            if (wrong) {
                place.refused.push_back(wrong.message);
            }
            for (const record::profile_unit& each : profile.units) {
                place.units[each.file].insert(each.fingerprint);
            }
        }
        build.results.push_back(std::move(place));
    }
}

} // namespace

std::vector<const built_program*> examined_build::programs_with(const measured_file& file) const {
    std::vector<const built_program*> found;
    for (const built_program& each : programs) {
        if (std::any_of(file.fingerprints.begin(), file.fingerprints.end(),
                        [&](std::uint64_t f) { return each.units.fingerprints.count(f) != 0; })) {
            found.push_back(&each);
        }
    }
    return found;
}

bool examined_build::is_stale(const std::string& name) const {
    const auto known = sources.find(name);
    const std::optional<std::string> now = read_file(path_of(name));
    return known != sources.end() && now && known->second.count(content_hash(*now)) == 0;
}

std::string examined_build::path_of(const std::string& name) const { return absolute_path(name, record.project.root); }

examined_build examine(const std::string& out, build_record record) {
    examined_build made;
    made.out = out;
    made.record = std::move(record);
    made.left_out = unmeasured_in_build(out, made.record);
    made.sources = mirrored_sources(out);
    read_tables(made);
    find_programs(made);
    read_results(made);
    return made;
}

} // namespace covkit::gen
