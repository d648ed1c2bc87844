# What instrumented programs and libraries have besides their own code; a part of Covkit.cmake.
include_guard(GLOBAL)
cmake_policy(PUSH)
cmake_policy(VERSION 3.20...3.25)

# Programs and shared libraries have the runtime in an object of their own. The launcher takes that which was made with
# covkit, or once in this build for their options.
function(_covkit_add_runtime target)
  get_property(include GLOBAL PROPERTY _COVKIT_INCLUDE)
  _covkit_add_source("${target}" "${include}/covkit/listen/runtime.cpp")
endfunction()

# Not the user's code: no warnings and no linters, with exceptions even if the project does without, and alone.
function(_covkit_add_source target source)
  get_property(include GLOBAL PROPERTY _COVKIT_INCLUDE)
  target_sources("${target}" PRIVATE "${source}")
  set_source_files_properties(
    "${source}" TARGET_DIRECTORY "${target}"
    PROPERTIES COMPILE_OPTIONS "-w;-fexceptions;-isystem;${include}" SKIP_AUTOGEN ON SKIP_LINTING ON
               SKIP_PRECOMPILE_HEADERS ON SKIP_UNITY_BUILD_INCLUSION ON)
endfunction()

# Where the archive of the runtime is, in each configuration.
function(_covkit_runtime_directory result)
  set(directory "${CMAKE_BINARY_DIR}/covkit/lib")
  get_property(is_multi_config GLOBAL PROPERTY GENERATOR_IS_MULTI_CONFIG)
  if(is_multi_config)
    string(APPEND directory "/$<CONFIG>")
  endif()
  set(${result} "${directory}" PARENT_SCOPE)
endfunction()

# A directory that calls this must know C++.
function(_covkit_make_runtime)
  if(TARGET covkit_runtime)
    return()
  endif()
  add_library(covkit_runtime STATIC EXCLUDE_FROM_ALL)
  add_library(covkit::runtime ALIAS covkit_runtime)
  _covkit_add_runtime(covkit_runtime)
  _covkit_runtime_directory(directory)
  set_target_properties(
    covkit_runtime
    PROPERTIES COMPILE_FEATURES cxx_std_17 POSITION_INDEPENDENT_CODE ON UNITY_BUILD OFF CXX_CLANG_TIDY ""
               CXX_CPPCHECK "" CXX_CPPLINT "" CXX_INCLUDE_WHAT_YOU_USE "" DEBUG_POSTFIX ""
               OUTPUT_NAME covkit_runtime PREFIX lib SUFFIX .a ARCHIVE_OUTPUT_DIRECTORY "${directory}")
endfunction()

# What links such a library need not be instrumented: then it takes the runtime from an archive.
function(_covkit_pass_on_runtime target)
  _covkit_make_runtime()
  _covkit_runtime_directory(directory)
  # As libraries, not as options: this way they also get through libraries that link them privately. As a file, not
  # as a target: export() would ask for the target, and the project does not know it. As a property: a project that
  # uses target_link_libraries without PRIVATE and PUBLIC must not be mixed with one call that does.
  add_dependencies("${target}" covkit_runtime)
  set(properties INTERFACE_LINK_LIBRARIES)
  if(CMAKE_MINIMUM_REQUIRED_VERSION VERSION_LESS 2.8.12)
    list(APPEND properties LINK_LIBRARIES) # CMP0022: then this is what dependents link
  endif()
  foreach(property IN LISTS properties)
    set_property(TARGET "${target}" APPEND PROPERTY ${property} "$<BUILD_INTERFACE:-Wl,-u,covkit_runtime>"
                                                                "$<BUILD_INTERFACE:${directory}/libcovkit_runtime.a>")
  endforeach()
endfunction()

cmake_policy(POP)
