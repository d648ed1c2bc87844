// Copyright covkit contributors. Distributed under the Boost Software License, Version 1.0.
//
// What a command line tells a compiler to do.
#pragma once

#include <cstddef>
#include <map>
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

// Not an option, and not the value of one.
bool is_input(const std::vector<std::string>& arguments, std::size_t i);

// The argument behind this option; empty if it is not there.
std::string value_of(const std::vector<std::string>& arguments, const std::string& option);

// Where the object or the program goes, absolute; "/dev/null" for nowhere.
std::string output_of(const std::vector<std::string>& arguments, const std::string& source);

// The same command with objects in the place of some of its sources.
std::vector<std::string> with_objects(const std::vector<std::string>& arguments,
                                      const std::map<std::string, std::string>& objects);

// Where dependencies are written to; empty if nowhere.
std::string dependency_file(const std::vector<std::string>& arguments);
bool writes_dependencies(const std::vector<std::string>& arguments);

// The command that compiles one of its sources into an object, and nothing else.
std::vector<std::string> command_for_object(const std::vector<std::string>& arguments, const std::string& source,
                                            const std::string& object);

// What is linked and has something that covkit instrumented. Shared libraries bring their own runtime.
enum class linked_libraries { archives, also_shared };
bool links_instrumented(const std::vector<std::string>& arguments, linked_libraries which = linked_libraries::archives);
std::vector<std::string> instrumented_files(const std::vector<std::string>& arguments, linked_libraries which);

} // namespace covkit::gen
