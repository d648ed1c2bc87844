// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Reports that the instrumented program writes itself, for whoever asks:
// COVKIT_REPORT=text:report.txt,lcov:coverage.info
#pragma once

#include <covkit/record/output_name.hpp>
#include <covkit/report/json.hpp>
#include <covkit/report/lcov.hpp>
#include <covkit/report/manifest.hpp>
#include <covkit/report/text.hpp>
#include <covkit/resolve/session_suite.hpp>

#include <cstddef>
#include <exception>
#include <map>
#include <optional>
#include <tuple>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace covkit::report {

// A pipe or a device, such as /dev/stdout, is written to; a file must not take its place.
inline bool is_no_plain_file(const std::string& name) {
    struct ::stat found = {};
    return ::stat(name.c_str(), &found) == 0 && !S_ISREG(found.st_mode) && !S_ISDIR(found.st_mode);
}

inline bool write_through(const std::string& name, const std::string& content) {
    const int file = ::open(name.c_str(), O_WRONLY | O_CLOEXEC);
    const bool ok = file >= 0 && record::write_fully(file, content.data(), content.size());
    return file >= 0 && ::close(file) == 0 && ok;
}

// Whole or not at all. "-" is standard output.
inline bool write_file(const std::string& name, const std::string& content) {
    if (name == "-") {
        return std::fwrite(content.data(), 1, content.size(), stdout) == content.size() && std::fflush(stdout) == 0;
    }
    if (is_no_plain_file(name)) {
        return write_through(name, content);
    }
    char temporary[record::path_capacity];
    const int parents = record::make_parents(name.c_str());
    const record::ignore_file_size_signal no_signal;
    const int file = record::open_temporary(name.c_str(), temporary);
    if (file < 0) {
        record::blame_parents(parents);
        return false;
    }
    bool ok = record::write_fully(file, content.data(), content.size());
    ok = ::close(file) == 0 && ok;
    if (!ok || ::rename(temporary, name.c_str()) != 0) {
        const int why = errno;
        ::unlink(temporary);
        errno = why;
        return false;
    }
    return true;
}

// The tables of this program, each once, in the order of their files.
inline std::map<std::tuple<std::string, std::uint64_t>, const model::unit*> program_tables() {
    std::map<std::tuple<std::string, std::uint64_t>, const model::unit*> tables;
    for (const record::unit_link* at = record::units.first; at != nullptr; at = at->next()) {
        tables.emplace(std::make_tuple(string_of(at->table().file), at->table().fingerprint), &at->table());
    }
    return tables;
}

// The same tables give the same name in place of %u: programs that run again and again write once.
inline bool write_manifest(std::string name) {
    const auto tables = program_tables();
    const std::size_t mark = name.find("%u");
    if (mark != std::string::npos) {
        model::fingerprint print;
        for (const auto& [key, table] : tables) {
            print.string(table->file);
            print.number(static_cast<index>(table->fingerprint));
            print.number(static_cast<index>(table->fingerprint >> 32U));
        }
        name.replace(mark, 2, hexadecimal(print.value));
        if (::access(name.c_str(), F_OK) == 0) {
            return true;
        }
    }
    std::string content;
    for (const auto& [key, table] : tables) {
        content += manifest_writer().write(*table);
    }
    return write_file(name, content);
}

// One "format:file". False if the format is unknown or the file cannot be written; says so. `suite` is called only for
// what needs it: resolving takes long.
template <class Suite> bool write_report(Suite& suite, const std::string& request) {
    const std::size_t colon = request.find(':');
    const std::string format = request.substr(0, colon);
    const std::string name = colon == std::string::npos ? "" : request.substr(colon + 1);
    if (name.empty() ||
        (format != "text" && format != "json" && format != "lcov" && format != "lcov-compat" && format != "manifest")) {
        record::complain("COVKIT_REPORT", request.c_str(),
                         "expected text:FILE, json:FILE, lcov:FILE, lcov-compat:FILE or manifest:FILE");
        return false;
    }
    if (format == "manifest") {
        if (!write_manifest(name)) {
            record::complain("cannot write manifest", name.c_str(), std::strerror(errno));
            return false;
        }
        return true;
    }
    const std::string content = format == "text"   ? text_report(suite())
                                : format == "json" ? json_report(suite())
                                : format == "lcov" ? lcov_report(suite())
                                                   : lcov_report(suite(), lcov_dialect::compatible);
    if (!write_file(name, content)) {
        record::complain("cannot write report", name.c_str(), std::strerror(errno));
        return false;
    }
    return true;
}

// `resolver` gives the suite; it is called once at most.
template <class Resolver> bool write_reports(Resolver&& resolver, const std::string& requests) {
    std::optional<resolve::suite_status> resolved;
    const auto suite = [&]() -> const resolve::suite_status& {
        if (!resolved) {
            resolved.emplace(resolver());
        }
        return *resolved;
    };
    bool ok = true;
    for (std::size_t from = 0; from < requests.size();) {
        const std::size_t comma = requests.find(',', from);
        const std::size_t to = comma == std::string::npos ? requests.size() : comma;
        if (to != from) {
            ok = write_report(suite, requests.substr(from, to - from)) && ok;
        }
        from = to + 1;
    }
    return ok;
}

// Runs when a program with a listener ends, where no exception may get out.
inline void write_requested_reports() noexcept {
    try {
        write_reports(resolve::current_suite, record::variable("COVKIT_REPORT"));
    } catch (const std::exception& error) {
        record::complain("COVKIT_REPORT", record::variable("COVKIT_REPORT"), error.what());
    }
}

// The summary of what has been observed so far.
inline void print_summary(std::FILE* to) {
    summary_options options;
    options.colour = wants_colour(to);
    const std::string text = summary(resolve::current_suite(), options).text();
    std::fwrite(text.data(), 1, text.size(), to);
    std::fflush(to);
}

} // namespace covkit::report

namespace covkit {
using report::print_summary;
}
