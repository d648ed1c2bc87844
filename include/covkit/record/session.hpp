// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// One process's recording, from its first unit to its last breath: where the profile goes, and
// what happens when the process forks, loads a library, ends or is ended.
#pragma once

#include <covkit/record/crash.hpp>
#include <covkit/record/lock.hpp>
#include <covkit/record/recording.hpp>
#include <covkit/record/whole_file.hpp>

#include <pthread.h>

namespace covkit::record {

class session {
  public:
    // Reads the environment. Called during static initialisation, by whichever module comes first.
    void start(const void* module) noexcept {
        const locked guard(lock_);
        if (started_) {
            return;
        }
        started_ = true;
        module_ = module;
        process_ = ::getpid();
        exiting_ = std::atexit([] { current().exiting_ = true; }) != 0;
        choose_output(variable("COVKIT_OUT"));
        if (mode_ == output_mode::off) {
            return;
        }
        void (*const tell)(unit_link&) = [](unit_link& link) { current().unit_added(link); };
        __atomic_store_n(&units.on_add, tell, __ATOMIC_SEQ_CST);
        if (mode_ == output_mode::mapped && !recording_.start_live(out_)) {
            fall_back_to_file();
        }
        if (mode_ == output_mode::file) {
            install_handlers();
        }
        pthread_atfork([] { current().before_fork(); }, [] { current().lock_.unlock(); },
                       [] { current().after_fork(); });
        std::at_quick_exit([] { current().finish(); });
    }

    void begin_test(model::text name) noexcept {
        const locked guard(lock_);
        leave_parent();
        recording_.begin_test(name);
    }

    // Ends the innermost test of the calling thread.
    void end_test(test_outcome outcome) noexcept {
        const locked guard(lock_);
        notice_fork();
        recording_.end_test(outcome);
    }

    // Moves what the cells hold into the log, for whoever wants to read it now.
    const test_log& harvested() noexcept {
        const locked guard(lock_);
        notice_fork();
        recording_.settle();
        return recording_.log();
    }

    // Writes the profile; again if more has been observed since.
    void finish() noexcept {
        const locked guard(lock_);
        notice_fork();
        recording_.settle();
        if (mode_ == output_mode::off || recording_.shares_parents_file() || !recording_.is_dirty()) {
            return;
        }
        recording_.set_clean();
        live_file& live = recording_.live();
        if (live.is_open()) {
            // A child may still be storing into it; or it knows more than the log.
            if (live.is_forked() || !recording_.log_is_complete()) {
                return;
            }
            whole_.claim(live.name());
        }
        if (whole_.write(out_, [this](auto& to) { recording_.write(to, false); })) {
            live.close();
        } else {
            complain("cannot write profile", *whole_.name() != '\0' ? whole_.name() : out_, std::strerror(errno));
        }
    }

    // Called once, when the program ends in order, while all tables are still there. Not in a
    // forked child: the report is the parent's.
    void (*before_exit)() = nullptr;

    // A module goes, and its tables and cells with it: at the end, or by dlclose.
    void module_exit(const void* module) noexcept {
        if (exiting_ || module == module_) {
            if (before_exit != nullptr && !is_child_ && process_ == ::getpid()) {
                before_exit();
            }
            before_exit = nullptr;
            finish();
        }
        const locked guard(lock_);
        notice_fork();
        recording_.settle();
        for (unit_link* link = units.latest(); link != nullptr;) {
            unit_link* const next = link->next();
            if (link->module() == module) {
                recording_.retire(*link);
            }
            link = next;
        }
        if (module == module_) {
            crash_handlers::uninstall();
        }
    }

    static session& current() noexcept;

  private:
    void choose_output(const char* out) noexcept {
        mode_ = *out == '\0' ? output_mode::off : mode_from_environment(COVKIT_MAPPABLE != 0);
        if (mode_ != output_mode::off && !absolute_pattern(out, out_)) {
            complain("COVKIT_OUT", out, "the name is too long; nothing will be recorded");
            mode_ = output_mode::off;
        }
    }

    static void install_handlers() noexcept {
        crash_handlers::install([] { current().write_in_handler(); });
    }

    void fall_back_to_file() noexcept {
        if (!is_quiet()) {
            std::fprintf(
                stderr,
                "covkit: cannot map the cells onto a profile in '%s': %s; going on with "
                "COVKIT_MODE=file, where SIGKILL loses data\n",
                out_, errno == EINVAL ? "built with COVKIT_MAPPABLE=0, or for other page sizes" : std::strerror(errno));
        }
        recording_.abandon_live();
        mode_ = output_mode::file;
    }

    void unit_added(unit_link& link) noexcept {
        const locked guard(lock_);
        leave_parent();
        if (recording_.add_unit(link)) {
            return;
        }
        if (recording_.is_young()) {
            fall_back_to_file();
            install_handlers();
        } else {
            recording_.leave_out(link);
        }
    }

    void before_fork() noexcept {
        lock_.lock();
        if (recording_.live().is_open()) {
            // Before there is a child: the parent may end before the child has run at all.
            recording_.live().set_forked();
        }
    }

    void after_fork() noexcept {
        notice_fork();
        lock_.unlock();
    }

    // Asked at every turn, as a raw clone() calls no handlers.
    void notice_fork() noexcept {
        if (started_ && process_ != ::getpid()) {
            process_ = ::getpid();
            is_child_ = true;
            whole_.forget();
            recording_.become_child();
        }
    }

    // A child with tests or libraries of its own needs a profile of its own. What it has observed
    // so far stays in the parent's.
    void leave_parent() noexcept {
        notice_fork();
        if (recording_.shares_parents_file() && !recording_.start_live(out_)) {
            fall_back_to_file();
            recording_.leave_pages();
            install_handlers();
        }
    }

    void write_in_handler() noexcept {
        const bool has_lock = lock_.lock_in_handler();
        if (process_ != ::getpid()) {
            whole_.forget();
        }
        if (!whole_.write(out_, [this](auto& to) { recording_.write(to, true); })) {
            static constexpr char message[] = "covkit: cannot write the profile\n";
            write_fully(2, message, sizeof message - 1);
        }
        if (has_lock) {
            lock_.unlock();
        }
    }

    spin_lock lock_;
    bool started_ = false;
    bool exiting_ = false; // not merely a dlclose
    bool is_child_ = false;
    output_mode mode_ = output_mode::off;
    pid_t process_ = 0;
    const void* module_ = nullptr; // which started it, and has the code of the signal handlers
    recording recording_;
    whole_file whole_;
    char out_[path_capacity] = {};
};

// Constant-initialised and never destroyed: units may come before, and destructors run after it.
// One for the whole process, also where libraries are built with -fvisibility=hidden.
__attribute__((__visibility__("default"))) inline session the_session;
inline session& session::current() noexcept { return the_session; }

} // namespace covkit::record
