# Linking covkit must change nothing in a user's build but the include path and the language level.
function(expect_no_leaks target)
  foreach(property IN ITEMS COMPILE_OPTIONS COMPILE_DEFINITIONS LINK_OPTIONS LINK_LIBRARIES)
    get_target_property(value ${target} INTERFACE_${property})
    if(value)
      message(FATAL_ERROR "${target} leaks INTERFACE_${property}: ${value}")
    endif()
  endforeach()
endfunction()
