#define _GNU_SOURCE
#include "CVeilRun.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

#ifdef __linux__
#include <sys/syscall.h>

// The most processes and generations that are looked at: no job that waits for a user has more.
static const int most = 64;
static const int deepest = 8;

static bool is(const char *path, const char *place, ssize_t length) {
  return length > 0 && (size_t)length == strlen(path) && memcmp(place, path, (size_t)length) == 0;
}

static bool reads(pid_t process, const char *terminal) {
  char path[64], place[256];
  snprintf(path, sizeof path, "/proc/%d/syscall", process);
  FILE *file = fopen(path, "re");
  if (!file) return false;
  long call = -1;
  unsigned long descriptor = 0;
  int found = fscanf(file, "%ld %lx", &call, &descriptor);
  fclose(file);
  if (found != 2 || call != SYS_read) return false;
  snprintf(path, sizeof path, "/proc/%d/fd/%lu", process, descriptor);
  ssize_t length = readlink(path, place, sizeof place);
  return is(terminal, place, length) || is("/dev/tty", place, length);
}

static bool child_reads(pid_t process, const char *terminal, int depth, int *left) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/task/%d/children", process, process);
  FILE *file = fopen(path, "re");
  if (!file) return false;
  bool found = false;
  for (int child; !found && *left > 0 && fscanf(file, "%d", &child) == 1;) {
    --*left;
    found = reads(child, terminal) || (depth < deepest && child_reads(child, terminal, depth + 1, left));
  }
  fclose(file);
  return found;
}

bool veil_child_reads(const char *terminal) {
  int left = most;
  return child_reads(getpid(), terminal, 0, &left);
}
#else
bool veil_child_reads(const char *terminal) {
  (void)terminal;
  return false;
}
#endif
