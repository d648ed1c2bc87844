// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A profile that the program's own cells are mapped onto: what a probe stores is in the file at
// once, for the kernel owns those pages. Whatever kills the process, SIGKILL too, nothing is lost,
// and the probe costs no more than before.
#pragma once

#include <covkit/record/output_name.hpp>
#include <covkit/record/writer.hpp>

#include <cstddef>
#include <cstdint>
#include <sys/mman.h>

namespace covkit::record {

class live_file {
  public:
    bool is_open() const noexcept { return file_ >= 0; }
    const char* name() const noexcept { return name_; }

    // The first page: header, the current tests, padding. False, with errno, if it cannot be. A
    // forked child leaves the parent's file for a new one.
    bool open(const char* out) noexcept {
        close();
        char temporary[path_capacity];
        const auto nth = [out](unsigned attempt, char* to) { return output_name(out, attempt, to); };
        if (!nth(0, name_)) {
            errno = ENAMETOOLONG;
            return false;
        }
        const int parents = make_parents(name_);
        const ignore_file_size_signal no_signal;
        const int file = out_of_the_way(open_temporary(name_, temporary));
        if (file < 0) {
            blame_parents(parents);
            return false;
        }
        const bool ready = reserve(file, 0, page_size) && write_first_page(file) && map_first_page(file) &&
                           ::fstat(file, &identity_) == 0 && claim_name(temporary, name_, nth);
        if (!ready) {
            const int why = errno;
            ::close(file);
            ::unlink(temporary);
            errno = why;
            return false;
        }
        file_ = file;
        end_ = page_size;
        extent_next_ = extent_end_ = 0;
        return true;
    }

    // Puts the cells of a unit into the file, with what they hold now; or, if those are still the
    // pages of a parent's file, with nothing.
    bool map(unit_link& link, bool fresh) noexcept {
        const std::size_t size = link.memory_size();
        if (reinterpret_cast<std::uintptr_t>(link.memory()) % page_size != 0 || size % page_size != 0) {
            errno = EINVAL; // built with COVKIT_MAPPABLE=0
            return false;
        }
        const ignore_file_size_signal no_signal;
        if (!find_file() || (extent_end_ - extent_next_ < size && !add_extent(size))) {
            return false;
        }
        if (!fresh &&
            ::pwrite(file_, link.memory(), size, static_cast<off_t>(extent_next_)) != static_cast<ssize_t>(size)) {
            return false;
        }
        void* const at = ::mmap(link.memory(), size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_FIXED, file_,
                                static_cast<off_t>(extent_next_));
        if (at == MAP_FAILED) {
            return false;
        }
        const auto* memory = static_cast<const unsigned char*>(link.memory());
        const auto* cells = reinterpret_cast<const unsigned char*>(link.cells());
        link.file_offset = extent_next_ + static_cast<std::uint64_t>(cells - memory);
        extent_next_ += size;
        return append([&](auto& to) { to.unit(entry_of(link)); });
    }

    // Gives a forked child cells of its own, in memory only.
    static void unmap(unit_link& link) noexcept {
        // Where the system refuses, the cells stay in the file, and so does the offset.
        if (link.file_offset != 0 && ::mmap(link.memory(), link.memory_size(), PROT_READ | PROT_WRITE,
                                            MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) != MAP_FAILED) {
            link.file_offset = 0;
        }
    }

    // A unit whose cells are not in the file; tests may speak of it all the same.
    bool unit(const unit_link& link) noexcept {
        const ignore_file_size_signal no_signal;
        return find_file() && append([&](auto& to) { to.unit(entry_of(link)); });
    }

    // Says where the record is, if asked.
    bool test(const test_entry& entry, std::uint64_t* where = nullptr) noexcept {
        const ignore_file_size_signal no_signal;
        const std::uint64_t at = end_;
        if (!find_file() || !append([&](auto& to) { to.test(entry); })) {
            return false;
        }
        if (where != nullptr) {
            *where = at;
        }
        return true;
    }

    // To whom the cells belong: tests that have a record. The count is last, and the fences are
    // for the compiler: what is killed half-way has stored a prefix of these stores.
    void clear_current() noexcept {
        format::put(current_ + 2, 0, 2);
        __atomic_signal_fence(__ATOMIC_SEQ_CST);
        current_[1] = 0;
        current_count_ = 0;
    }
    void add_current(std::uint64_t where, bool overlapped) noexcept {
        if (where == 0 || current_count_ == format::current_capacity) {
            return;
        }
        format::put(current_ + format::current_fixed_size + 8 * current_count_, where, 8);
        current_[1] = overlapped ? format::test_overlapped : 0;
        ++current_count_;
        __atomic_signal_fence(__ATOMIC_SEQ_CST);
        format::put(current_ + 2, current_count_, 2);
    }

    // A forked child shares the pages, and may outlive this process: the file must stay.
    void set_forked() noexcept { __atomic_store_n(current_, 1, __ATOMIC_RELAXED); }
    bool is_forked() const noexcept { return __atomic_load_n(current_, __ATOMIC_RELAXED) != 0; }

    // The cells stay mapped: code that still runs may store into them.
    void close() noexcept {
        if (is_open() && is_same_file(file_)) {
            ::close(file_);
        }
        file_ = -1;
        if (current_ != nullptr) {
            ::munmap(current_ - format::header_size - format::chunk_header_size, page_size);
            current_ = nullptr;
        }
    }

  private:
    static constexpr std::uint64_t page_size = COVKIT_PAGE_SIZE;
    static constexpr std::uint64_t extent_size = 64 * page_size;
    static constexpr unsigned char zeros[page_size] = {};

    struct tail_sink {
        int file;
        std::uint64_t at;
        bool write(const void* data, std::size_t size) noexcept {
            const ssize_t written = ::pwrite(file, data, size, static_cast<off_t>(at));
            at += size;
            if (written >= 0 && written != static_cast<ssize_t>(size)) {
                errno = ENOSPC;
            }
            return written == static_cast<ssize_t>(size);
        }
    };

    template <class Write> bool append(Write&& write_chunks) noexcept {
        tail_sink sink{file_, end_};
        writer<tail_sink> to(sink);
        write_chunks(to);
        if (!to.ok()) {
            const int why = errno;
            // What was written of it would look like damage behind the next chunk.
            static_cast<void>(::ftruncate(file_, static_cast<off_t>(end_)) == 0);
            errno = why;
            return false;
        }
        end_ = sink.at;
        return true;
    }

    bool is_same_file(int file) const noexcept {
        struct stat now = {};
        return ::fstat(file, &now) == 0 && now.st_dev == identity_.st_dev && now.st_ino == identity_.st_ino;
    }

    // Programs that become daemons close all files, and get the number again for one of theirs.
    bool find_file() noexcept {
        if (is_same_file(file_)) {
            return true;
        }
        const int again = out_of_the_way(::open(name_, O_RDWR | O_CLOEXEC));
        if (again >= 0 && is_same_file(again)) {
            file_ = again;
            return true;
        }
        if (again >= 0) {
            ::close(again);
            errno = ENOENT;
        }
        return false;
    }

    // The program gets the file numbers that it gets without covkit.
    static int out_of_the_way(int file) noexcept {
        const int high = file < 0 ? -1 : ::fcntl(file, F_DUPFD_CLOEXEC, 200);
        if (high < 0) {
            return file;
        }
        ::close(file);
        return high;
    }

    // Reserves blocks now: a full disk must be an error here, not a SIGBUS in a probe.
    static bool reserve(int file, std::uint64_t from, std::uint64_t size) noexcept {
        errno = ::posix_fallocate(file, static_cast<off_t>(from), static_cast<off_t>(size));
        return errno == 0;
    }

    static bool write_first_page(int file) noexcept {
        constexpr std::size_t used =
            format::header_size + format::chunk_header_size + format::current_size + format::chunk_header_size;
        tail_sink sink{file, 0};
        writer<tail_sink> to(sink);
        to.header(format::kind::live);
        to.chunk(format::chunk::current, {zeros, format::current_size});
        to.chunk(format::chunk::padding, {zeros, page_size - used});
        return to.ok();
    }

    bool map_first_page(int file) noexcept {
        void* const page = ::mmap(nullptr, page_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (page == MAP_FAILED) {
            return false;
        }
        current_ = static_cast<unsigned char*>(page) + format::header_size + format::chunk_header_size;
        return true;
    }

    // Appends a `pages` chunk whose payload is aligned, behind as much padding as that takes.
    bool add_extent(std::uint64_t at_least) noexcept {
        const std::uint64_t size = at_least > extent_size ? at_least : extent_size;
        const std::uint64_t behind = end_ + 2 * format::chunk_header_size;
        const std::uint64_t begin = (behind + page_size - 1) / page_size * page_size;
        if (!reserve(file_, begin, size)) {
            return false;
        }
        const bool ok = append([&](auto& to) {
            to.chunk(format::chunk::padding, {zeros, begin - behind});
            to.chunk_header(format::chunk::pages, static_cast<std::uint32_t>(size), 0);
        });
        if (ok) {
            extent_next_ = begin;
            extent_end_ = begin + size;
            end_ = extent_end_;
        }
        return ok;
    }

    int file_ = -1;
    std::uint64_t end_ = 0; // where the next chunk goes
    std::uint64_t extent_next_ = 0;
    std::uint64_t extent_end_ = 0;
    unsigned char* current_ = nullptr; // the payload of `current`, in the first page
    std::size_t current_count_ = 0;
    struct stat identity_ = {};
    char name_[path_capacity] = {};
};

} // namespace covkit::record
