// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// One process's recording, from its first unit to its last breath: where the profile goes, which
// test is running, what has been harvested.
#pragma once

#include <covkit/record/crash.hpp>
#include <covkit/record/environment.hpp>
#include <covkit/record/live_file.hpp>
#include <covkit/record/lock.hpp>
#include <covkit/record/open_tests.hpp>
#include <covkit/record/test_log.hpp>

#include <pthread.h>

namespace covkit::record {

class session {
  public:
    // Reads the environment. Called during static initialisation, by whichever file comes first.
    void start() noexcept {
        const locked guard(lock_);
        if (started_) {
            return;
        }
        started_ = true;
        const char* out = variable("COVKIT_OUT");
        mode_ = *out == '\0' ? output_mode::off : mode_from_environment(COVKIT_MAPPABLE != 0);
        path_builder path(out_);
        path.text(out);
        if (mode_ == output_mode::off) {
            return;
        }
        if (mode_ == output_mode::mapped && !start_live(false)) {
            fall_back_to_file();
        }
        if (mode_ == output_mode::file) {
            crash_handlers::install([] { current().write_in_handler(); });
        }
        units.on_add = [](unit_link& link) { current().unit_added(link); };
        pthread_atfork([] { current().lock_.lock(); }, [] { current().lock_.unlock(); },
                       [] { current().forked(); });
        std::at_quick_exit([] { current().finish(); });
    }

    void begin_test(model::text name) noexcept {
        const locked guard(lock_);
        if (shares_parents_file_ && start_live(true)) {
            shares_parents_file_ = false;
        }
        settle(nullptr, test_outcome::unknown);
        open_.push(name, this_thread());
        announce();
    }

    // Ends the innermost test of the calling thread.
    void end_test(test_outcome outcome) noexcept {
        const locked guard(lock_);
        open_tests::test* ended = open_.innermost(this_thread());
        if (ended == nullptr) {
            return;
        }
        settle(ended, outcome);
        open_.remove(ended);
        announce();
    }

    // Moves what the cells hold into the log, for whoever wants to read it now.
    const test_log& harvested() noexcept {
        const locked guard(lock_);
        settle(nullptr, test_outcome::unknown);
        return log_;
    }

    // Writes the profile; again if more has been observed since.
    void finish() noexcept {
        const locked guard(lock_);
        settle(nullptr, test_outcome::unknown);
        if (shares_parents_file_ || mode_ == output_mode::off || !dirty_) {
            return;
        }
        dirty_ = false;
        if (live_.is_open()) {
            if (live_.is_forked()) {
                return;
            }
            path_builder path(name_);
            path.text(live_.name());
        }
        if (!write_profile(false)) {
            complain("cannot write profile", name_[0] != '\0' ? name_ : out_,
                     std::strerror(errno));
        } else if (live_.is_open()) {
            live_.close();
        }
    }

    // Called once, when the program ends in order, while all tables are still there.
    void (*before_exit)() = nullptr;

    // A module goes, and its tables and cells with it.
    void module_exit(const void* module) noexcept {
        if (before_exit != nullptr && !shares_parents_file_) {
            before_exit();
            before_exit = nullptr;
        }
        finish();
        const locked guard(lock_);
        for (unit_link* link = units.first; link != nullptr;) {
            unit_link* next = link->next();
            if (link->module() == module) {
                retire(*link);
            }
            link = next;
        }
    }

    static session& current() noexcept;

  private:
    // A unit whose library is gone; observations in the log still speak of it.
    struct retired_unit {
        retired_unit* next;
        unit_entry entry;
    };

    static const void* this_thread() noexcept {
        static thread_local char here;
        return &here;
    }

    // Harvests, and gives what is found to the tests that are running; `ended` gets its outcome.
    void settle(const open_tests::test* ended, test_outcome outcome) noexcept {
        if (shares_parents_file_) {
            return; // the parent's to take
        }
        bool told = false;
        harvest_all(harvest_kind::take, [&](const batch& found) {
            bool any = false;
            open_.for_each_innermost([&](const open_tests::test& test, bool overlapped) {
                const bool ends = &test == ended;
                any = true;
                told = told || ends;
                keep({test.name(), ends ? outcome : test_outcome::unknown, overlapped,
                      found.data(), found.size()});
            });
            if (!any) {
                keep({{}, test_outcome::unknown, false, found.data(), found.size()});
            }
        });
        if (ended != nullptr && !told) {
            keep({ended->name(), outcome, false, nullptr, 0});
        }
    }

    void keep(const test_entry& entry) noexcept {
        dirty_ = true;
        if (!log_.append(entry.name, entry.outcome, entry.overlapped, entry.data,
                         entry.data_size)) {
            std::fputs("covkit: out of memory: observations of a test are lost\n", stderr);
        }
        if (live_.is_open() && !shares_parents_file_ && !live_.test(entry)) {
            complain("cannot write profile", live_.name(), std::strerror(errno));
        }
    }

    void announce() noexcept {
        if (live_.is_open()) {
            live_.set_current(open_.top() == nullptr ? model::text() : open_.top()->name());
        }
    }

    bool start_live(bool fresh) noexcept {
        if (!live_.open(out_)) {
            return false;
        }
        for (unit_link* link = units.first; link != nullptr; link = link->next()) {
            if (!live_.map(*link, fresh)) {
                return false;
            }
        }
        dirty_ = true;
        return true;
    }

    void fall_back_to_file() noexcept {
        if (!is_quiet()) {
            complain("cannot map the cells onto a profile in", out_, std::strerror(errno));
            std::fputs("covkit: using COVKIT_MODE=file instead: SIGKILL would lose data\n", stderr);
        }
        if (live_.is_open()) {
            ::unlink(live_.name());
            live_.close();
        }
        mode_ = output_mode::file;
    }

    void unit_added(unit_link& link) noexcept {
        const locked guard(lock_);
        dirty_ = true;
        if (live_.is_open() && !shares_parents_file_ && !live_.map(link, false)) {
            complain("cannot map the cells onto profile", live_.name(), std::strerror(errno));
        }
    }

    // In the child. Mapped: parent and child go on in one file, until the child begins a test of
    // its own. Else the child starts from nothing and writes its own file.
    void forked() noexcept {
        log_.forget();
        if (live_.is_open()) {
            live_.set_forked();
            shares_parents_file_ = true;
        } else {
            harvest_all(harvest_kind::take, [](const batch&) {});
            name_[0] = '\0';
        }
        lock_.unlock();
    }

    void retire(unit_link& link) noexcept {
        void* memory = std::malloc(sizeof(retired_unit) + link.table().file.size);
        if (memory != nullptr) {
            auto* kept = new (memory) retired_unit{retired_, entry_of(link)};
            char* file = reinterpret_cast<char*>(kept + 1);
            std::memcpy(file, kept->entry.file.data, kept->entry.file.size);
            kept->entry.file.data = file;
            retired_ = kept;
        }
        units.remove(link);
    }

    void write_in_handler() noexcept {
        if (!write_profile(true)) {
            static constexpr char message[] = "covkit: cannot write the profile\n";
            write_fully(2, message, sizeof message - 1);
        }
    }

    template <class Sink> void write_units(writer<Sink>& to) const noexcept {
        for (const unit_link* link = units.first; link != nullptr; link = link->next()) {
            unit_entry entry = entry_of(*link);
            entry.cells_at = 0;
            to.unit(entry);
        }
        for (const retired_unit* gone = retired_; gone != nullptr; gone = gone->next) {
            unit_entry entry = gone->entry;
            entry.cells_at = 0;
            to.unit(entry);
        }
    }

    template <class Sink> void write_tests(writer<Sink>& to, bool dying) const noexcept {
        for (const test_record* at = log_.first(); at != nullptr;
             at = __atomic_load_n(&at->next, __ATOMIC_ACQUIRE)) {
            to.test({{at->name, at->name_size}, at->outcome, at->overlapped, at->data,
                     at->data_size});
        }
        if (dying) {
            const open_tests::test* running = open_.top();
            const model::text name = running == nullptr ? model::text() : running->name();
            harvest_all(harvest_kind::look, [&](const batch& found) {
                to.test({name, test_outcome::unknown, false, found.data(), found.size()});
            });
        }
    }

    // `dying`: in a signal handler, where the cells cannot be harvested into the log any more.
    bool write_profile(bool dying) noexcept {
        char temporary[path_capacity];
        char name[path_capacity];
        const auto nth = [this](unsigned attempt, char* to) {
            return output_name(out_, attempt, to);
        };
        if (!nth(0, name) || !temporary_name(name_[0] != '\0' ? name_ : name, temporary)) {
            errno = ENAMETOOLONG;
            return false;
        }
        make_parents(temporary);
        const ignore_file_size_signal no_signal;
        const int file = ::open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
        if (file < 0) {
            return false;
        }
        file_sink sink(file);
        writer<file_sink> to(sink);
        to.header(format::kind::whole);
        write_units(to);
        write_tests(to, dying);
        to.end();
        bool ok = to.ok() && sink.flush();
        ok = ::close(file) == 0 && ok;
        if (ok && name_[0] != '\0') {
            ok = ::rename(temporary, name_) == 0; // our own, from before
        } else if (ok) {
            ok = claim_name(temporary, name_, nth);
        }
        if (!ok) {
            const int why = errno;
            ::unlink(temporary);
            errno = why;
        }
        return ok;
    }

    spin_lock lock_;
    bool started_ = false;
    bool dirty_ = true;
    bool shares_parents_file_ = false;
    output_mode mode_ = output_mode::off;
    test_log log_;
    open_tests open_;
    live_file live_;
    retired_unit* retired_ = nullptr;
    char out_[path_capacity] = {};
    char name_[path_capacity] = {}; // of the profile, once it has been written
};

// Constant-initialised and never destroyed: units may come before, and destructors run after it.
inline session the_session;
inline session& session::current() noexcept { return the_session; }

} // namespace covkit::record
