// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What the listeners of all frameworks have in common.
#pragma once

#include <covkit/record/test_scope.hpp>
#include <covkit/report/output.hpp>

#include <string>
#include <vector>

namespace covkit::listen {

// Tests and the sections in them, as one test each: "brakes / on ice / at low speed".
class running_tests {
  public:
    void begin(const std::string& name) {
        names_.push_back(names_.empty() ? trimmed(name) : names_.back() + " / " + trimmed(name));
        begin_test({names_.back().data(), static_cast<model::index>(names_.back().size())});
    }

    void end(record::test_outcome outcome) {
        if (!names_.empty()) {
            end_test(outcome);
            names_.pop_back();
        }
    }
    void end(bool failed) { end(failed ? record::test_outcome::failed : record::test_outcome::passed); }

    std::size_t depth() const { return names_.size(); }

  private:
    // Catch2 indents the parts of a scenario.
    static std::string trimmed(const std::string& name) {
        const model::text t = model::trim({name.data(), static_cast<model::index>(name.size())});
        return {t.data, t.size};
    }

    std::vector<std::string> names_;
};

// The summary goes to standard error: standard output may be a report that a machine reads.
inline void run_ended() {
    if (!record::is_quiet()) {
        std::fflush(stdout);
        report::print_summary(stderr);
    }
}

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
