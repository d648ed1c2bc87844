// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/report.hpp"

#include "cli/answer.hpp"
#include "cli/exit_code.hpp"
#include "cli/process.hpp"
#include "cli/say.hpp"
#include "data/baseline.hpp"
#include "emit/files.hpp"
#include "report/formats.hpp"
#include "report/html.hpp"

#include <covkit/report/json.hpp>
#include <covkit/report/lcov.hpp>
#include <covkit/report/text.hpp>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace covkit::gen {

namespace {

bool put(const std::string& where, const std::string& content) {
    if (where == "-") {
        std::fwrite(content.data(), 1, content.size(), stdout);
        return std::fflush(stdout) == 0;
    }
    const std::string error = write_file(where, content);
    if (!error.empty()) {
        say(error);
    }
    return error.empty();
}

bool put_summary(const answer& found) {
    report::summary_options shown;
    shown.colour = report::wants_colour(stdout);
    return put("-", report::summary(found.suite, shown).text());
}

// Other steps of a workflow write to the same file.
bool append(const std::string& where, const std::string& content) {
    std::ofstream out(where, std::ios::binary | std::ios::app);
    out << content << std::flush;
    if (!out) {
        say(where + ": cannot be written");
    }
    return static_cast<bool>(out);
}

bool write_html(const report_options& options, const answer& found) {
    if (options.html.empty() && options.html_single.empty()) {
        return true;
    }
    const html_input input{found.suite, found.profile, found.tables,
                           std::filesystem::path(absolute_path(options.source_root)).filename().string(),
                           [&](const std::string& name) {
                               return read_file(absolute_path(name, absolute_path(options.source_root)));
                           }};
    bool ok = true;
    if (!options.html.empty()) {
        for (const auto& [name, content] : html_folder(input)) {
            ok = ok && put(options.html + "/" + name, content);
        }
    }
    return (options.html_single.empty() || put(options.html_single, html_file(input))) && ok;
}

struct criterion {
    const char* name;
    resolve::ratio resolve::totals::*total;
};
constexpr criterion all_criteria[] = {
    {"function", &resolve::totals::functions},
    {"exit", &resolve::totals::exits},
    {"statement", &resolve::totals::statements},
    {"branch", &resolve::totals::branches},
    {"decision", &resolve::totals::decisions},
    {"condition", &resolve::totals::conditions},
    {"mcdc", &resolve::totals::masking_mcdc},
    {"unique-cause", &resolve::totals::unique_cause_mcdc},
    {"multiple-condition", &resolve::totals::multiple_conditions},
};

const criterion* criterion_named(const std::string& name) {
    for (const criterion& each : all_criteria) {
        if (name == each.name) {
            return &each;
        }
    }
    return nullptr;
}

void add_results(const std::vector<gate>& gates, const resolve::totals& totals,
                 const std::string& where, std::vector<gate_result>& into) {
    for (const gate& each : gates) {
        into.push_back({where, each.criterion, each.least,
                        totals.*criterion_named(each.criterion)->total});
    }
}

constexpr const char* new_code = "new code";

// Says what is lost; the gates on what is new are added.
int check_baseline(const answer& found, const check_options& options,
                   std::vector<gate_result>& results) {
    const std::optional<std::string> text = read_file(options.baseline);
    obligations before;
    const std::string error = text ? read_obligations(*text, before) : "cannot be read";
    if (!error.empty()) {
        say(options.baseline + ": " + error);
        return exit_read;
    }
    obligations now;
    read_obligations(report::json_report(found.suite), now);
    const baseline_comparison compared = compare(before, now);
    for (const obligation_status& each : compared.lost) {
        say(each.where + ": " + each.criterion + ": was covered before, and is not any more: " + each.what);
    }
    for (const gate& each : options.of_new) {
        const auto added = compared.added.find(each.criterion);
        gate_result result{new_code, each.criterion, each.least, {}};
        if (added != compared.added.end()) {
            result.found.add(added->second.first, added->second.second);
        }
        results.push_back(result);
    }
    return compared.lost.empty() ? exit_ok : exit_lost;
}

// Says which gates are missed.
int checked(const answer& found, const check_options& options) {
    std::vector<gate_result> results;
    add_results(options.total, found.suite.total, "", results);
    if (!options.per_file.empty()) {
        for (const auto& [name, file] : resolve::by_file(found.suite.units)) {
            add_results(options.per_file, resolve::totals_of(file), name, results);
        }
    }
    int code = options.baseline.empty() ? exit_ok : check_baseline(found, options, results);
    for (const gate_result& each : results) {
        if (!each.passed()) {
            say((each.where.empty() ? "in total" : each.where) + ": " + described(each));
            code |= each.where.empty()        ? exit_total_missed
                    : each.where == new_code ? exit_new_missed
                                             : exit_file_missed;
        }
    }
    if (!options.junit.empty() && !put(options.junit, junit_report(results))) {
        code |= exit_write;
    }
    return code;
}

} // namespace

std::optional<gate> gate_of(const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos || criterion_named(text.substr(0, equals)) == nullptr) {
        return std::nullopt;
    }
    const std::string number = text.substr(equals + 1);
    char* end = nullptr;
    const double least = std::strtod(number.c_str(), &end);
    if (number.empty() || *end != '\0' || !(least >= 0 && least <= 100)) {
        return std::nullopt;
    }
    return gate{text.substr(0, equals), least};
}

int run_merge(const merge_options& options) {
    profile_merger merger;
    const bool ok = merge_profiles(options.inputs, merger);
    if (!ok && !options.inputs.keep_going) {
        return exit_read;
    }
    const record::profile merged = merger.result();
    if (merged.units.empty()) {
        return no_data();
    }
    if (!put(options.out, profile_bytes(merged))) {
        return exit_write;
    }
    return ok ? exit_ok : exit_read;
}

int run_report(const report_options& options) {
    answer found;
    int code = exit_ok;
    if (!has_answer(options.inputs, found, code)) {
        return code;
    }
    bool written = true;
    const auto write = [&](const std::string& where, auto&& make) {
        written = (where.empty() || put(where, make(found.suite))) && written;
    };
    write(options.json, [](const auto& suite) { return report::json_report(suite); });
    write(options.lcov, [](const auto& suite) { return report::lcov_report(suite); });
    write(options.lcov_compatible, [](const auto& suite) {
        return report::lcov_report(suite, report::lcov_dialect::compatible);
    });
    write(options.cobertura, cobertura_report);
    write(options.sonarqube, sonarqube_report);
    write(options.markdown, markdown_report);
    written = write_html(options, found) && written;
    if (options.github) {
        written = put("-", github_annotations(found.suite)) && written;
        const char* const summary = std::getenv("GITHUB_STEP_SUMMARY");
        written = (summary == nullptr || append(summary, markdown_report(found.suite))) && written;
    }
    write(options.text, [](const auto& suite) { return report::text_report(suite); });
    if (options.text.empty() && !options.github && !options.inputs.quiet) {
        written = put_summary(found) && written;
    }
    return written ? code : exit_write;
}

int run_check(const check_options& options) {
    answer found;
    int code = exit_ok;
    if (!has_answer(options.inputs, found, code)) {
        return code;
    }
    return checked(found, options) | code;
}

int run_tests(const run_options& options) {
    namespace fs = std::filesystem;
    const std::string directory = absolute_path(options.directory);
    std::error_code error;
    fs::create_directories(directory, error);
    if (error) {
        say(directory + ": cannot be made: " + error.message());
        return exit_write;
    }
    if (!options.adds) {
        bool ok = true;
        for (const char* const suffix : {profile_suffix, manifest_suffix}) {
            for (const std::string& old : files_of({directory}, suffix, ok)) {
                fs::remove(old, error);
            }
        }
    }
    const char* const reports = std::getenv("COVKIT_REPORT");
    const std::string manifest = "manifest:" + directory + "/%u" + manifest_suffix;
    ::setenv("COVKIT_OUT", directory.c_str(), 1);
    ::setenv("COVKIT_REPORT",
             (reports == nullptr ? manifest : manifest + "," + reports).c_str(), 1);
    ::setenv("COVKIT_QUIET", "1", 0);
    const int code = run_command(options.command);
    check_options gates;
    gates.inputs.profiles = {directory};
    gates.inputs.keep_going = true; // what can be read is shown
    gates.inputs.quiet = options.quiet;
    gates.total = options.total;
    answer found;
    const bool ok = resolve_inputs(gates.inputs, found);
    if (found.is_empty()) {
        const int none = no_data();
        return code != 0 ? code : none;
    }
    if (!options.quiet) {
        put_summary(found);
    }
    const int missed = checked(found, gates) | (ok ? 0 : exit_read);
    return code != 0 ? code : missed;
}

} // namespace covkit::gen
