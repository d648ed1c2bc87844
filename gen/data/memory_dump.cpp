// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/memory_dump.hpp"

#include "data/decoded_profile.hpp"

#include <llvm/ADT/StringExtras.h>

#include <algorithm>

namespace covkit::gen {

namespace {

std::string range_text(std::uint64_t begin, std::uint64_t end) {
    return "0x" + llvm::utohexstr(begin, true) + " to 0x" + llvm::utohexstr(end, true);
}

class memory_reader {
  public:
    memory_reader(std::string_view bytes, std::uint64_t at, const unit_library& library, decoded_memory& into)
        : bytes_(bytes), begin_(at), end_(at + bytes.size()), into_(into), made_(library, into.profile, into.problems) {
    }

    void unit(const elf_unit& each) {
        const std::optional<index> number = made_.unit_of(each.fingerprint);
        if (!number) {
            return;
        }
        const record::profile_unit known = into_.profile.units[*number];
        if (known.cell_count != each.cell_count) {
            made_.problem(known.file + ": the target has another number of cells than the manifest");
            return;
        }
        const std::uint64_t size = each.byte_count();
        const std::uint64_t last = each.address + size;
        const std::uint64_t from = std::max(each.address, begin_);
        const std::uint64_t to = std::min(last, end_);
        if (from >= to) {
            made_.problem(known.file + ": its cells, " + range_text(each.address, last) +
                          ", are not in the dump, which has " + range_text(begin_, end_));
            return;
        }
        if (from != each.address || to != last) {
            made_.problem(known.file + ": of its cells, " + range_text(each.address, last) + ", only " +
                          range_text(from, to) + " are in the dump");
        }
        if (is_noise(each, from, to)) {
            made_.problem(known.file + ": its cells hold other values than covkit stores: the memory was not cleared "
                                       "(covkit::embedded::reset), or is of another image; left out");
            return;
        }
        for (std::uint64_t byte = from; byte < to; ++byte) {
            const unsigned value = at(byte);
            const std::uint64_t before = byte - each.address;
            for (unsigned bit = 0; bit < (each.packed ? 8U : 1U); ++bit) {
                if ((value >> bit & 1U) != 0) {
                    observed_.push_back({*number, static_cast<index>(each.packed ? 8 * before + bit : before)});
                }
            }
        }
    }
    std::vector<record::observation> take() {
        std::sort(observed_.begin(), observed_.end());
        observed_.erase(std::unique(observed_.begin(), observed_.end()), observed_.end());
        return std::move(observed_);
    }

  private:
    unsigned at(std::uint64_t address) const { return static_cast<unsigned char>(bytes_[address - begin_]); }

    // A byte is 0 or 1; of packed cells, those behind the last one are never set.
    bool is_noise(const elf_unit& each, std::uint64_t from, std::uint64_t to) const {
        if (each.packed) {
            const unsigned used = each.cell_count % 8;
            return used != 0 && to == each.address + each.byte_count() && at(to - 1) >> used != 0;
        }
        for (std::uint64_t byte = from; byte < to; ++byte) {
            if (at(byte) > 1) {
                return true;
            }
        }
        return false;
    }

    std::string_view bytes_;
    std::uint64_t begin_;
    std::uint64_t end_;
    decoded_memory& into_;
    decoded_profile made_;
    std::vector<record::observation> observed_;
};

} // namespace

decoded_memory decode_memory(const elf_image& image, std::string_view bytes, std::uint64_t at, const std::string& test,
                             const unit_library& library) {
    decoded_memory result;
    memory_reader reader(bytes, at, library, result);
    for (const elf_unit& each : image.units) {
        reader.unit(each);
    }
    result.profile.tests.push_back({test, record::test_outcome::unknown, false, reader.take()});
    return result;
}

} // namespace covkit::gen
