// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "data/elf_units.hpp"

#include "data/expected.hpp"
#include "data/serial_frame.hpp"

#include <llvm/Object/ELFObjectFile.h>

#include <algorithm>
#include <map>
#include <set>

namespace covkit::gen {

namespace {

using namespace llvm;

class elf_reader {
  public:
    explicit elf_reader(const object::ELFObjectFileBase& file) : file_(file) {}

    elf_image run() {
        elf_image image;
        symbols();
        const std::optional<StringRef> entries = content();
        if (!entries) {
            image.error =
                "has no section covkit_units: is it instrumented, and is covkit::embedded::dump or KEEP in it?";
            return image;
        }
        const std::size_t pointer = file_.getBytesInAddress();
        const std::size_t size = pointer == 8 ? 24 : 16;
        if (entries->size() % size != 0) {
            image.error = "its section covkit_units is not as this version of covkit writes it";
            return image;
        }
        std::set<std::uint64_t> known; // a mark by hand may be there more than once
        for (std::size_t at = 0; at < entries->size(); at += size) {
            const std::string_view entry(entries->data() + at, size);
            const auto count = static_cast<std::uint32_t>(number_at(entry, 8, 4));
            const elf_unit unit{number_at(entry, 0, 8), count & 0x7fffffffU, count >> 31U != 0,
                                number_at(entry, size - pointer, pointer)};
            if (known.insert(unit.address).second) {
                image.units.push_back(unit);
            }
        }
        const auto first = symbols_.find("__covkit_cells_start");
        const auto last = symbols_.find("__covkit_cells_end");
        image.has_symbols = !symbols_.empty();
        if (first != symbols_.end() && last != symbols_.end() && first->second < last->second) {
            image.cells = {first->second, last->second};
        }
        return image;
    }

  private:
    // A damaged file can claim to have more symbols than it has bytes.
    void symbols() {
        for (const object::ELFSymbolRef each : file_.symbols()) {
            const std::optional<StringRef> name = or_nothing(each.getName());
            if (!name) {
                return;
            }
            const std::optional<std::uint64_t> address = or_nothing(each.getAddress());
            if (address && name->contains("covkit")) {
                symbols_[name->str()] = *address;
            }
        }
    }

    // Linker scripts give the section another name, and symbols can be stripped: either will do.
    std::optional<StringRef> content() const {
        const auto start = symbols_.find("__start_covkit_units");
        const auto stop = symbols_.find("__stop_covkit_units");
        for (const object::ELFSectionRef each : file_.sections()) {
            const std::optional<StringRef> name = or_nothing(each.getName());
            const std::optional<StringRef> bytes = each.isBSS() ? std::nullopt : or_nothing(each.getContents());
            if (!name || !bytes) {
                continue;
            }
            if (*name == "covkit_units" || *name == ".covkit_units") {
                return bytes;
            }
            if ((each.getFlags() & ELF::SHF_ALLOC) == 0 || start == symbols_.end() || stop == symbols_.end()) {
                continue;
            }
            const std::uint64_t begin = each.getAddress();
            if (begin <= start->second && start->second < stop->second && stop->second - begin <= bytes->size()) {
                return bytes->substr(start->second - begin, stop->second - start->second);
            }
        }
        return std::nullopt;
    }

    const object::ELFObjectFileBase& file_;
    std::map<std::string, std::uint64_t> symbols_;
};

} // namespace

elf_image read_elf(std::string_view file) {
    elf_image failed;
    auto binary =
        object::ObjectFile::createELFObjectFile(MemoryBufferRef(StringRef(file.data(), file.size()), "image"));
    if (!binary) {
        failed.error = "is no ELF file: " + toString(binary.takeError());
        return failed;
    }
    const auto* const elf = dyn_cast<object::ELFObjectFileBase>(binary->get());
    if (elf == nullptr || !elf->isLittleEndian()) {
        failed.error = "is no little-endian ELF file";
        return failed;
    }
    return elf_reader(*elf).run();
}

} // namespace covkit::gen
