// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What a command line tells a compiler to do.
#pragma once

#include <string>
#include <vector>

namespace covkit::gen {

// Takes ccache and the like from before the compiler.
std::vector<std::string> take_launcher(std::vector<std::string>& command);

enum class compiler_task {
    objects, // -c
    link,    // also of sources, in one step
    other    // preprocess, print something
};

compiler_task task_of(const std::vector<std::string>& arguments);

// Whether the value of this option is the next argument.
bool takes_value(const std::string& option);

// The argument behind this option; empty if it is not there.
std::string value_of(const std::vector<std::string>& arguments, const std::string& option);

// The C++ sources among the arguments, as they are spelled.
std::vector<std::string> sources_in(const std::vector<std::string>& arguments);

// Where dependencies are written to; empty if nowhere.
std::string dependency_file(const std::vector<std::string>& arguments);
bool writes_dependencies(const std::vector<std::string>& arguments);

// The command that compiles one of its sources into an object, and nothing else.
std::vector<std::string> command_for_object(const std::vector<std::string>& arguments, const std::string& source,
                                            const std::string& object);

// Whether something that covkit instrumented is linked.
bool links_instrumented(const std::vector<std::string>& arguments);

} // namespace covkit::gen
