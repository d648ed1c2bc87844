// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A profile that is written at once: under a temporary name first, so that readers find it whole
// or not at all. Also works in a signal handler.
#pragma once

#include <covkit/record/output_name.hpp>
#include <covkit/record/writer.hpp>

namespace covkit::record {

class whole_file {
  public:
    // The name, once there is one: a later write replaces the file.
    const char* name() const noexcept { return claimed() ? name_ : ""; }

    // The file of this name is ours to replace.
    void claim(const char* name) noexcept {
        path_builder path(name_);
        path.text(name);
        __atomic_store_n(&claimed_, true, __ATOMIC_RELEASE);
    }

    // A forked child: that file is the parent's.
    void forget() noexcept { claimed_ = false; }

    // Calls fill(writer) between header and end. False, with errno, if the file could not be
    // written; nothing is left of it then.
    template <class Fill> bool write(const char* out, Fill&& fill) noexcept {
        char temporary[path_capacity];
        char free_name[path_capacity];
        const bool replaces = claimed();
        const auto nth = [out](unsigned attempt, char* to) { return output_name(out, attempt, to); };
        if (!nth(0, free_name)) {
            errno = ENAMETOOLONG;
            return false;
        }
        const char* const wanted = replaces ? name_ : free_name;
        const int parents = make_parents(wanted);
        const ignore_file_size_signal no_signal;
        const int file = open_temporary(wanted, temporary);
        if (file < 0) {
            blame_parents(parents);
            return false;
        }
        bool ok = write_to(file, fill);
        ok = ::close(file) == 0 && ok;
        if (ok && replaces) {
            ok = ::rename(temporary, name_) == 0;
        } else if (ok) {
            ok = claim_name(temporary, free_name, nth);
        }
        if (!ok) {
            const int why = errno;
            ::unlink(temporary);
            errno = why;
        } else if (!replaces) {
            claim(free_name);
        }
        return ok;
    }

  private:
    bool claimed() const noexcept { return __atomic_load_n(&claimed_, __ATOMIC_ACQUIRE); }

    template <class Fill> static bool write_to(int file, Fill&& fill) noexcept {
        file_sink sink(file);
        writer<file_sink> to(sink);
        to.header(format::kind::whole);
        fill(to);
        to.end();
        return to.ok() && sink.flush();
    }

    bool claimed_ = false;
    char name_[path_capacity] = {};
};

} // namespace covkit::record
