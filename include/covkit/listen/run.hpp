// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What the listeners of all frameworks have in common. They compile the runtime, recorder and reports; with
// COVKIT_LINKED_RUNTIME they call that which the program links.
#pragma once

#ifdef COVKIT_LINKED_RUNTIME
#include <covkit/listen/linked.hpp>
#else
#include <covkit/listen/runtime.hpp>
#endif
#include <covkit/model/text.hpp>
#include <covkit/record/test_outcome.hpp>

#include <string>
#include <vector>

namespace covkit::listen {

struct this_run {
#ifdef COVKIT_LINKED_RUNTIME
    static void begin(const std::string& name) { covkit_test_begins(name.data(), name.size()); }
    static void end(record::test_outcome outcome) { covkit_test_ends(static_cast<int>(outcome)); }
    static void has_no_framework() noexcept { covkit_has_no_framework(); }
    static void ended() { covkit_tests_ended(); }
#else
    static void begin(const std::string& name) { begin_test({name.data(), static_cast<model::index>(name.size())}); }
    static void end(record::test_outcome outcome) { end_test(outcome); }
    static void has_no_framework() noexcept { summary_when_program_ends(); }
    static void ended() { summary_of_run(); }
#endif
};

// Tests and the sections in them, as one test each: "brakes / on ice / at low speed".
class running_tests {
  public:
    void begin(const std::string& name) {
        names_.push_back(names_.empty() ? trimmed(name) : names_.back() + " / " + trimmed(name));
        this_run::begin(names_.back());
    }

    void end(record::test_outcome outcome) {
        if (!names_.empty()) {
            this_run::end(outcome);
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

inline void run_ended() { this_run::ended(); }

} // namespace covkit::listen
