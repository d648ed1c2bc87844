// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/findings.hpp"

#include "cli/remedies.hpp"
#include "report/unmeasured.hpp"

#include <covkit/report/wording.hpp>
#include <covkit/version.hpp>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <map>
#include <optional>
#include <utility>

#include <unistd.h>

namespace covkit::gen {

namespace {

constexpr std::size_t most_named = 3;

constexpr const char* has_changed = "changed, and not compiled since";
constexpr const char* in_no_program = "instrumented, and in no program";
constexpr const char* in_no_results = "in no profile";

finding stale(const std::string& name) { return {name, has_changed, "build again", true, false}; }

finding not_linked(const std::string& name) {
    return {name, in_no_program,
            "build again; if that does not help, link its object into what tests run (of an archive, only what is "
            "needed is linked)",
            true, false};
}

finding plain(const unmeasured& each) {
    const remedy found = remedy_for(each.reason);
    const bool is_header = each.what == "header";
    return {each.file, is_header || each.reason == plain_reasons::unreadable ? reason_text(each) : each.reason,
            found.text, found.is_wrong, is_header || each.reason == plain_reasons::unreadable};
}

// Also of a few units only: build systems do not see that covkit is another one.
void add_other_versions(const examined_build& build, std::vector<finding>& into) {
    std::map<std::string, std::size_t> others;
    for (const unit_record& each : build.record.units) {
        others[each.version] += each.version == COVKIT_VERSION ? 0 : 1;
    }
    for (const auto& [version, count] : others) {
        if (count != 0) {
            into.push_back({build.out,
                            report::count_text(count, "unit") + " by covkit " +
                                (version.empty() ? "of before" : version) + ", and this is " COVKIT_VERSION,
                            "remove the folder, and build everything again"});
        }
    }
}

void add_unwritable(const std::string& folder, std::vector<finding>& into) {
    if (std::filesystem::is_directory(folder) && ::access(folder.c_str(), W_OK | X_OK) != 0) {
        into.push_back({folder, "cannot be written: " + std::string(std::strerror(errno)),
                        "make it writable for whoever builds and runs tests, or name another folder"});
    }
}

void add_folders(const examined_build& build, std::vector<finding>& into) {
    add_unwritable(build.out, into);
    for (const results_place& each : build.results) {
        add_unwritable(each.path, into);
        for (const std::string& refused : each.refused) {
            into.push_back({refused, "is not as this covkit writes it", "remove it, and run the tests again"});
        }
    }
    for (const std::string& each : build.refused) {
        into.push_back({each, "is not as this covkit writes it", "remove " + build.out + ", and build again"});
    }
}

// A shared library with a recorder records for all.
void add_programs_without_recorder(const examined_build& build, std::vector<finding>& into) {
    const bool has_any = std::any_of(build.programs.begin(), build.programs.end(),
                                     [](const built_program& each) { return each.units.has_recorder; });
    for (const built_program& each : build.programs) {
        if (!each.units.has_recorder && !has_any) {
            into.push_back(
                {each.path, "has instrumented code, and nothing that records",
                 "link with covkit-c++ or covkit compile --link-runtime, or compile covkit/listen/runtime.cpp "
                 "into it"});
        }
    }
}

bool has_unit(const results_place& place, const std::string& name, const measured_file& file, bool& has_other) {
    const auto found = place.units.find(name);
    if (found == place.units.end()) {
        return false;
    }
    const bool fits = std::any_of(found->second.begin(), found->second.end(),
                                  [&](std::uint64_t f) { return file.fingerprints.count(f) != 0; });
    has_other = has_other || !fits;
    return fits;
}

// Where there are results, and none of this file.
std::optional<finding> without_results(const examined_build& build, const std::string& name,
                                       const measured_file& file) {
    bool has_other = false;
    for (const results_place& each : build.results) {
        if (has_unit(each, name, file, has_other)) {
            return std::nullopt;
        }
    }
    if (has_other) {
        return finding{name, "changed and compiled since the tests ran", "run the tests again", true, false};
    }
    const bool has_any = std::any_of(build.results.begin(), build.results.end(),
                                     [](const results_place& each) { return !each.units.empty(); });
    const std::vector<const built_program*> programs = build.programs_with(file);
    return has_any && !programs.empty()
               ? std::optional<finding>(
                     {name, in_no_results, "run a program that has it, like " + programs.front()->path, true, false})
               : std::nullopt;
}

// What is wrong with a file that was instrumented; the first reason makes the others needless.
std::optional<finding> of_measured(const examined_build& build, const std::string& name, const measured_file& file) {
    if (build.is_stale(name)) {
        return stale(name);
    }
    return build.programs_with(file).empty() ? not_linked(name) : without_results(build, name, file);
}

std::string together(const std::vector<const finding*>& same) {
    std::string names;
    for (std::size_t i = 0; i < std::min(same.size(), most_named); ++i) {
        names += (i == 0 ? "" : ", ") + same[i]->subject;
    }
    const std::size_t more = same.size() - std::min(same.size(), most_named);
    return std::to_string(same.size()) + " files (" + names +
           (more == 0 ? "" : " and " + std::to_string(more) + " more") + ")";
}

} // namespace

std::vector<finding> findings_of(const examined_build& build) {
    std::vector<finding> all;
    add_other_versions(build, all);
    add_folders(build, all);
    if (build.measured.empty()) {
        all.push_back({build.out, "has no instrumented file", "the lines below say why, or nothing was compiled yet"});
    } else if (build.programs.empty()) {
        all.push_back({build.record.project.build.empty() ? build.record.project.root : build.record.project.build,
                       "has no program with instrumented code",
                       "build the tests, and link them with what is instrumented"});
    }
    add_programs_without_recorder(build, all);
    for (const unmeasured& each : build.left_out) {
        all.push_back(plain(each));
    }
    for (const auto& [name, file] : build.measured) {
        const std::optional<finding> wrong = of_measured(build, name, file);
        if (wrong && (!build.programs.empty() || wrong->what != in_no_program)) { // else that has been said
            all.push_back(*wrong);
        }
    }
    std::stable_partition(all.begin(), all.end(), [](const finding& each) { return each.is_wrong; });
    return all;
}

std::vector<finding> findings_of(const examined_build& build, const std::string& path) {
    const project of(build.record.project);
    const std::string name = of.name(path);
    std::vector<finding> all;
    for (const unmeasured& each : build.left_out) {
        if (each.file == name) {
            all.push_back(plain(each));
        }
    }
    const auto known = build.measured.find(name);
    if (known != build.measured.end()) {
        if (std::optional<finding> wrong = of_measured(build, name, known->second)) {
            all.push_back(std::move(*wrong));
        }
        add_programs_without_recorder(build, all);
    } else if (!all.empty()) {
        return all;
    } else if (!std::filesystem::exists(path)) {
        all.push_back({name, "there is no such file", "names are relative to the current directory"});
    } else if (build.is_stale(name)) {
        all.push_back(stale(name));
    } else if (build.sources.count(name) != 0) {
        all.push_back(
            {name, "was read, and has nothing to measure", "functions with a body, and decisions are measured"});
    } else if (const set_aside why = of.why_aside(path, false); why != set_aside::no) {
        const remedy found = remedy_for(text_of(why));
        all.push_back({name, text_of(why), found.text});
    } else {
        all.push_back({name, "no file that covkit has compiled is or includes it",
                       "build its target; if that is built, call covkit_instrument for it, or compile it with "
                       "covkit-c++"});
    }
    return all;
}

std::vector<std::string> lines_of(const std::vector<finding>& all, bool lists_all) {
    std::vector<std::string> lines;
    std::map<std::string, std::vector<const finding*>> by_text;
    for (const finding& each : all) {
        by_text[each.what + each.remedy].push_back(&each);
    }
    for (const finding& each : all) {
        const std::vector<const finding*>& same = by_text[each.what + each.remedy];
        const bool is_one_of_many = !each.is_alone && !lists_all && same.size() > 1;
        if (!is_one_of_many || same.front() == &each) {
            lines.push_back((is_one_of_many ? together(same) : each.subject) + ": " + each.what + "; " + each.remedy);
        }
    }
    return lines;
}

} // namespace covkit::gen
