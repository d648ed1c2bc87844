// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// The session that writes the profile, the summary, and the reports that COVKIT_REPORT asks for.
#pragma once

#include <covkit/record/test_scope.hpp>
#include <covkit/report/output.hpp>

namespace covkit::listen {

// The summary goes to standard error: standard output may be a report that a machine reads.
inline void summary_of_run() {
    if (!record::is_quiet()) {
        std::fflush(stdout);
        report::print_summary(stderr);
    }
}

inline void plain_program_ends() noexcept {
    report::write_requested_reports();
    summary_of_run();
}

inline void summary_when_program_ends() noexcept { record::session::current().before_exit = &plain_program_ends; }

// Not in covkit.hpp: every file that includes this compiles the reporters.
struct report_at_exit {
    report_at_exit() noexcept {
        if (*record::variable("COVKIT_REPORT") != '\0') {
            record::session::current().before_exit = &report::write_requested_reports;
        }
    }
};

inline const report_at_exit report_when_done;

} // namespace covkit::listen
