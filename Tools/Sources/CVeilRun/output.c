#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "CVeilRun.h"

static void check(void) {
  bool had_error = ferror(stdout) != 0;
  errno = 0;
  if (fflush(stdout) == 0 && !had_error) return;
  // The reason of an earlier error is gone.
  fprintf(stderr, "veil: standard output: %s\n", strerror(errno != 0 ? errno : EIO));
  _exit(EXIT_FAILURE);
}

void veil_check_output(void) { atexit(check); }
