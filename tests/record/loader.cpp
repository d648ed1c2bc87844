// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// A program without covkit that uses an instrumented library, and is ended after it is gone.
#include <csignal>
#include <dlfcn.h>
#include <iostream>
#include <unistd.h>

int main(int, char** argv) {
    void* const library = ::dlopen(argv[1], RTLD_NOW | RTLD_LOCAL);
    if (library == nullptr) {
        std::cout << ::dlerror() << '\n';
        return 1;
    }
    reinterpret_cast<void (*)(int)>(::dlsym(library, "victim_library_step"))(1);
    ::dlclose(library);
    if (::dlopen(argv[1], RTLD_NOW | RTLD_NOLOAD) != nullptr) {
        std::cout << "still there" << std::endl;
    }
    ::kill(::getpid(), SIGTERM);
    return 2;
}
