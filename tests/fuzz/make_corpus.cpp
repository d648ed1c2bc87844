// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// Writes the profiles that fuzzing starts from. Generated, so that they follow the format.
//
// usage: make_corpus <directory>
#include "../record/memory_profile.hpp"

#include <fstream>

namespace {

void write(const std::string& name, const byte_vector& bytes) {
    std::ofstream(name, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
}

} // namespace

int main(int, char** argv) {
    const std::string directory = argv[1];
    write(directory + "/whole", small_whole_profile());
    write(directory + "/live", small_live_profile());
    // Cells with the largest numbers that there are.
    write(directory + "/sparse", written([](auto& to) {
              using namespace covkit::record;
              const byte_vector seen = batch_of(0, {0xfffffffe});
              to.header(format::kind::whole);
              to.unit({0, 0xffffffff, 0x1234, 0, "a.cpp"});
              to.test({"\x1b[2J\n::error::x", test_outcome::passed, false, seen.data(), seen.size()});
              to.end();
          }));
    write(directory + "/empty", written([](auto& to) {
              to.header(covkit::record::format::kind::whole);
              to.end();
          }));
    return 0;
}
