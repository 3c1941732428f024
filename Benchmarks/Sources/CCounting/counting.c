#include "counting.h"
#include <errno.h>
#include <stddef.h>
#include <time.h>

// glibc's own, under the names that it keeps for a library that is loaded before it.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static __thread uint64_t allocations __attribute__((tls_model("initial-exec")));
static volatile double kept;

uint64_t counting_allocations(void) { return allocations; }

uint64_t counting_thread_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

void counting_keep(double value) { kept = value; }

void *malloc(size_t size) {
  allocations++;
  return __libc_malloc(size);
}

void *calloc(size_t count, size_t size) {
  allocations++;
  return __libc_calloc(count, size);
}

void *realloc(void *block, size_t size) {
  allocations++;
  return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
  allocations++;
  return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) { return memalign(alignment, size); }

int posix_memalign(void **block, size_t alignment, size_t size) {
  void *result = memalign(alignment, size);
  if (!result) return ENOMEM;
  *block = result;
  return 0;
}
