/*
 * The part of the interface between C made by wasm2c and its runtime that this module needs; door.c implements it.
 * Memory accesses are checked against the size of the memory: no signal handler, no reserved address space, so that any
 * number of environments fit in one process and in any number of threads.
 */
#ifndef WASM_RT_H_
#define WASM_RT_H_

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#define UNLIKELY(x) __builtin_expect(!!(x), 0)
#define LIKELY(x) __builtin_expect(!!(x), 1)
#define wasm_rt_memcpy __builtin_memcpy
#define wasm_rt_unreachable __builtin_unreachable
#define WASM_RT_NO_RETURN __attribute__((noreturn))

#ifndef WASM_RT_MEMCHECK_SIGNAL_HANDLER
#define WASM_RT_MEMCHECK_SIGNAL_HANDLER 0
#endif
#define WASM_RT_USE_STACK_DEPTH_COUNT 0

typedef enum {
  WASM_RT_TRAP_NONE,
  WASM_RT_TRAP_OOB,
  WASM_RT_TRAP_INT_OVERFLOW,
  WASM_RT_TRAP_DIV_BY_ZERO,
  WASM_RT_TRAP_INVALID_CONVERSION,
  WASM_RT_TRAP_UNREACHABLE,
  WASM_RT_TRAP_CALL_INDIRECT,
  WASM_RT_TRAP_UNCAUGHT_EXCEPTION,
  WASM_RT_TRAP_EXHAUSTION,
} wasm_rt_trap_t;

typedef enum { WASM_RT_I32, WASM_RT_I64, WASM_RT_F32, WASM_RT_F64, WASM_RT_FUNCREF, WASM_RT_EXTERNREF } wasm_rt_type_t;

typedef struct {
  uint8_t* data;
  uint32_t pages, max_pages;
  uint32_t size;
} wasm_rt_memory_t;

/* Named by the generated code, never used by it: the module has no table. */
typedef void (*wasm_rt_function_ptr_t)(void);
typedef struct {
  uint32_t func_type;
  wasm_rt_function_ptr_t func;
  void* module_instance;
} wasm_rt_funcref_t;
typedef struct {
  wasm_rt_funcref_t* data;
  uint32_t max_size, size;
} wasm_rt_funcref_table_t;
typedef void* wasm_rt_externref_t;
static const wasm_rt_externref_t wasm_rt_externref_null_value = NULL;
typedef struct {
  wasm_rt_externref_t* data;
  uint32_t max_size, size;
} wasm_rt_externref_table_t;

bool wasm_rt_is_initialized(void);
WASM_RT_NO_RETURN void wasm_rt_trap(wasm_rt_trap_t);
uint32_t wasm_rt_register_func_type(uint32_t params, uint32_t results, ...);
void wasm_rt_allocate_memory(wasm_rt_memory_t*, uint32_t initial_pages, uint32_t max_pages);
uint32_t wasm_rt_grow_memory(wasm_rt_memory_t*, uint32_t pages);
void wasm_rt_free_memory(wasm_rt_memory_t*);

#endif
