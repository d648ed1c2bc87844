# How the tests are declared. Every test has the label quick or slow. test.sh --quick builds the
# target covkit_quick_tests and runs what has the label quick: programs that a quick test starts
# besides its own executable must be added with add_dependencies(covkit_quick_tests ...).
add_custom_target(covkit_quick_tests)

# covkit_add_test(<name> LABEL quick|slow [SKIPPABLE] COMMAND ...)
# A SKIPPABLE test says with exit code 77 that a tool it needs is missing.
function(covkit_add_test name)
  cmake_parse_arguments(arg "SKIPPABLE" "LABEL" "COMMAND" ${ARGN})
  set(test "${COVKIT_TEST_PREFIX}${name}")
  add_test(NAME "${test}" COMMAND ${arg_COMMAND})
  set_tests_properties("${test}" PROPERTIES LABELS "${arg_LABEL}" TIMEOUT 600)
  list(GET arg_COMMAND 0 program)
  if(arg_LABEL STREQUAL "quick" AND TARGET ${program} AND NOT program MATCHES "::")
    add_dependencies(covkit_quick_tests ${program})
  endif()
  if(arg_SKIPPABLE)
    set_tests_properties("${test}" PROPERTIES SKIP_RETURN_CODE 77)
  endif()
endfunction()

# Of the compilers, the first is the quick one.
function(covkit_label_of_compiler compiler result)
  list(GET COVKIT_TEST_COMPILERS 0 first)
  if(compiler STREQUAL first)
    set(${result} quick PARENT_SCOPE)
  else()
    set(${result} slow PARENT_SCOPE)
  endif()
endfunction()

# covkit_add_script_test(<name> LABEL quick|slow SCRIPT <file.py> [ARGS ...])
function(covkit_add_script_test name)
  cmake_parse_arguments(arg "" "LABEL;SCRIPT" "ARGS" ${ARGN})
  covkit_add_test(${name} LABEL ${arg_LABEL} SKIPPABLE
                  COMMAND Python3::Interpreter -B "${CMAKE_CURRENT_SOURCE_DIR}/${arg_SCRIPT}"
                          ${arg_ARGS})
endfunction()

# covkit_add_test_executable(<target> <test name> LABEL quick|slow FLAVOUR covkit|covkit_single
#                            SOURCES ...)
function(covkit_add_test_executable target name)
  cmake_parse_arguments(arg "" "LABEL;FLAVOUR" "SOURCES" ${ARGN})
  add_executable(${target} ${arg_SOURCES})
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
  target_link_libraries(${target} PRIVATE covkit_test_main ${arg_FLAVOUR})
  if(arg_FLAVOUR STREQUAL "covkit_single")
    target_compile_definitions(${target} PRIVATE COVKIT_TEST_SINGLE_HEADER=1)
    # The same sources a second time: not optimised, which saves time and is one more variant.
    target_compile_options(${target} PRIVATE -O0 -g0)
    # The proofs take long then, and prove nothing new of the same text in one file.
    set(selection "~[proof]")
  endif()
  covkit_precompile(${target} ${arg_SOURCES})
  covkit_add_test(${name} LABEL ${arg_LABEL} COMMAND ${target} ${selection})
endfunction()

# Catch2 and covkit are most of what a test compiles, so they are read once, and several files of
# tests are one translation unit: each has a namespace of its own. Sources that set a switch before
# they include something must read it anew, alone.
function(covkit_precompile target)
  foreach(source IN LISTS ARGN)
    cmake_path(ABSOLUTE_PATH source)
    if(EXISTS "${source}")
      file(STRINGS "${source}" switches REGEX "^#define |catch_with_pairs")
      if(switches)
        set_source_files_properties("${source}" PROPERTIES SKIP_PRECOMPILE_HEADERS ON
                                                           SKIP_UNITY_BUILD_INCLUSION ON)
      endif()
    endif()
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${COVKIT_UNITY_BUILD} UNITY_BUILD_BATCH_SIZE 8)
  target_precompile_headers(${target} PRIVATE <catch2/catch.hpp>
                            "${PROJECT_SOURCE_DIR}/tests/covkit_under_test.hpp")
endfunction()

# All runtime tests of one folder of include/covkit.
function(covkit_test_folder folder)
  file(GLOB quick CONFIGURE_DEPENDS ${folder}/*.tests.cpp)
  set(slow ${quick})
  list(FILTER slow INCLUDE REGEX "\\.slow\\.tests\\.cpp$")
  list(FILTER quick EXCLUDE REGEX "\\.slow\\.tests\\.cpp$")
  # Boost.Hana is optional and not part of the single header: these tests stand alone.
  set(hana ${quick})
  list(FILTER hana INCLUDE REGEX "/hana[^/]*$")
  list(FILTER quick EXCLUDE REGEX "/hana[^/]*$")

  if(quick)
    covkit_add_test_executable(tests_${folder} ${folder} LABEL quick FLAVOUR covkit
                               SOURCES ${quick})
    if(COVKIT_TEST_CONVENTIONS)
      covkit_add_test_executable(tests_${folder}_single ${folder}.single LABEL slow
                                 FLAVOUR covkit_single SOURCES ${quick})
    endif()
  endif()
  if(slow)
    covkit_add_test_executable(tests_${folder}_slow ${folder}.slow LABEL slow FLAVOUR covkit
                               SOURCES ${slow})
  endif()
  if(hana AND Boost_FOUND)
    covkit_add_test_executable(tests_${folder}_hana ${folder}.hana LABEL quick FLAVOUR covkit
                               SOURCES ${hana})
    target_link_libraries(tests_${folder}_hana PRIVATE Boost::headers)
  endif()
  if(EXISTS "${CMAKE_CURRENT_SOURCE_DIR}/${folder}/CMakeLists.txt")
    add_subdirectory(${folder})
  endif()
endfunction()
