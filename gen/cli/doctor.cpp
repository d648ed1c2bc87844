// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/doctor.hpp"

#include "cli/builds.hpp"
#include "cli/exit_code.hpp"
#include "cli/findings.hpp"
#include "cli/put.hpp"
#include "cli/say.hpp"
#include "cli/untouched_build.hpp"
#include "emit/files.hpp"
#include "report/log_text.hpp"

#include <covkit/report/wording.hpp>
#include <covkit/resolve/visible.hpp>

#include <algorithm>
#include <filesystem>
#include <optional>

namespace covkit::gen {

namespace {

namespace fs = std::filesystem;

// Of builds near by, those that have to do with this directory.
std::vector<std::string> builds_for(const std::string& directory, bool is_named) {
    std::vector<std::string> inside;
    std::vector<std::string> around;
    for (const std::string& out :
         builds_near(is_named ? std::vector<std::string>{directory} : std::vector<std::string>())) {
        const std::optional<build_record> record = read_build(out);
        if (!record) {
            continue;
        }
        const bool is_own = out == directory || fs::path(out).parent_path() == directory;
        if (is_own || (!is_named && project::is_in(out, directory))) {
            inside.push_back(out);
        } else if (project::is_in(directory, record->project.root) ||
                   project::is_in(directory, record->project.build)) {
            around.push_back(out);
        }
    }
    return inside.empty() ? around : inside;
}

// "2 functions, 1 decision, in build/tests and 2 more programs"
std::string praise(const examined_build& build, const std::string& path) {
    const measured_file& file = build.measured.at(project(build.record.project).name(path));
    const std::vector<const built_program*> programs = build.programs_with(file);
    return report::count_text(file.functions, "function") + ", " + report::count_text(file.decisions, "decision") +
           ", in " + programs.front()->path +
           (programs.size() == 1 ? "" : " and " + report::count_text(programs.size() - 1, "more program"));
}

bool put_lines(const std::vector<std::string>& lines) {
    std::string text;
    for (const std::string& each : lines) {
        text += resolve::visible(each) + "\n";
    }
    return put("-", log_text(text));
}

int answer_for_files(const examined_build& build, const std::vector<std::string>& files, bool lists_all) {
    int code = exit_ok;
    for (const std::string& each : files) {
        const std::vector<finding> found = findings_of(build, absolute_path(each));
        const std::vector<std::string> lines =
            found.empty() ? std::vector<std::string>{each + ": is measured: " + praise(build, absolute_path(each))}
                          : lines_of(found, lists_all);
        code |= found.empty() ? exit_ok : exit_not_measured;
        code |= put_lines(lines) ? exit_ok : exit_write;
    }
    return code;
}

int answer_for_all(const examined_build& build, bool lists_all) {
    const std::vector<finding> found = findings_of(build);
    std::vector<std::string> lines = lines_of(found, lists_all);
    const bool is_wrong = std::any_of(found.begin(), found.end(), [](const finding& each) { return each.is_wrong; });
    lines.push_back(build.out + ": " + report::count_text(build.measured.size(), "instrumented file") + ", " +
                    report::count_text(build.programs.size(), "program") + " with them; " +
                    (is_wrong ? "see above" : "nothing is wrong"));
    return (is_wrong ? exit_not_measured : exit_ok) | (put_lines(lines) ? exit_ok : exit_write);
}

} // namespace

int run_doctor(const doctor_options& options) {
    std::vector<std::string> directories;
    std::vector<std::string> files;
    for (const std::string& each : options.places) {
        std::error_code ignored;
        (fs::is_directory(each, ignored) ? directories : files).push_back(each);
    }
    if (directories.size() > 1) {
        say("doctor: expected one build directory, found " + directories[0] + " and " + directories[1]);
        return exit_usage;
    }
    const std::string directory = absolute_path(directories.empty() ? "." : directories[0]);
    const std::vector<std::string> outs = builds_for(directory, !directories.empty());
    if (outs.size() > 1) {
        std::string names;
        for (const std::string& each : outs) {
            names += (names.empty() ? "" : ", ") + each;
        }
        say("doctor: there are several builds: " + names + "; name one, as in covkit doctor " + outs.front());
        return exit_usage;
    }
    if (outs.empty()) {
        return exit_not_measured | (put_lines({why_untouched(directory)}) ? exit_ok : exit_write);
    }
    const examined_build build = examine(outs.front(), *read_build(outs.front()));
    return files.empty() ? answer_for_all(build, options.lists_all) : answer_for_files(build, files, options.lists_all);
}

} // namespace covkit::gen
