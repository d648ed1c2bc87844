set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR riscv32)
set(CMAKE_CXX_COMPILER riscv64-unknown-elf-g++)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_CXX_FLAGS_INIT "-march=rv32imac -mabi=ilp32 -mcmodel=medany -ffreestanding -fno-exceptions -fno-rtti \
-fno-threadsafe-statics -ffunction-sections -fdata-sections --specs=picolibc.specs")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-nostdlib -Wl,--gc-sections")
