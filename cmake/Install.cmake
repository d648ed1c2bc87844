# The headers are independent of the architecture and live under include/ and share/; the generator,
# if it is built, is a program that runs anywhere: which compiler it stands before does not matter.
include(CMakePackageConfigHelpers)

set(COVKIT_CMAKE_DIR "${CMAKE_INSTALL_DATADIR}/cmake/covkit")
set(COVKIT_PC_DIR "${CMAKE_INSTALL_DATADIR}/pkgconfig")

install(TARGETS covkit EXPORT covkitTargets FILE_SET HEADERS)
install(TARGETS covkit_single EXPORT covkitTargets)
# Beside, not inside, include/covkit: whoever wants the single header asks for it by its directory
# (or links covkit::single) and never gets both flavours mixed.
install(FILES single_include/covkit/covkit.hpp
        DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/covkit-single/covkit")
install(FILES include/covkit/listen/runtime.cpp
        DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/covkit/listen")
install(FILES include/covkit/embedded/units.ld include/covkit/embedded/cells.ld
        DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/covkit/embedded")
if(COVKIT_BUILD_GENERATOR)
  install(TARGETS covkit_cli)
  install(FILES "$<TARGET_FILE_DIR:covkit_cli>/covkit-c++" TYPE BIN)
  install(FILES "$<TARGET_FILE_DIR:covkit_cli>/runtime.o" DESTINATION lib/covkit) # found from bin/covkit
endif()
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DATADIR}/licenses/covkit")

install(EXPORT covkitTargets NAMESPACE covkit:: DESTINATION "${COVKIT_CMAKE_DIR}")
configure_package_config_file(cmake/covkitConfig.cmake.in covkitConfig.cmake
                              INSTALL_DESTINATION "${COVKIT_CMAKE_DIR}"
                              PATH_VARS CMAKE_INSTALL_BINDIR CMAKE_INSTALL_INCLUDEDIR)
configure_package_config_file(cmake/covkitInclude.cmake.in covkitInclude.cmake
                              INSTALL_DESTINATION "${COVKIT_CMAKE_DIR}"
                              PATH_VARS CMAKE_INSTALL_BINDIR CMAKE_INSTALL_INCLUDEDIR COVKIT_CMAKE_DIR)
# Before 1.0 a new minor version may change the API.
write_basic_package_version_file(covkitConfigVersion.cmake COMPATIBILITY SameMinorVersion
                                 ARCH_INDEPENDENT)
install(FILES "${PROJECT_BINARY_DIR}/covkitConfig.cmake" "${PROJECT_BINARY_DIR}/covkitConfigVersion.cmake"
              "${PROJECT_BINARY_DIR}/covkitInclude.cmake" cmake/Covkit.cmake cmake/CovkitListen.cmake
              cmake/CovkitProject.cmake cmake/CovkitRuntime.cmake
        DESTINATION "${COVKIT_CMAKE_DIR}")

file(RELATIVE_PATH COVKIT_PC_TO_PREFIX "/prefix/${COVKIT_PC_DIR}" "/prefix")
configure_file(cmake/covkit.pc.in covkit.pc @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/covkit.pc" DESTINATION "${COVKIT_PC_DIR}")
