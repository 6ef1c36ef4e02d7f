# WebAssembly without a libc: clang and wasm-ld alone, no imports.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_C_COMPILER clang)
set(CMAKE_C_COMPILER_TARGET wasm32)
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
set(CMAKE_C_FLAGS_INIT "-mbulk-memory -msimd128")
set(CMAKE_EXE_LINKER_FLAGS_INIT "-nostdlib -Wl,--lto-O3,--no-entry -Wl,-z,stack-size=1048576")
