#define _GNU_SOURCE
#include "CVeilRun.h"

#include <fcntl.h>
#include <poll.h>
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

typedef struct {
  const char *name;
  bool is_ours, by_key;
} waited;

static bool has_open(pid_t process, waited terminal, unsigned long descriptor) {
  char path[64], place[256];
  snprintf(path, sizeof path, "/proc/%d/fd/%lu", process, descriptor);
  ssize_t length = readlink(path, place, sizeof place);
  return is(terminal.name, place, length) || (terminal.is_ours && is("/dev/tty", place, length));
}

static bool polls(pid_t process, waited terminal, unsigned long place, unsigned long count) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/mem", process);
  int memory = open(path, O_RDONLY | O_CLOEXEC);
  if (memory < 0) return false;
  struct pollfd polled[8];
  if (count > 8) count = 8;
  ssize_t length = pread(memory, polled, count * sizeof *polled, (off_t)place);
  close(memory);
  for (size_t i = 0; length > 0 && i < (size_t)length / sizeof *polled; i++)
    if (polled[i].fd >= 0 && polled[i].events & POLLIN && has_open(process, terminal, (unsigned long)polled[i].fd)) return true;
  return false;
}

static bool reads(pid_t process, waited terminal) {
  char path[64];
  snprintf(path, sizeof path, "/proc/%d/syscall", process);
  FILE *file = fopen(path, "re");
  if (!file) return false;
  long call = -1;
  unsigned long first = 0, second = 0;
  int found = fscanf(file, "%ld %lx %lx", &call, &first, &second);
  fclose(file);
  if (found != 3) return false;
  if (call == SYS_read) return has_open(process, terminal, first);
  bool is_poll = call == SYS_ppoll;
#ifdef SYS_poll
  is_poll |= call == SYS_poll;
#endif
  return terminal.by_key && is_poll && polls(process, terminal, first, second);
}

static bool child_reads(pid_t process, waited terminal, int depth, int *left) {
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

bool veil_child_reads(const char *terminal, bool is_ours, bool by_key) {
  int left = most;
  return child_reads(getpid(), (waited){terminal, is_ours, by_key}, 0, &left);
}
#else
bool veil_child_reads(const char *terminal, bool is_ours, bool by_key) {
  (void)terminal, (void)is_ours, (void)by_key;
  return false;
}
#endif
