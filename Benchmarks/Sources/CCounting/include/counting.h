#pragma once
#include <stdint.h>

/// How many blocks of memory this thread has asked for so far, growing ones included. It stands before the C
/// library's own functions, for the whole program and what it has loaded.
uint64_t counting_allocations(void);

/// The processor time of this thread in nanoseconds: on a busy machine, what others take of it does not count.
uint64_t counting_thread_time(void);

/// Takes a value so that the compiler cannot leave out how it came about.
void counting_keep(double value);
