// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/decode.hpp"

#include "cli/exit_code.hpp"
#include "cli/put.hpp"
#include "cli/say.hpp"
#include "data/memory_dump.hpp"
#include "data/serial.hpp"
#include "emit/files.hpp"

#include <llvm/ADT/StringRef.h>

#include <iostream>
#include <iterator>

namespace covkit::gen {

namespace {

std::optional<std::string> read_log(const std::string& name) {
    if (name == "-") {
        return std::string(std::istreambuf_iterator<char>(std::cin), {});
    }
    return read_file(name);
}

class decode_run {
  public:
    explicit decode_run(const decode_options& options) : options_(options) {}

    int run() {
        if (!read_manifests(options_.inputs, library_)) {
            return exit_read;
        }
        if (!options_.elf.empty() && !read_image()) {
            return exit_read;
        }
        for (const std::string& name : options_.logs) {
            const std::optional<std::string> content = read_log(name);
            if (!content) {
                fail(name + ": cannot be read");
            } else if (options_.elf.empty()) {
                log(name, *content);
            } else {
                memory(name, *content);
            }
        }
        const record::profile merged = merger_.result();
        if (merged.units.empty()) {
            say("nothing is written: no unit is known");
            return exit_read;
        }
        return put(options_.out, profile_bytes(merged)) ? code_ : exit_write;
    }

  private:
    void fail(const std::string& what) {
        say(what);
        code_ = exit_read;
    }

    bool read_image() {
        const std::optional<std::string> file = read_file(options_.elf);
        if (file) {
            image_ = read_elf(*file);
        } else {
            image_.error = "cannot be read";
        }
        if (image_.error.empty() && options_.at.empty() && !image_.cells) {
            image_.error = std::string("does not say where the cells are: ") +
                           (image_.has_symbols ? "its linker script does not include covkit/embedded/cells.ld"
                                               : "it has no symbols; name the image as it was before strip") +
                           ", or name the address of the dump's first byte with --at";
        }
        if (!image_.error.empty()) {
            say(options_.elf + ": " + image_.error);
        }
        return image_.error.empty();
    }

    void log(const std::string& name, const std::string& text) {
        const serial_log found = decode_serial(text, library_);
        if (found.frames == 0) {
            fail(name + ": has no frames of covkit in it");
        }
        for (const std::string& problem : found.problems) {
            fail(name + ": " + problem);
        }
        if (options_.inputs.verbose) {
            say(name + ": " + std::to_string(found.frames) + " frames, " + std::to_string(found.duplicates) +
                " of them twice, " + std::to_string(found.mended) + " that other output had broken into");
        }
        merger_.add(found.profile);
    }

    void memory(const std::string& name, const std::string& bytes) {
        std::uint64_t at = image_.cells ? image_.cells->begin : 0;
        if (!options_.at.empty() && llvm::StringRef(options_.at).getAsInteger(0, at)) {
            fail("--at: expected an address like 0x20000000, found " + options_.at);
            return;
        }
        const decoded_memory found = decode_memory(image_, bytes, at, options_.test, library_);
        for (const std::string& problem : found.problems) {
            fail(name + ": " + problem);
        }
        if (options_.inputs.verbose) {
            say(name + ": " + std::to_string(bytes.size()) + " bytes, " + std::to_string(image_.units.size()) +
                " units");
        }
        merger_.add(found.profile);
    }

    const decode_options& options_;
    unit_library library_;
    elf_image image_;
    profile_merger merger_;
    int code_ = exit_ok;
};

} // namespace

int run_decode(const decode_options& options) { return decode_run(options).run(); }

} // namespace covkit::gen
