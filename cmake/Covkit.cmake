# covkit_instrument: coverage of a target, without a change in its sources.
#
#   covkit_instrument(<target> [CRITERIA <name>...] [LABELS <name>...] [DATA_FLOW hybrid|direct|branch] [DATA_FLOW_CALLS]
#                     [ASSERTIONS separate|measure] [ASSERTION_MACROS <name>...]
#                     [STATE] [STATE_ASSERTIONS <name>...] [STATE_MODIFIERS <Class::method>...]
#                     [STATE_INSPECTORS <Class::method>...]
#                     [EXCLUDE <glob>...] [TESTS <glob>...] [LISTEN catch2|gtest|doctest|plain|none]
#                     [ROOT <directory>])
#
# CRITERIA what is measured: function, exit, assertion, statement, branch, decision, condition, mcdc; by default all
# LABELS   labels as well: ic, fc, fcc, dc, cc, dcc, mcc, gacc, cacc, racc, limit, loop, idp, rte, wm, wm:ror and the like, all
# DATA_FLOW measure data flow as well, with this monitor
# DATA_FLOW_CALLS follow data flow from one function to another, too, within a translation unit
# ASSERTIONS what becomes of assert and its like in the code: counted apart (the default), or measured as any other code
# ASSERTION_MACROS further macros that assert something
# STATE    measure state coverage as well; to be given for the tests, too, whose assertions count
# STATE_ASSERTIONS, STATE_MODIFIERS, STATE_INSPECTORS   further names, see docs/state.md
# EXCLUDE  files that are not measured, as globs of names below the root: third_party/*
# TESTS    files that are tests, not code under test; replaces the generator's own globs
# LISTEN   attribute coverage to the tests of this framework (executables only); by default that which the sources
#          include, or which is linked
# ROOT     files below it are the project; by default the top directory of the build
#
# Headers are shared by targets, and must look the same for all of them. So there is one mirror for
# the whole build (in covkit/ of the build directory), one root, and the globs and criteria of all calls
# together count for all instrumented targets.
#
# With -DCOVKIT=OFF, covkit_instrument checks its arguments and does nothing.
#
# Whoever includes this file has set COVKIT_PACKAGE_CLI (the covkit program, or nothing),
# COVKIT_PACKAGE_INCLUDE and COVKIT_PACKAGE_VERSION.
include_guard(GLOBAL)

option(COVKIT "Measure coverage of the targets that covkit_instrument names" ON)
if(CMAKE_VERSION VERSION_LESS 3.20)
  # The package gives the headers to any CMake, and the project may be built plain.
  function(covkit_instrument target)
    if(COVKIT)
      message(FATAL_ERROR "covkit_instrument(${target}): expected CMake 3.20 or later, found ${CMAKE_VERSION}; any "
                          "version will do for -DCOVKIT=OFF, also with -DCMAKE_CXX_COMPILER=covkit-c++, in a new build directory")
    endif()
  endfunction()
  return()
endif()

# Functions keep the policies of where they are written: the project may be as old as it likes.
cmake_policy(PUSH)
cmake_policy(VERSION 3.20...3.25)
include("${CMAKE_CURRENT_LIST_DIR}/CovkitRuntime.cmake")
include("${CMAKE_CURRENT_LIST_DIR}/CovkitListen.cmake")

# covkit_instrument may be called where these variables, or imported targets, are not seen.
foreach(setting IN ITEMS CLI INCLUDE VERSION)
  set_property(GLOBAL PROPERTY _COVKIT_${setting} "${COVKIT_PACKAGE_${setting}}")
endforeach()

function(covkit_instrument target)
  cmake_parse_arguments(PARSE_ARGV 1 arg "DATA_FLOW_CALLS;STATE" "ASSERTIONS;DATA_FLOW;LISTEN;ROOT"
                        "CRITERIA;LABELS;EXCLUDE;TESTS;ASSERTION_MACROS;STATE_ASSERTIONS;STATE_MODIFIERS;STATE_INSPECTORS")
  if(arg_UNPARSED_ARGUMENTS OR arg_KEYWORDS_MISSING_VALUES)
    message(FATAL_ERROR "covkit_instrument(${target}): expected CRITERIA, LABELS, DATA_FLOW, STATE, EXCLUDE, TESTS, LISTEN or "
                        "ROOT with values, found: ${arg_UNPARSED_ARGUMENTS} ${arg_KEYWORDS_MISSING_VALUES}")
  endif()
  if(NOT TARGET "${target}")
    message(FATAL_ERROR "covkit_instrument(${target}): there is no such target; call it after "
                        "add_executable or add_library")
  endif()
  get_target_property(original "${target}" ALIASED_TARGET)
  if(original)
    set(target "${original}")
  endif()
  get_target_property(imported "${target}" IMPORTED)
  get_target_property(type "${target}" TYPE)
  if(imported OR NOT type MATCHES "^(EXECUTABLE|(STATIC|OBJECT|SHARED|MODULE|INTERFACE)_LIBRARY)$")
    message(FATAL_ERROR "covkit_instrument(${target}): expected an executable or a library of this "
                        "build, found ${type}")
  endif()
  foreach(criterion IN LISTS arg_CRITERIA)
    if(NOT criterion MATCHES "^(function|exit|statement|branch|decision|condition|mcdc)$")
      message(FATAL_ERROR "covkit_instrument(${target}): CRITERIA: expected function, exit, statement, "
                          "branch, decision, condition or mcdc, found ${criterion}")
    endif()
  endforeach()
  foreach(label IN LISTS arg_LABELS)
    # Also wm:ror,aor in one word.
    if(NOT label MATCHES
       "^(all|ic|fcc?|dc|cc|dcc|mcc|gacc|cacc|racc|limit|loop|idp|rte|wm(:(abs|aor|ror|cor|uoi|lcr|crp|lhs)(,(abs|aor|ror|cor|uoi|lcr|crp|lhs))*)?)$")
      message(FATAL_ERROR "covkit_instrument(${target}): LABELS: expected all, ic, fc, fcc, dc, cc, dcc, mcc, gacc, "
                          "cacc, racc, limit, loop, idp, rte, wm or wm:OPERATOR,..., found ${label}")
    endif()
  endforeach()
  if(arg_DATA_FLOW AND NOT arg_DATA_FLOW MATCHES "^(hybrid|direct|branch)$")
    message(FATAL_ERROR "covkit_instrument(${target}): DATA_FLOW: expected hybrid, direct or branch, "
                        "found ${arg_DATA_FLOW}")
  endif()
  if(arg_DATA_FLOW_CALLS AND NOT arg_DATA_FLOW MATCHES "^(hybrid|direct)$")
    message(FATAL_ERROR "covkit_instrument(${target}): DATA_FLOW_CALLS: expected DATA_FLOW hybrid or direct with it")
  endif()
  if(arg_LISTEN AND NOT arg_LISTEN MATCHES "^(catch2|gtest|doctest|plain|none)$")
    message(FATAL_ERROR "covkit_instrument(${target}): LISTEN: expected catch2, gtest, doctest, plain or "
                        "none, found ${arg_LISTEN}")
  endif()
  if(arg_LISTEN AND CMAKE_SYSTEM_NAME STREQUAL "Generic")
    message(FATAL_ERROR "covkit_instrument(${target}): LISTEN is for programs with an operating system; mark tests by "
                        "covkit::embedded::test, see docs/embedded.md")
  endif()
  if(arg_LISTEN AND NOT type STREQUAL "EXECUTABLE")
    message(FATAL_ERROR "covkit_instrument(${target}): LISTEN is for the executable that runs the "
                        "tests, not for a library")
  endif()
  if(NOT COVKIT)
    return()
  endif()
  get_property(languages GLOBAL PROPERTY ENABLED_LANGUAGES)
  if(NOT "CXX" IN_LIST languages)
    message(WARNING "covkit_instrument(${target}): this project has no C++ (project(... LANGUAGES CXX)), and C is not "
                    "measured yet: the target is compiled as it is")
    return()
  endif()
  _covkit_check_platform("${target}")

  _covkit_set_root("${target}" "${arg_ROOT}")
  set_property(GLOBAL APPEND PROPERTY _COVKIT_EXCLUDE ${arg_EXCLUDE})
  set_property(GLOBAL APPEND PROPERTY _COVKIT_TESTS ${arg_TESTS})
  if(arg_CRITERIA)
    set_property(GLOBAL APPEND PROPERTY _COVKIT_CRITERIA ${arg_CRITERIA})
  else()
    set_property(GLOBAL PROPERTY _COVKIT_ALL_CRITERIA ON)
  endif()
  set_property(GLOBAL APPEND PROPERTY _COVKIT_LABELS ${arg_LABELS})
  foreach(option IN ITEMS DATA_FLOW ASSERTIONS)
    get_property(chosen GLOBAL PROPERTY _COVKIT_${option})
    if(arg_${option} AND chosen AND NOT arg_${option} STREQUAL chosen)
      message(FATAL_ERROR "covkit_instrument(${target}): ${option}: another call says ${chosen}, and there is "
                          "one mirror for all")
    endif()
    if(arg_${option})
      set_property(GLOBAL PROPERTY _COVKIT_${option} ${arg_${option}})
    endif()
  endforeach()
  if(arg_DATA_FLOW_CALLS)
    set_property(GLOBAL PROPERTY _COVKIT_DATA_FLOW_CALLS ON)
  endif()
  set_property(GLOBAL APPEND PROPERTY _COVKIT_ASSERTION_MACROS ${arg_ASSERTION_MACROS})
  if(arg_STATE)
    set_property(GLOBAL PROPERTY _COVKIT_STATE ON)
  endif()
  foreach(list IN ITEMS ASSERTIONS MODIFIERS INSPECTORS)
    if(arg_STATE_${list} AND NOT arg_STATE)
      message(FATAL_ERROR "covkit_instrument(${target}): STATE_${list}: expected STATE with it")
    endif()
    set_property(GLOBAL APPEND PROPERTY _COVKIT_STATE_${list} ${arg_STATE_${list}})
  endforeach()
  get_property(targets GLOBAL PROPERTY _COVKIT_TARGETS)
  if(NOT targets)
    # Only at the end are the globs of all calls known.
    cmake_language(DEFER DIRECTORY "${CMAKE_SOURCE_DIR}" CALL _covkit_finish)
  endif()
  if(target IN_LIST targets)
    message(FATAL_ERROR "covkit_instrument(${target}): called for the second time")
  endif()
  set_property(GLOBAL APPEND PROPERTY _COVKIT_TARGETS "${target}")
  if(type STREQUAL "INTERFACE_LIBRARY")
    # Nothing is compiled here: instrumented targets that include the headers measure them.
    return()
  endif()

  # As a property: CMake would check it here, where C++ may not be enabled.
  set_property(TARGET "${target}" APPEND PROPERTY COMPILE_FEATURES cxx_std_17)
  if(CMAKE_SYSTEM_NAME STREQUAL "Generic")
    # Bare metal has no runtime besides headers.
  elseif(type MATCHES "^(STATIC|OBJECT)_LIBRARY$")
    _covkit_pass_on_runtime("${target}")
  else()
    _covkit_add_runtime("${target}")
  endif()
  set_property(GLOBAL PROPERTY "_COVKIT_LISTEN_${target}" "${arg_LISTEN}")
endfunction()

# Where covkit has not been tried it does not begin to work by halves; docs/platforms.md.
function(_covkit_check_platform target)
  if(CMAKE_CXX_COMPILER_ID AND NOT CMAKE_CXX_COMPILER_ID MATCHES "^(GNU|Clang)$")
    message(FATAL_ERROR "covkit_instrument(${target}): expected g++ or clang, found ${CMAKE_CXX_COMPILER_ID}; build with "
                        "-DCOVKIT=OFF, and see docs/platforms.md")
  endif()
  if(CMAKE_SYSTEM_NAME MATCHES "^(Windows|Darwin|iOS|CYGWIN|MSYS)")
    message(FATAL_ERROR "covkit_instrument(${target}): programs are measured on Linux and bare metal, not on "
                        "${CMAKE_SYSTEM_NAME}; build with -DCOVKIT=OFF, and see docs/platforms.md")
  endif()
endfunction()

# The mirror has names relative to the root: there can be only one.
function(_covkit_set_root target root)
  if(root)
    cmake_path(ABSOLUTE_PATH root NORMALIZE)
    string(REGEX REPLACE "(.)/$" "\\1" root "${root}")
  else()
    set(root "${CMAKE_SOURCE_DIR}")
  endif()
  get_property(known GLOBAL PROPERTY _COVKIT_ROOT)
  if(known AND NOT known STREQUAL root)
    message(FATAL_ERROR "covkit_instrument(${target}): ROOT ${root}, but an earlier call has ${known}; "
                        "give the same ROOT in all calls of a build")
  endif()
  set_property(GLOBAL PROPERTY _COVKIT_ROOT "${root}")
endfunction()

function(_covkit_finish)
  foreach(setting IN ITEMS CLI VERSION ROOT TARGETS)
    get_property(${setting} GLOBAL PROPERTY _COVKIT_${setting})
  endforeach()
  if(NOT CLI)
    message(FATAL_ERROR "covkit_instrument: the covkit command is missing: this covkit was installed "
                        "with COVKIT_BUILD_GENERATOR=OFF. Build it with ON, or this project with "
                        "-DCOVKIT=OFF")
  endif()
  if(NOT CMAKE_GENERATOR MATCHES "Ninja|Makefiles")
    message(FATAL_ERROR "covkit_instrument: expected a Ninja or Makefiles generator, found "
                        "${CMAKE_GENERATOR}: others ignore CXX_COMPILER_LAUNCHER")
  endif()
  set(launcher "${CLI}" compile "--root=${ROOT}"
               "--out=${CMAKE_BINARY_DIR}/covkit" "--build=${CMAKE_BINARY_DIR}")
  foreach(option IN ITEMS exclude tests)
    string(TOUPPER "_COVKIT_${option}" property)
    get_property(globs GLOBAL PROPERTY ${property})
    list(REMOVE_DUPLICATES globs)
    list(SORT globs)
    list(TRANSFORM globs PREPEND "--${option}=")
    list(APPEND launcher ${globs})
  endforeach()
  get_property(all_criteria GLOBAL PROPERTY _COVKIT_ALL_CRITERIA)
  get_property(criteria GLOBAL PROPERTY _COVKIT_CRITERIA)
  if(criteria AND NOT all_criteria)
    list(REMOVE_DUPLICATES criteria)
    list(SORT criteria)
    list(JOIN criteria "," criteria)
    list(APPEND launcher "--criteria=${criteria}")
  endif()
  get_property(labels GLOBAL PROPERTY _COVKIT_LABELS)
  if(labels)
    list(REMOVE_DUPLICATES labels)
    list(SORT labels)
    list(JOIN labels "," labels)
    list(APPEND launcher "--labels=${labels}")
  endif()
  get_property(monitor GLOBAL PROPERTY _COVKIT_DATA_FLOW)
  if(monitor)
    list(APPEND launcher "--data-flow=${monitor}")
  endif()
  get_property(calls GLOBAL PROPERTY _COVKIT_DATA_FLOW_CALLS)
  if(calls)
    list(APPEND launcher --data-flow-calls)
  endif()
  get_property(assertions GLOBAL PROPERTY _COVKIT_ASSERTIONS)
  if(assertions)
    list(APPEND launcher "--assertions=${assertions}")
  endif()
  get_property(macros GLOBAL PROPERTY _COVKIT_ASSERTION_MACROS)
  if(macros)
    list(REMOVE_DUPLICATES macros)
    list(SORT macros)
    list(TRANSFORM macros PREPEND "--assertion-macro=")
    list(APPEND launcher ${macros})
  endif()
  get_property(state GLOBAL PROPERTY _COVKIT_STATE)
  if(state)
    list(APPEND launcher --state)
    foreach(list IN ITEMS assertion modifier inspector)
      string(TOUPPER "_COVKIT_STATE_${list}S" property)
      get_property(names GLOBAL PROPERTY ${property})
      list(REMOVE_DUPLICATES names)
      list(SORT names)
      list(TRANSFORM names PREPEND "--state-${list}=")
      list(APPEND launcher ${names})
    endforeach()
  endif()
  # Makefiles do not see that a launcher changed, but they do see a definition.
  string(MD5 settings "${VERSION};${launcher}")
  string(SUBSTRING "${settings}" 0 7 settings)
  if(TARGET covkit_runtime)
    list(APPEND TARGETS covkit_runtime)
  endif()
  foreach(target IN LISTS TARGETS)
    get_target_property(type "${target}" TYPE)
    if(type STREQUAL "INTERFACE_LIBRARY")
      continue()
    endif()
    if(type STREQUAL "EXECUTABLE" AND NOT CMAKE_SYSTEM_NAME STREQUAL "Generic")
      get_property(listen GLOBAL PROPERTY "_COVKIT_LISTEN_${target}")
      _covkit_add_listener("${target}" "${listen}")
    endif()
    # What was the launcher sees the mirrored source: a cache in front would answer for the original.
    get_target_property(behind "${target}" CXX_COMPILER_LAUNCHER)
    set(whole ${launcher})
    if(type MATCHES "^(STATIC|SHARED|MODULE)_LIBRARY$")
      list(APPEND whole --library) # its sources are no tests, whatever their names
    endif()
    if(behind)
      list(TRANSFORM behind PREPEND "--launcher=")
      list(APPEND whole ${behind})
    endif()
    set_target_properties("${target}" PROPERTIES CXX_COMPILER_LAUNCHER "${whole};--")
    target_compile_definitions("${target}" PRIVATE "COVKIT_INSTRUMENTED=0x${settings}")
    if(TARGET covkit_cli) # a part of this build
      add_dependencies("${target}" covkit_cli)
    endif()
  endforeach()
endfunction()

cmake_policy(POP)
