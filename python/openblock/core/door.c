/*
 * The door to the batched environment for ctypes: one handle is one batch. Calls that answer with an int answer with 0 or,
 * where the module trapped, with the number of the trap. Beside it what the generated code needs of a runtime.
 */
#include <setjmp.h>

#include "core.h"

#if defined(_WIN32)
#define DOOR __declspec(dllexport)
#else
#define DOOR __attribute__((visibility("default")))
#endif

#define PAGE 65536u

/* The handle is the import's instance too: the module asks it for docks of the host, of which Python has none. */
struct Z_env_instance_t {
  Z_core_instance_t core;
};

static _Thread_local jmp_buf* trap_target = NULL;

void wasm_rt_trap(wasm_rt_trap_t trap) {
  if (trap_target != NULL) longjmp(*trap_target, (int)trap);
  abort();
}

bool wasm_rt_is_initialized(void) {
  return true;
}

uint32_t wasm_rt_register_func_type(uint32_t params, uint32_t results, ...) {
  (void)params;
  (void)results;
  return 0;
}

void wasm_rt_allocate_memory(wasm_rt_memory_t* memory, uint32_t initial_pages, uint32_t max_pages) {
  memory->data = calloc(initial_pages, PAGE);
  memory->pages = memory->data == NULL ? 0 : initial_pages;
  /* A size of 2^32 bytes would not fit its field. */
  memory->max_pages = max_pages < 65535u ? max_pages : 65535u;
  memory->size = memory->pages * PAGE;
}

/* Grows once, before anything but the module's own data is in the memory: calloc leaves new pages to the system. */
uint32_t wasm_rt_grow_memory(wasm_rt_memory_t* memory, uint32_t pages) {
  const uint32_t before = memory->pages;
  if (pages > memory->max_pages - before) return UINT32_MAX;
  uint8_t* data = calloc((size_t)before + pages, PAGE);
  if (data == NULL) return UINT32_MAX;
  memcpy(data, memory->data, memory->size);
  free(memory->data);
  memory->data = data;
  memory->pages = before + pages;
  memory->size = memory->pages * PAGE;
  return before;
}

void wasm_rt_free_memory(wasm_rt_memory_t* memory) {
  free(memory->data);
}

u32 Z_envZ_deal(struct Z_env_instance_t* host, u32 env) {
  (void)host;
  (void)env;
  return 0;
}

/* Runs a statement; the function answers with the trap if there is one. */
#define GUARD(statement)                  \
  jmp_buf target;                         \
  jmp_buf* before = trap_target;          \
  const int trap = setjmp(target);        \
  if (trap == 0) {                        \
    trap_target = &target;                \
    statement;                            \
  }                                       \
  trap_target = before;                   \
  return trap

/* Of what the library was made: the package refuses one that is older than itself. */
DOOR const char* openblock_digest(void) {
  return CORE_DIGEST;
}

static int create(struct Z_env_instance_t* batch, u32 count, u32* is_made) {
  GUARD(Z_core_instantiate(&batch->core, batch); *is_made = Z_coreZ_create(&batch->core, count));
}

DOOR void openblock_close(struct Z_env_instance_t* batch) {
  Z_core_free(&batch->core);
  free(batch);
}

/* NULL where there is no memory for so many environments. */
DOOR struct Z_env_instance_t* openblock_open(uint32_t count) {
  Z_core_init_module();
  struct Z_env_instance_t* batch = calloc(1, sizeof *batch);
  u32 is_made = 0;
  if (batch == NULL) return NULL;
  if (create(batch, count, &is_made) == 0 && is_made != 0) return batch;
  openblock_close(batch);
  return NULL;
}

/* Where an array begins, by its number; it stays there. */
DOOR void* openblock_array(struct Z_env_instance_t* batch, uint32_t index) {
  return batch->core.w2c_memory.data + Z_coreZ_arrayAt(&batch->core, index);
}

DOOR int openblock_set_rules(struct Z_env_instance_t* batch, uint32_t mode, double stride, double horizon) {
  GUARD(Z_coreZ_setRules(&batch->core, mode, stride, horizon));
}

DOOR int openblock_set_reward(struct Z_env_instance_t* batch, double score, double potential, double evaluation,
                              double bonus, double discount) {
  GUARD(Z_coreZ_setReward(&batch->core, score, potential, evaluation, bonus, discount));
}

DOOR int openblock_reset(struct Z_env_instance_t* batch) {
  GUARD(Z_coreZ_reset(&batch->core));
}

/* The first environment that cannot take its action is written to `env`, -1 where all can. */
DOOR int openblock_refused(struct Z_env_instance_t* batch, int32_t* env) {
  GUARD(*env = (int32_t)Z_coreZ_refused(&batch->core));
}

DOOR int openblock_step(struct Z_env_instance_t* batch) {
  GUARD(Z_coreZ_step(&batch->core));
}

DOOR int openblock_seed_actions(struct Z_env_instance_t* batch, double seed) {
  GUARD(Z_coreZ_seedActions(&batch->core, seed));
}

DOOR int openblock_sample_actions(struct Z_env_instance_t* batch) {
  GUARD(Z_coreZ_sampleActions(&batch->core));
}
