// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// covkit run: tests, and what they cover.
#include "cli/answer.hpp"
#include "cli/builds.hpp"
#include "cli/check.hpp"
#include "cli/ctest.hpp"
#include "cli/exit_code.hpp"
#include "cli/process.hpp"
#include "cli/put.hpp"
#include "cli/report.hpp"
#include "cli/say.hpp"
#include "emit/files.hpp"

#include <covkit/record/reader.hpp>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <set>

#include <unistd.h>

namespace covkit::gen {

namespace {

namespace fs = std::filesystem;

constexpr const char* folder_mark = ".covkit-run"; // in folders that `covkit run` has written

// Profiles and manifests, also what an end at the wrong moment has left of them.
bool is_result(const fs::path& file) {
    const fs::path name = file.extension() == ".tmp"   ? file.stem().stem() // its suffix is behind a number
                          : file.extension() == ".old" ? file.stem()
                                                       : file.filename();
    return name.extension() == profile_suffix || name.extension() == manifest_suffix ||
           name.extension() == unmeasured_suffix || name.extension() == command_names_suffix;
}

// Where profiles and manifests go.
class results_folder {
  public:
    explicit results_folder(std::string path) : path_(std::move(path)) {}

    // What is wrong with it; it is there afterwards.
    std::string prepare() {
        std::error_code error;
        is_new_ = fs::create_directories(path_, error);
        if (error) {
            return path_ + ": cannot be made: " + error.message();
        }
        return ::access(path_.c_str(), W_OK | X_OK) == 0 ? "" : path_ + ": cannot be written: " + std::strerror(errno);
    }

    // The name of a file in it that covkit has not written, unless the folder is one that covkit runs in.
    std::string foreign_file() const {
        std::error_code error;
        if (fs::exists(fs::path(path_) / folder_mark, error)) {
            return "";
        }
        for (fs::recursive_directory_iterator at(path_, error), end; !error && at != end; at.increment(error)) {
            if (!at->is_directory(error) && !is_result(at->path())) {
                return at->path().lexically_relative(path_).string();
            }
        }
        return "";
    }

    // Out of the way of new ones, which may have the same names. The reason if that fails.
    std::string set_aside() {
        bool ok = true;
        for (const char* const suffix : {profile_suffix, manifest_suffix, unmeasured_suffix, command_names_suffix}) {
            for (const std::string& old : files_of({path_}, suffix, ok)) {
                std::error_code error;
                fs::rename(old, aside(old), error);
                if (error) {
                    put_back();
                    return old + ": cannot be removed: " + error.message();
                }
                old_.push_back(old);
            }
        }
        return "";
    }
    void put_back() {
        std::error_code ignored;
        for (const std::string& each : old_) {
            fs::rename(aside(each), each, ignored);
        }
        old_.clear();
        if (is_new_) {
            fs::remove(path_, ignored); // only if it is empty
        }
    }
    void remove_old() {
        std::error_code ignored;
        for (const std::string& each : old_) {
            fs::remove(aside(each), ignored);
        }
        old_.clear();
    }
    void mark() const {
        write_file(
            path_ + "/" + folder_mark,
            "Written by covkit run, which removes the profiles and manifests of its last run from this folder.\n");
    }

  private:
    static std::string aside(const std::string& name) { return name + ".old"; }

    std::string path_;
    std::vector<std::string> old_;
    bool is_new_ = false;
};

// A pattern for profiles in it.
std::string pattern_in(const std::string& directory) {
    std::string pattern;
    for (const char c : directory) {
        pattern += c == '%' ? "%%" : std::string(1, c);
    }
    return pattern + "/%h-%p-%c" + profile_suffix;
}

void set_environment(const std::string& directory, const ctest_list& tests) {
    const char* const reports = std::getenv("COVKIT_REPORT");
    const std::string manifest = "manifest:" + directory + "/%u" + manifest_suffix;
    ::setenv("COVKIT_OUT", tests.tests.empty() ? directory.c_str() : pattern_in(directory).c_str(), 1);
    std::string variables;
    for (const std::string& each : tests.variables) {
        variables += (variables.empty() ? "" : ",") + each;
    }
    ::setenv("COVKIT_COMMAND_VARIABLES", variables.c_str(), 1);
    ::setenv("COVKIT_REPORT", (reports == nullptr ? manifest : manifest + "," + reports).c_str(), 1);
    ::setenv("COVKIT_QUIET", "1", 0);
}

// Removed if there is nothing to say.
bool put_or_remove(const std::string& file, const std::string& content) {
    if (!content.empty()) {
        return put(file, content);
    }
    std::error_code ignored;
    fs::remove(file, ignored);
    return true;
}

// What the builds that the programs are from could not measure, and what they have in no program, goes beside the
// profiles, so that reports have it.
bool keep_build(const run_options& options, const std::string& directory, input_options& inputs) {
    record::profile all; // a unit of each file; what cannot be read is said where it is reported
    std::set<std::string> known;
    bool ignored = true;
    for (const std::string& file : files_of({directory}, profile_suffix, ignored)) {
        record::profile one;
        if (record::read_profile_file(file, one)) {
            continue;
        }
        for (const record::profile_unit& each : one.units) {
            if (known.insert(each.file).second) {
                all.units.push_back(each);
            }
        }
    }
    std::vector<unmeasured> left_out;
    std::string manifests;
    for (const std::string& out : builds_of(options.command, all)) {
        if (const std::optional<build_record> build = read_build(out)) {
            add_unmeasured(unmeasured_in_build(out, *build), left_out);
            manifests += manifests_of_others(out, *build, known);
            inputs.measured_roots.push_back(build->project.root);
        }
    }
    const bool ok = put_or_remove(directory + "/build" + unmeasured_suffix, unmeasured_lines(left_out));
    return put_or_remove(directory + "/build" + manifest_suffix, manifests) && ok;
}

// What CTest has written of its tests since then.
void judge(ctest_list& tests, fs::file_time_type began) {
    if (tests.build.empty()) {
        return;
    }
    const std::string log = tests.build + "/Testing/Temporary/LastTestsFailed.log";
    std::error_code failed;
    const fs::file_time_type written = fs::last_write_time(log, failed);
    tests.is_judged = true;
    if (!failed && written >= began) {
        tests.failed = failed_tests(read_file(log).value_or(""));
    }
}

// Which commands are which tests, besides what runs before have written, which is kept with --add.
bool keep_names(const std::string& directory, const ctest_list& tests) {
    command_names names = names_of(tests, [](const std::string& name) {
        const char* const value = std::getenv(name.c_str());
        return value == nullptr ? std::nullopt : std::optional<std::string>(value);
    });
    const std::string file = directory + "/commands" + command_names_suffix;
    read_command_names(read_file(file).value_or(""), names);
    return names.empty() || put(file, command_name_lines(names));
}

// What the tests have left in the folder.
int show_results(const run_options& options, const std::string& directory) {
    check_options gates;
    gates.inputs = options.inputs;
    gates.inputs.profiles = {directory};
    gates.inputs.keep_going = true; // what can be read is shown
    gates.total = options.total;
    gates.unmeasured = options.unmeasured;
    bool ok = true;
    if (files_of({directory}, profile_suffix, ok).empty()) {
        say("no instrumented program has left a profile in " + options.directory +
            ": is what the command runs instrumented (covkit_instrument, covkit-c++), and was it built since?");
        return exit_read;
    }
    const bool is_kept = keep_build(options, directory, gates.inputs);
    answer found;
    const int read = resolve_inputs(gates.inputs, found);
    if (found.is_empty()) {
        return no_data();
    }
    if (!options.inputs.quiet) {
        put_summary(found, ("covkit report " + options.directory + " --text FILE").c_str());
    }
    return check_gates(found, gates) | read | (is_kept ? exit_ok : exit_write);
}

} // namespace

int run_tests(const run_options& options) {
    if (options.command.empty()) {
        say("run: expected the tests and their arguments behind --, as in covkit run -- ctest --test-dir build");
        return exit_usage;
    }
    const std::string directory = absolute_path(options.directory);
    results_folder folder(directory);
    std::string wrong = folder.prepare();
    const std::string foreign = wrong.empty() ? folder.foreign_file() : "";
    if (!foreign.empty() && !options.adds) {
        wrong = options.directory + ": has files that covkit has not written, like " + foreign +
                "; name another folder with -d, or keep what is there with --add";
    }
    if (wrong.empty() && !options.adds) {
        wrong = folder.set_aside();
    }
    if (!wrong.empty()) {
        say(wrong);
        return exit_write;
    }
    ctest_list tests = tests_of_command(options.command);
    set_environment(directory, tests);
    bool has_begun = false;
    const auto began = fs::file_time_type::clock::now();
    const int code = run_command(options.command, [&] {
        has_begun = true;
        folder.remove_old();
        if (foreign.empty()) {
            folder.mark();
        }
    });
    if (!has_begun) {
        folder.put_back();
        return code;
    }
    judge(tests, began);
    const bool is_named = keep_names(directory, tests);
    const int shown = show_results(options, directory) | (is_named ? exit_ok : exit_write);
    return code != 0 ? code : shown;
}

} // namespace covkit::gen
