// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What has been observed so far: in the cells, in the log, and in the live profile if there is one.
#pragma once

#include <covkit/record/environment.hpp>
#include <covkit/record/live_file.hpp>
#include <covkit/record/lock.hpp>
#include <covkit/record/open_tests.hpp>
#include <covkit/record/retired_units.hpp>
#include <covkit/record/test_log.hpp>

#include <cstdint>

namespace covkit::record {

class recording {
  public:
    const test_log& log() const noexcept { return log_; }
    live_file& live() noexcept { return live_; }

    // More than the last profile says; a first profile names the units, even without a test.
    bool is_dirty() const noexcept { return dirty_; }
    void set_clean() noexcept { dirty_ = false; }
    // Everything is in the log too, so that a whole profile can replace the live one.
    bool log_is_complete() const noexcept { return log_is_complete_; }
    // A forked child stores into the parent's file, and takes nothing out of it.
    bool shares_parents_file() const noexcept { return shares_parents_file_; }

    void begin_test(model::text name) noexcept {
        settle();
        if (open_tests::test* opened = open_.push(name, this_thread())) {
            record_begin(*opened);
        } else {
            complain_once("cannot begin a test in", "out of memory");
        }
        announce();
    }

    void end_test(test_outcome outcome) noexcept {
        if (open_tests::test* ended = open_.innermost(this_thread())) {
            settle(ended, outcome);
            open_.remove(ended);
            announce();
        }
    }

    // Harvests, and gives what is found to the tests that are running; `ended` gets its outcome.
    void settle(const open_tests::test* ended = nullptr, test_outcome outcome = test_outcome::unknown) noexcept {
        if (shares_parents_file_) {
            return;
        }
        bool told = false;
        harvest_all(harvest_kind::take, [&](const batch& found) {
            bool kept = true;
            give(found, [&](test_entry entry, const open_tests::test* test) {
                const bool ends = test != nullptr && test == ended;
                entry.outcome = ends ? outcome : test_outcome::unknown;
                told = told || ends;
                kept = keep(entry) && kept;
            });
            return kept;
        });
        if (ended != nullptr && !told) {
            keep({ended->name(), outcome, false, nullptr, 0});
        }
    }

    // Opens a live profile and moves the cells of all units into it. False, with errno.
    bool start_live(const char* out) noexcept {
        if (!live_.open(out)) {
            return false;
        }
        shares_parents_file_ = false;
        live_is_usable_ = true;
        for (unit_link* link = units.latest(); link != nullptr; link = link->next()) {
            if (!live_.map(*link, link->file_offset != 0)) {
                return false;
            }
        }
        open_.for_each([&](open_tests::test& test) { record_begin(test); });
        announce();
        dirty_ = true;
        return true;
    }

    // Back to cells in memory.
    void abandon_live() noexcept {
        if (live_.is_open() && !shares_parents_file_) {
            ::unlink(live_.name());
        }
        live_.close();
        shares_parents_file_ = false;
    }

    // False, with errno, if its cells should be in the live profile but cannot.
    bool add_unit(unit_link& link) noexcept {
        dirty_ = true;
        return !owns_live() || link.file_offset != 0 || live_.map(link, false);
    }

    // Nothing has been harvested yet, so nothing is lost without the live profile.
    bool is_young() const noexcept { return log_.first() == nullptr && open_.top() == nullptr; }

    // The live profile goes on without the cells of this unit.
    void leave_out(const unit_link& link) noexcept {
        complain_once("cannot map the cells of a library onto profile", std::strerror(errno));
        // A record that speaks of an unknown unit would spoil the file.
        live_is_usable_ = live_is_usable_ && live_.unit(link);
    }

    void retire(unit_link& link) noexcept {
        log_is_complete_ = retired_.add(link) && log_is_complete_;
        units.remove(link);
    }

    // In a forked child. Mapped: parent and child go on in one file, until the child begins a test
    // of its own. Else the child starts from nothing.
    void become_child() noexcept {
        log_.forget();
        log_is_complete_ = true;
        open_.keep_thread(this_thread());
        if (live_.is_open()) {
            live_.set_forked();
            shares_parents_file_ = true;
        } else {
            leave_pages();
            harvest_all(harvest_kind::take, [](const batch&) { return true; });
            dirty_ = false;
        }
    }

    // A forked child must not take observations out of pages that are the parent's too.
    static void leave_pages() noexcept {
        for (unit_link* link = units.latest(); link != nullptr; link = link->next()) {
            live_file::unmap(*link);
        }
    }

    // `dying`: in a signal handler, where the cells cannot be harvested into the log any more.
    template <class Writer> void write(Writer& to, bool dying) noexcept {
        const unit_link* const latest = units.latest();
        const auto write_unit = [&](unit_entry entry) {
            entry.cells_at = 0;
            to.unit(entry);
        };
        for (const unit_link* link = latest; link != nullptr; link = link->next()) {
            write_unit(entry_of(*link));
        }
        retired_.for_each(write_unit);
        for (const test_record* at = log_.first(); at != nullptr; at = __atomic_load_n(&at->next, __ATOMIC_ACQUIRE)) {
            to.test({{at->name, at->name_size}, at->outcome, at->overlapped, at->data, at->data_size});
        }
        open_.for_each([&](const open_tests::test& test) { to.test({test.name()}); });
        if (dying) {
            harvest_from(latest, harvest_kind::look, [&](const batch& found) {
                give(found, [&](const test_entry& entry, const open_tests::test*) { to.test(entry); });
                return true;
            });
        }
    }

  private:
    bool owns_live() const noexcept { return live_.is_open() && !shares_parents_file_; }

    // Calls visit(entry, test) for every test that a batch belongs to; without any, test is null.
    template <class Visit> void give(const batch& found, Visit&& visit) const noexcept {
        bool any = false;
        open_.for_each_innermost([&](const open_tests::test& test, bool overlapped) {
            any = true;
            visit(test_entry{test.name(), test_outcome::unknown, overlapped, found.data(), found.size()}, &test);
        });
        if (!any) {
            visit(test_entry{{}, test_outcome::unknown, false, found.data(), found.size()}, nullptr);
        }
    }

    // False if it is kept nowhere.
    bool keep(const test_entry& entry) noexcept {
        dirty_ = true;
        const bool lives = owns_live() && keep_live(entry, nullptr);
        const bool logged = log_.append(entry.name, entry.outcome, entry.overlapped, entry.data, entry.data_size);
        if (!logged) {
            log_is_complete_ = false;
            complain_once("cannot keep a test for", "out of memory");
        }
        return lives || logged;
    }

    bool keep_live(const test_entry& entry, std::uint64_t* where) noexcept {
        const bool written = live_is_usable_ && live_.test(entry, where);
        if (!written) {
            complain_once("cannot write profile", std::strerror(errno));
        }
        return written;
    }

    // A live profile has a record of every test from its beginning.
    void record_begin(open_tests::test& test) noexcept {
        test.file_offset = 0;
        if (owns_live()) {
            keep_live({test.name()}, &test.file_offset);
        }
    }

    void announce() noexcept {
        if (owns_live()) {
            live_.clear_current();
            open_.for_each_innermost([&](const open_tests::test& test, bool overlapped) {
                live_.add_current(test.file_offset, overlapped);
            });
        }
    }

    void complain_once(const char* what, const char* why) noexcept {
        if (!complained_) {
            complained_ = true;
            complain(what, live_.name(), why);
        }
    }

    bool dirty_ = true;
    bool shares_parents_file_ = false;
    bool live_is_usable_ = true;
    bool log_is_complete_ = true;
    bool complained_ = false;
    test_log log_;
    open_tests open_;
    live_file live_;
    retired_units retired_;
};

} // namespace covkit::record
