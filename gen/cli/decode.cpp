// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
#include "cli/decode.hpp"

#include "cli/exit_code.hpp"
#include "cli/put.hpp"
#include "cli/say.hpp"
#include "data/serial.hpp"
#include "emit/files.hpp"

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

} // namespace

int run_decode(const decode_options& options) {
    unit_library library;
    if (!read_manifests(options.inputs, library)) {
        return exit_read;
    }
    profile_merger merger;
    int code = exit_ok;
    for (const std::string& name : options.logs) {
        const std::optional<std::string> text = read_log(name);
        const serial_log log = text ? decode_serial(*text, library) : serial_log();
        if (!text || log.frames == 0) {
            say(name + (text ? ": has no frames of covkit in it" : ": cannot be read"));
            code = exit_read;
        }
        for (const std::string& problem : log.problems) {
            say(name + ": " + problem);
            code = exit_read;
        }
        if (options.inputs.verbose) {
            say(name + ": " + std::to_string(log.frames) + " frames, " + std::to_string(log.duplicates) +
                " of them twice");
        }
        merger.add(log.profile);
    }
    const record::profile merged = merger.result();
    if (merged.units.empty()) {
        say("nothing is written: no unit is known");
        return exit_read;
    }
    return put(options.out, profile_bytes(merged)) ? code : exit_write;
}

} // namespace covkit::gen
