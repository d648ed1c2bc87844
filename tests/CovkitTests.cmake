# How the tests are declared. Every test has one of three labels:
#
#   quick     test.sh --quick, and everything below. It builds the target covkit_quick_tests: programs that a quick
#             test starts besides its own executable must be added with add_dependencies(covkit_quick_tests ...).
#   slow      test.sh
#   nightly   test.sh --nightly; only declared if COVKIT_TEST_DEPTH is nightly. It belongs to a PART, which runs by
#             itself with test.sh --nightly PART.
add_custom_target(covkit_quick_tests)
set(COVKIT_TEST_DEPTH commit CACHE STRING "commit: what test.sh runs; nightly: what test.sh --nightly runs as well")
set_property(CACHE COVKIT_TEST_DEPTH PROPERTY STRINGS commit nightly)
set(COVKIT_TEST_TIMEOUT 600 CACHE STRING "Seconds after which a test has failed, if it does not say otherwise")
set(COVKIT_NIGHTLY OFF)
if(COVKIT_TEST_DEPTH STREQUAL "nightly")
  set(COVKIT_NIGHTLY ON)
endif()

# Seconds of the longer tests, from scripts/test-time.py --costs: CTest starts the longest first.
file(STRINGS "${CMAKE_CURRENT_LIST_DIR}/costs.txt" covkit_test_costs)
foreach(entry IN LISTS covkit_test_costs)
  string(REPLACE " " ";" entry "${entry}")
  list(GET entry 0 seconds)
  list(GET entry 1 test)
  set("covkit_cost_${test}" ${seconds})
endforeach()

# covkit_add_test(<name> LABEL quick|slow|nightly [PART <part>] [PROCESSORS <n>] [TIMEOUT <seconds>] [SKIPPABLE]
#                 COMMAND ...)
# A SKIPPABLE test says with exit code 77 that a tool it needs is missing. PROCESSORS is how many it keeps busy.
function(covkit_add_test name)
  cmake_parse_arguments(arg "SKIPPABLE" "LABEL;PART;PROCESSORS;TIMEOUT" "COMMAND" ${ARGN})
  if(arg_LABEL STREQUAL "nightly")
    if(NOT COVKIT_NIGHTLY)
      return()
    endif()
    if(NOT arg_PART)
      message(FATAL_ERROR "the nightly test ${name} has no PART")
    endif()
    set(arg_LABEL "nightly:${arg_PART}")
  endif()
  if(NOT arg_TIMEOUT)
    set(arg_TIMEOUT ${COVKIT_TEST_TIMEOUT})
  endif()
  set(test "${COVKIT_TEST_PREFIX}${name}")
  add_test(NAME "${test}" COMMAND ${arg_COMMAND})
  set_tests_properties("${test}" PROPERTIES LABELS "${arg_LABEL}" TIMEOUT ${arg_TIMEOUT})
  # What several tests would compile again and again; see tests/compilers.py.
  set_tests_properties("${test}" PROPERTIES ENVIRONMENT "COVKIT_TEST_CACHE=${CMAKE_BINARY_DIR}/test_cache")
  if(DEFINED "covkit_cost_${test}")
    set_tests_properties("${test}" PROPERTIES COST "${covkit_cost_${test}}")
  endif()
  if(arg_PROCESSORS)
    set_tests_properties("${test}" PROPERTIES PROCESSORS ${arg_PROCESSORS})
  endif()
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

# covkit_add_script_test(<name> LABEL quick|slow|nightly [PART <part>] [PROCESSORS <n>] [TIMEOUT <seconds>]
#                        SCRIPT <file.py> [ARGS ...])
function(covkit_add_script_test name)
  cmake_parse_arguments(arg "" "LABEL;PART;PROCESSORS;TIMEOUT;SCRIPT" "ARGS" ${ARGN})
  covkit_add_test(${name} LABEL ${arg_LABEL} PART "${arg_PART}" PROCESSORS "${arg_PROCESSORS}"
                  TIMEOUT "${arg_TIMEOUT}" SKIPPABLE
                  COMMAND Python3::Interpreter -B "${CMAKE_CURRENT_SOURCE_DIR}/${arg_SCRIPT}" ${arg_ARGS})
endfunction()

# covkit_add_random_test(<name> PART <part> SCRIPT <file.py> PROGRAMS|FUNCTIONS <n> [SEED <n>] [MINIMUM <n>]
#                        [PROCESSORS <n>] [ARGS ...])
# Random programs: always the same in test.sh, with at least MINIMUM of what the script counts; ten times as many
# others in nightly, whose seeds are printed and change from night to night.
set(COVKIT_NIGHTLY_SEED 1000 CACHE STRING "Seed of the first random program of a night")
function(covkit_add_random_test name)
  cmake_parse_arguments(arg "" "PART;SCRIPT;PROGRAMS;FUNCTIONS;SEED;MINIMUM;PROCESSORS" "ARGS" ${ARGN})
  set(number --programs ${arg_PROGRAMS})
  if(arg_FUNCTIONS)
    set(number --functions ${arg_FUNCTIONS})
  endif()
  if(NOT arg_SEED)
    set(arg_SEED 100)
  endif()
  set(minimum)
  if(arg_MINIMUM)
    set(minimum --minimum ${arg_MINIMUM})
  endif()
  covkit_add_script_test(${name} LABEL slow PROCESSORS "${arg_PROCESSORS}" SCRIPT ${arg_SCRIPT}
                         ARGS ${arg_ARGS} ${number} --seed ${arg_SEED} ${minimum})
  foreach(tenth RANGE 0 9)
    math(EXPR seed "${COVKIT_NIGHTLY_SEED} + ${tenth} * 100")
    covkit_add_script_test(${name}.night${tenth} LABEL nightly PART random:${arg_PART} TIMEOUT 3000
                           PROCESSORS "${arg_PROCESSORS}" SCRIPT ${arg_SCRIPT}
                           ARGS ${arg_ARGS} ${number} --seed ${seed})
  endforeach()
endfunction()

# Catch2 and covkit are most of what a test compiles. They are read once for all tests with equal flags (PRECOMPILED
# shared); a target with other flags reads them once for itself (own), or for each of its files (none).
function(covkit_precompile_headers target)
  target_precompile_headers(${target} PRIVATE <catch2/catch.hpp> "${PROJECT_SOURCE_DIR}/tests/covkit_under_test.hpp")
endfunction()
file(WRITE "${CMAKE_CURRENT_BINARY_DIR}/precompiled.cpp" "// Only carries the precompiled headers.\n")
add_library(covkit_test_precompiled OBJECT EXCLUDE_FROM_ALL "${CMAKE_CURRENT_BINARY_DIR}/precompiled.cpp")
target_link_libraries(covkit_test_precompiled PRIVATE covkit_test_main covkit)
covkit_precompile_headers(covkit_test_precompiled)

# covkit_add_test_executable(<target> <test name> LABEL quick|slow|nightly [PART <part>]
#                            FLAVOUR covkit|covkit_single [PRECOMPILED shared|own|none] [ARGS ...] SOURCES ...)
function(covkit_add_test_executable target name)
  cmake_parse_arguments(arg "" "LABEL;PART;FLAVOUR;PRECOMPILED" "ARGS;SOURCES" ${ARGN})
  if(arg_LABEL STREQUAL "nightly" AND NOT COVKIT_NIGHTLY)
    return()
  endif()
  add_executable(${target} ${arg_SOURCES})
  target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}/tests")
  target_link_libraries(${target} PRIVATE covkit_test_main ${arg_FLAVOUR})
  covkit_batch(${target} ${arg_SOURCES})
  if(arg_FLAVOUR STREQUAL "covkit_single")
    target_compile_definitions(${target} PRIVATE COVKIT_TEST_SINGLE_HEADER=1)
    # The same sources a second time: not optimised, which saves time and is one more variant.
    target_compile_options(${target} PRIVATE -O0 -g0)
    set(arg_PRECOMPILED own)
  endif()
  if(arg_PRECOMPILED STREQUAL "own")
    covkit_precompile_headers(${target})
  elseif(NOT arg_PRECOMPILED STREQUAL "none")
    target_precompile_headers(${target} REUSE_FROM covkit_test_precompiled)
  endif()
  covkit_add_test(${name} LABEL ${arg_LABEL} PART "${arg_PART}" COMMAND ${target} ${arg_ARGS})
endfunction()

# Several files of tests are one translation unit: each has a namespace of its own. Sources that set a switch before
# they include something must read it anew, alone.
function(covkit_batch target)
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
  # What enumerates all decisions runs four times as long without optimisation.
  set(proofs ${ARGN})
  list(FILTER proofs INCLUDE REGEX "/proof_[^/]*$")
  if(proofs AND CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    set_source_files_properties(${proofs} PROPERTIES COMPILE_OPTIONS -O1 SKIP_PRECOMPILE_HEADERS ON
                                                     SKIP_UNITY_BUILD_INCLUSION ON)
  endif()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ${COVKIT_UNITY_BUILD} UNITY_BUILD_BATCH_SIZE ${COVKIT_UNITY_BATCH})
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
    set(selection)
    if(NOT COVKIT_TEST_PROOFS)
      set(selection ARGS "~[proof]")
    endif()
    covkit_add_test_executable(tests_${folder} ${folder} LABEL quick FLAVOUR covkit ${selection} SOURCES ${quick})
    set(proofs ${quick})
    list(FILTER proofs INCLUDE REGEX "/proof_[^/]*$")
    if(proofs)
      covkit_add_test(${folder}.proofs LABEL nightly PART proofs TIMEOUT 3000 COMMAND tests_${folder} "[nightly]")
    endif()
    if(COVKIT_TEST_CONVENTIONS)
      # The proofs prove nothing new of the same text in one file.
      covkit_add_test_executable(tests_${folder}_single ${folder}.single LABEL nightly PART single
                                 FLAVOUR covkit_single ARGS "~[proof]" SOURCES ${quick})
    endif()
  endif()
  if(slow AND (COVKIT_TEST_CONVENTIONS OR COVKIT_NIGHTLY))
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
