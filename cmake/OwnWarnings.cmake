# Warnings for the targets of this repository. They are directory options, never properties of the
# covkit target, so that they cannot leak into a user's build.
macro(covkit_enable_own_warnings)
  if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
    add_compile_options(-Wall -Wextra -Wpedantic -Wconversion -Wshadow)
    if(COVKIT_WERROR)
      add_compile_options(-Werror)
    endif()
  endif()
endmacro()
