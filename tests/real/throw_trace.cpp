// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// To be preloaded: writes down which functions of the program an exception is thrown through, one
// line of return addresses an exception, to the file that COVKIT_THROWS names. clang derives counts
// by subtraction, and this tells where exceptions spoil them.
#include <dlfcn.h>
#include <execinfo.h>
#include <link.h>
#include <sys/auxv.h>

#include <cstdio>
#include <cstdlib>
#include <typeinfo>

namespace {

const void* base_of(const void* address) {
    Dl_info where;
    return dladdr(address, &where) != 0 ? where.dli_fbase : nullptr;
}

// How far the program is from where it was linked to be.
std::size_t distance_of_program() {
    std::size_t distance = 0;
    dl_iterate_phdr( // the program comes first
        [](dl_phdr_info* info, std::size_t, void* result) {
            *static_cast<std::size_t*>(result) = info->dlpi_addr;
            return 1;
        },
        &distance);
    return distance;
}

void write_trace(std::FILE* out) {
    static const void* const program = base_of(reinterpret_cast<void*>(getauxval(AT_ENTRY)));
    static const std::size_t distance = distance_of_program();
    void* frames[256];
    const int count = backtrace(frames, 256);
    for (int i = 0; i < count; ++i) {
        char* const call = static_cast<char*>(frames[i]) - 1;
        if (base_of(call) == program) {
            std::fprintf(out, "%zx ", reinterpret_cast<std::size_t>(call) - distance);
        }
    }
    std::fputc('\n', out);
    std::fflush(out);
}

} // namespace

extern "C" [[noreturn]] void __cxa_throw(void* object, std::type_info* type, void (*destroy)(void*)) {
    static std::FILE* const out = std::fopen(std::getenv("COVKIT_THROWS"), "a");
    if (out != nullptr) {
        write_trace(out);
    }
    const auto original =
        reinterpret_cast<void (*)(void*, std::type_info*, void (*)(void*))>(dlsym(RTLD_NEXT, "__cxa_throw"));
    original(object, type, destroy);
    std::abort();
}
