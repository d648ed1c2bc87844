// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/report.hpp"

#include "cli/answer.hpp"
#include "cli/check.hpp"
#include "cli/exit_code.hpp"
#include "cli/process.hpp"
#include "cli/put.hpp"
#include "cli/say.hpp"
#include "emit/files.hpp"
#include "report/evidence.hpp"
#include "report/formats.hpp"
#include "report/html.hpp"
#include "report/sarif.hpp"

#include <covkit/report/json.hpp>
#include <covkit/report/lcov.hpp>
#include <covkit/report/text.hpp>

#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

namespace covkit::gen {

namespace {

bool put_summary(const answer& found) {
    report::summary_options shown;
    shown.colour = report::wants_colour(stdout);
    return put("-", report::summary(found.suite, shown).text());
}

bool put_folder(const std::string& where, const named_contents& files) {
    const std::string error = write_folder(where, files);
    if (!error.empty()) {
        say(error);
    }
    return error.empty();
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

html_input html_of(const report_options& options, answer& found, const test_matrix& matrix) {
    return {found.suite,
            found.profile,
            found.tables,
            matrix,
            std::filesystem::path(absolute_path(options.inputs.source_root)).filename().string(),
            [&options](const std::string& name) { return source_of(options.inputs, name); }};
}

// Pages, and evidence, which has the page in it.
bool write_pages(const report_options& options, answer& found) {
    if (options.html.empty() && options.html_single.empty() && options.evidence.empty()) {
        return true;
    }
    const test_matrix matrix(found.profile, found.tables, found.suite);
    const html_input pages = html_of(options, found, matrix);
    bool ok = options.html.empty() || put_folder(options.html, html_folder(pages));
    if (options.html_single.empty() && options.evidence.empty()) {
        return ok;
    }
    const std::string page = html_file(pages);
    ok = (options.html_single.empty() || put(options.html_single, page)) && ok;
    if (options.evidence.empty()) {
        return ok;
    }
    const evidence_input evidence{
        found.suite, found.profile, found.tables, found.justifications, matrix, page, input_files(options.inputs),
        read_file,   pages.source};
    return put_folder(options.evidence, evidence_files(evidence)) && ok;
}

} // namespace

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
    write(options.lcov_compatible,
          [](const auto& suite) { return report::lcov_report(suite, report::lcov_dialect::compatible); });
    write(options.cobertura, cobertura_report);
    write(options.sonarqube, sonarqube_report);
    write(options.markdown, markdown_report);
    write(options.labels, labels_report);
    write(options.sarif, [&](const auto& suite) { return sarif_report(suite, found.justifications); });
    written = write_pages(options, found) && written;
    if (options.github) {
        written = put("-", github_annotations(found.suite)) && written;
        const char* const summary = std::getenv("GITHUB_STEP_SUMMARY");
        written = (summary == nullptr || append(summary, markdown_report(found.suite))) && written;
    }
    write(options.text, [](const auto& suite) { return report::text_report(suite); });
    if (!options.by.empty()) {
        const table_rows rows = options.by == "file"    ? table_rows::files
                                : options.by == "class" ? table_rows::classes
                                                        : table_rows::functions;
        written = put("-", table_report(found.suite, rows, report::wants_colour(stdout))) && written;
    } else if (options.text.empty() && !options.github && !options.inputs.quiet) {
        written = put_summary(found) && written;
    }
    return written ? code : exit_write;
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
    ::setenv("COVKIT_REPORT", (reports == nullptr ? manifest : manifest + "," + reports).c_str(), 1);
    ::setenv("COVKIT_QUIET", "1", 0);
    const int code = run_command(options.command);
    check_options gates;
    gates.inputs = options.inputs;
    gates.inputs.profiles = {directory};
    gates.inputs.keep_going = true; // what can be read is shown
    gates.total = options.total;
    answer found;
    const int read = resolve_inputs(gates.inputs, found);
    if (found.is_empty()) {
        const int none = no_data();
        return code != 0 ? code : none;
    }
    if (!options.inputs.quiet) {
        put_summary(found);
    }
    const int missed = check_gates(found, gates) | read;
    return code != 0 ? code : missed;
}

} // namespace covkit::gen
