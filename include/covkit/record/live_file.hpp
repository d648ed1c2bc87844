// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A profile that the program's own cells are mapped onto: what a probe stores is in the file at
// once, for the kernel owns those pages. Whatever kills the process, SIGKILL too, nothing is lost,
// and the probe costs no more than before.
#pragma once

#include <covkit/record/output_name.hpp>
#include <covkit/record/writer.hpp>

#include <sys/mman.h>

namespace covkit::record {

class live_file {
  public:
    bool is_open() const noexcept { return file_ >= 0; }
    const char* name() const noexcept { return name_; }

    // The first page: header, the current test, padding. False, with errno, if it cannot be.
    bool open(const char* out) noexcept {
        char temporary[path_capacity];
        const auto nth = [out](unsigned attempt, char* name) {
            return output_name(out, attempt, name);
        };
        if (!nth(0, name_) || !temporary_name(name_, temporary)) {
            errno = ENAMETOOLONG;
            return false;
        }
        make_parents(name_);
        const int file = ::open(temporary, O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
        if (file < 0) {
            return false;
        }
        const ignore_file_size_signal no_signal;
        const bool ready = reserve(file, 0, page_size) && write_first_page(file) &&
                           map_first_page(file) && claim_name(temporary, name_, nth);
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

    // Puts the cells of a unit into the file, with what they hold now (or, in a process that starts
    // afresh, nothing).
    bool map(unit_link& link, bool fresh) noexcept {
        const std::size_t size = link.memory_size();
        if (reinterpret_cast<std::uintptr_t>(link.memory()) % page_size != 0 ||
            size % page_size != 0) {
            errno = EINVAL; // built with COVKIT_MAPPABLE=0
            return false;
        }
        const ignore_file_size_signal no_signal;
        if (extent_end_ - extent_next_ < size && !add_extent(size)) {
            return false;
        }
        if (!fresh && ::pwrite(file_, link.memory(), size, static_cast<off_t>(extent_next_)) !=
                          static_cast<ssize_t>(size)) {
            return false;
        }
        void* const at = ::mmap(link.memory(), size, PROT_READ | PROT_WRITE,
                                MAP_SHARED | MAP_FIXED, file_, static_cast<off_t>(extent_next_));
        if (at == MAP_FAILED) {
            return false;
        }
        const auto* memory = static_cast<const unsigned char*>(link.memory());
        const auto* cells = reinterpret_cast<const unsigned char*>(link.cells());
        link.file_offset = extent_next_ + static_cast<std::uint64_t>(cells - memory);
        extent_next_ += size;
        return append([&](auto& to) { to.unit(entry_of(link)); });
    }

    bool test(const test_entry& entry) noexcept {
        const ignore_file_size_signal no_signal;
        return append([&](auto& to) { to.test(entry); });
    }

    // The size is 0 while the name is being changed.
    void set_current(model::text name) noexcept {
        constexpr std::size_t room = format::current_size - format::current_fixed_size;
        const std::size_t size = name.size < room ? name.size : room;
        format::put(current_ + 2, 0, 2);
        std::memcpy(current_ + format::current_fixed_size, name.data, size);
        format::put(current_ + 2, size, 2);
    }

    // A forked child shares the pages, and may outlive this process: the file must stay.
    void set_forked() noexcept { current_[0] = 1; }
    bool is_forked() const noexcept { return current_[0] != 0; }

    // The pages stay mapped: code that still runs may store into them.
    void close() noexcept {
        ::close(file_);
        file_ = -1;
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
            return written == static_cast<ssize_t>(size);
        }
    };

    template <class Write> bool append(Write&& write_chunks) noexcept {
        tail_sink sink{file_, end_};
        writer<tail_sink> to(sink);
        write_chunks(to);
        end_ = to.ok() ? sink.at : end_;
        return to.ok();
    }

    // Reserves blocks now: a full disk must be an error here, not a SIGBUS in a probe.
    static bool reserve(int file, std::uint64_t from, std::uint64_t size) noexcept {
        errno = ::posix_fallocate(file, static_cast<off_t>(from), static_cast<off_t>(size));
        return errno == 0;
    }

    static bool write_first_page(int file) noexcept {
        constexpr std::size_t used = format::header_size + format::chunk_header_size +
                                     format::current_size + format::chunk_header_size;
        tail_sink sink{file, 0};
        writer<tail_sink> to(sink);
        to.header(format::kind::live);
        to.chunk(format::chunk::current, {zeros, format::current_size});
        to.chunk(format::chunk::padding, {zeros, page_size - used});
        return to.ok();
    }

    bool map_first_page(int file) noexcept {
        void* const page =
            ::mmap(nullptr, page_size, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
        if (page == MAP_FAILED) {
            return false;
        }
        current_ = static_cast<unsigned char*>(page) + format::header_size +
                   format::chunk_header_size;
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
        extent_next_ = begin;
        extent_end_ = begin + size;
        end_ = extent_end_;
        return ok;
    }

    int file_ = -1;
    std::uint64_t end_ = 0; // where the next chunk goes
    std::uint64_t extent_next_ = 0;
    std::uint64_t extent_end_ = 0;
    unsigned char* current_ = nullptr;
    char name_[path_capacity] = {};
};

} // namespace covkit::record
