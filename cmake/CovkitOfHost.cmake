# covkit for a cross build, from its sources: the headers as they are, and the command that a build for this machine has
# made of them. Projects that use an installed covkit do not need it: find_package(covkit) gives the same.
#
#   cmake -S examples/05-cortex-m -B build --toolchain … -DCOVKIT_COMMAND=…/covkit
include_guard(GLOBAL)
include("${CMAKE_CURRENT_LIST_DIR}/CovkitVersion.cmake")
cmake_path(GET CMAKE_CURRENT_LIST_DIR PARENT_PATH sources)
find_program(COVKIT_COMMAND covkit HINTS "${sources}/build/default/gen" NO_CMAKE_FIND_ROOT_PATH
             DOC "The covkit command of this machine")
if(NOT COVKIT_COMMAND)
  message(FATAL_ERROR "the covkit command is missing: build covkit for this machine first, or name it with "
                      "-DCOVKIT_COMMAND=")
endif()
set(COVKIT_PACKAGE_CLI "${COVKIT_COMMAND}")
set(COVKIT_PACKAGE_INCLUDE "${sources}/include")
covkit_read_version("${sources}/include/covkit/version.hpp" COVKIT_PACKAGE_VERSION)
add_library(covkit INTERFACE)
add_library(covkit::covkit ALIAS covkit)
target_include_directories(covkit SYSTEM INTERFACE "${sources}/include")
include("${CMAKE_CURRENT_LIST_DIR}/Covkit.cmake")
