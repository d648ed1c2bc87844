// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Frames → dumps. Targets number their dumps, but a number comes again: a dump is repeated, as a whole or from some
// frame on; the target is reset, and counts anew; there are more than 256 of them.
//
// A *pass* is what one call of dump() sent: its frames come in order. Passes of one number are one dump as long as no
// frame contradicts another; its end has a checksum of all frames before it, so that two dumps do not end alike.
#pragma once

#include "data/serial_frame.hpp"

#include <map>
#include <string>
#include <vector>

namespace covkit::gen {

struct received_dump {
    unsigned number = 0;
    std::map<unsigned, std::string> payloads; // by number of the frame
    std::vector<std::string> problems;        // what is lost of it
};

class serial_dumps {
  public:
    void add(const serial_frame& frame);

    struct result {
        std::vector<received_dump> dumps; // in the order in which they came
        std::size_t duplicates = 0;       // frames that came again
        std::vector<std::string> problems;
    };
    result put_together() const;

  private:
    struct pass {
        unsigned number = 0;
        std::map<unsigned, std::string> payloads;

        unsigned last() const { return payloads.rbegin()->first; }
        bool has_end() const;
    };

    std::vector<std::string> lost_dumps() const; // numbers that are left out

    std::vector<pass> passes_;
    std::map<unsigned, std::size_t> latest_; // pass of a number
    std::size_t duplicates_ = 0;
};

} // namespace covkit::gen
