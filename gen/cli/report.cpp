// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/report.hpp"

#include "cli/answer.hpp"
#include "cli/exit_code.hpp"
#include "cli/put.hpp"
#include "cli/say.hpp"
#include "emit/files.hpp"
#include "report/evidence.hpp"
#include "report/formats.hpp"
#include "report/html.hpp"
#include "report/lcov_by_test.hpp"
#include "report/log_text.hpp"
#include "report/sarif.hpp"
#include "report/unmeasured.hpp"

#include <covkit/report/json.hpp>
#include <covkit/report/lcov.hpp>
#include <covkit/report/text.hpp>

#include <llvm/ADT/StringRef.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <sys/stat.h>

namespace covkit::gen {

namespace {

// What is done is said, unless it goes to standard output.
bool put_file(const report_options& options, const std::string& where, const std::string& content) {
    const bool ok = put(where, content);
    if (ok && where != "-" && !options.inputs.quiet) {
        say("wrote " + where);
    }
    return ok;
}

// `first` is what to read first.
bool put_folder(const report_options& options, const std::string& where, const std::string& first,
                const named_contents& files) {
    const std::string error = write_folder(where, files);
    if (!error.empty()) {
        say(error);
    } else if (!options.inputs.quiet) {
        say("wrote " + (std::filesystem::path(where) / first).string());
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
            [&found](const std::string& name) { return found.sources.text_of(name); },
            found.left_out,
            found.changed};
}

std::string lcov_of(const report_options& options, answer& found, report::lcov_dialect dialect) {
    const auto justified =
        options.lcov_marks_justified ? report::lcov_justified::marked : report::lcov_justified::left_out;
    return options.lcov_by_test
               ? lcov_by_test(found.suite, test_matrix(found.profile, found.tables, found.suite), dialect, justified)
               : report::lcov_report(found.suite, dialect, justified);
}

// What names of files are relative to.
std::vector<std::string> source_roots(const report_options& options, answer& found) {
    std::vector<std::string> names;
    for (const auto& [name, file] : found.suite.files) {
        names.push_back(name);
    }
    const std::vector<std::string> bases = found.sources.bases_of(names);
    const std::string& asked = options.inputs.source_root;
    return bases.empty() ? std::vector<std::string>{absolute_path(asked.empty() ? "." : asked)} : bases;
}

// Milliseconds since 1970: of SOURCE_DATE_EPOCH, for builds that can be repeated, or of the newest profile.
std::uint64_t time_of(const input_options& inputs) {
    std::uint64_t seconds = 0;
    const char* const asked = std::getenv("SOURCE_DATE_EPOCH");
    if (asked != nullptr && !llvm::StringRef(asked).getAsInteger(10, seconds)) {
        return 1000 * seconds;
    }
    std::uint64_t newest = 0;
    bool ok = true;
    for (const std::string& each : files_of(inputs.profiles, profile_suffix, ok)) {
        struct stat found = {};
        if (::stat(each.c_str(), &found) == 0) {
            newest = std::max(newest, 1000 * static_cast<std::uint64_t>(found.st_mtim.tv_sec) +
                                          static_cast<std::uint64_t>(found.st_mtim.tv_nsec) / 1000000);
        }
    }
    return newest;
}

// Pages, and evidence, which has the page in it.
bool write_pages(const report_options& options, answer& found) {
    if (options.html.empty() && options.html_single.empty() && options.evidence.empty()) {
        return true;
    }
    const test_matrix matrix(found.profile, found.tables, found.suite);
    const html_input pages = html_of(options, found, matrix);
    bool ok = options.html.empty() || put_folder(options, options.html, "index.html", html_folder(pages));
    if (options.html_single.empty() && options.evidence.empty()) {
        return ok;
    }
    const std::string page = html_file(pages);
    ok = (options.html_single.empty() || put_file(options, options.html_single, page)) && ok;
    if (options.evidence.empty()) {
        return ok;
    }
    const evidence_input evidence{
        found.suite, found.profile, found.tables,   found.justifications, matrix, page, input_files(options.inputs),
        read_file,   pages.source,  found.left_out, found.changed};
    return put_folder(options, options.evidence, "summary.txt", evidence_files(evidence)) && ok;
}

bool asks_for_more(const report_options& options) {
    const std::string* const all[] = {&options.by,        &options.text,   &options.json,
                                      &options.lcov,      &options.html,   &options.lcov_compatible,
                                      &options.cobertura, &options.labels, &options.sonarqube,
                                      &options.markdown,  &options.sarif,  &options.html_single,
                                      &options.evidence};
    return options.github ||
           std::any_of(std::begin(all), std::end(all), [](const auto* each) { return !each->empty(); });
}

} // namespace

bool put_summary(const answer& found, const char* listing) {
    report::summary_options shown;
    shown.colour = report::wants_colour(stdout);
    shown.listing = listing;
    const report::summary summary(found.suite, shown);
    return put("-", log_text(summary.text().insert(summary.criteria().size(), unmeasured_summary(found.left_out))));
}

int run_merge(const merge_options& options) {
    profile_merger merger;
    const bool ok = merge_profiles(options.inputs, profile_names::as_they_are, merger);
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
        written = (where.empty() || put_file(options, where, make(found.suite))) && written;
    };
    write(options.json, [&](const auto& suite) {
        return with_changed(with_unmeasured(report::json_report(suite), found.left_out, suite), found.changed);
    });
    write(options.lcov, [&](const auto&) { return lcov_of(options, found, report::lcov_dialect::with_mcdc); });
    write(options.lcov_compatible,
          [&](const auto&) { return lcov_of(options, found, report::lcov_dialect::compatible); });
    write(options.cobertura, [&](const auto& suite) {
        return cobertura_report(suite, source_roots(options, found), time_of(options.inputs));
    });
    write(options.sonarqube, sonarqube_report);
    write(options.markdown, [&](const auto& suite) { return markdown_report(suite, found.left_out, found.changed); });
    write(options.labels, labels_report);
    write(options.sarif, [&](const auto& suite) { return sarif_report(suite, found.justifications); });
    written = write_pages(options, found) && written;
    if (options.github) {
        written = put("-", github_annotations(found.suite)) && written;
        const char* const summary = std::getenv("GITHUB_STEP_SUMMARY");
        written =
            (summary == nullptr || append(summary, markdown_report(found.suite, found.left_out, found.changed))) &&
            written;
    }
    write(options.text, [&](const auto& suite) {
        return log_text(report::text_report(suite) + changed_section(found.changed) +
                        unmeasured_section(found.left_out));
    });
    if (!options.by.empty()) {
        const table_rows rows = options.by == "file"    ? table_rows::files
                                : options.by == "class" ? table_rows::classes
                                                        : table_rows::functions;
        written = put("-", log_text(table_report(found.suite, rows, report::wants_colour(stdout)))) && written;
    }
    if (options.summary || (!asks_for_more(options) && !options.inputs.quiet)) {
        written = put_summary(found, "--text FILE") && written;
    }
    return written ? code : exit_write;
}

} // namespace covkit::gen
