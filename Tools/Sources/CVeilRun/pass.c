#define _GNU_SOURCE
#include "CVeilRun.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <unistd.h>

// What is copied at once: as much as any pipe holds.
enum { room = 1 << 16 };

bool veil_pipe(int ends[2]) {
  if (pipe(ends) < 0) return false;
#ifdef F_SETPIPE_SZ
  // Fewer turns for much output. Where that is not allowed, it stays as it is.
  fcntl(ends[1], F_SETPIPE_SZ, veil_pipe_room);
#endif
  return true;
}

static int write_all(int target, const char *bytes, size_t count) {
  for (size_t done = 0; done < count;) {
    ssize_t written = write(target, bytes + done, count - done);
    if (written >= 0) {
      done += (size_t)written;
    } else if (errno == EAGAIN) {
      poll(&(struct pollfd){.fd = target, .events = POLLOUT}, 1, -1);
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

static bool has_something(int source) {
  return poll(&(struct pollfd){.fd = source, .events = POLLIN}, 1, 0) > 0;
}

#ifdef __linux__
// A second pipe that takes what passes through as well, and where that is dropped.
static int side[2] = {-1, -1}, nothing = -1;
// Targets that take nothing in this way, such as terminals and files that are appended to.
static uint64_t refusing;

static bool refuses(int target) { return target < 0 || target > 63 || (refusing >> target & 1) != 0; }

static bool has_side(void) {
  if (side[0] < 0) {
    if (!veil_pipe(side)) side[0] = side[1] = -1;
    for (int i = 0; i < 2; i++) fcntl(side[i], F_SETFD, FD_CLOEXEC);
  }
  if (nothing < 0) nothing = open("/dev/null", O_WRONLY | O_CLOEXEC);
  return side[0] >= 0 && nothing >= 0;
}

static void close_side(void) {
  int *all[] = {&side[0], &side[1], &nothing};
  for (int i = 0; i < 3; i++) {
    if (*all[i] >= 0) close(*all[i]);
    *all[i] = -1;
  }
}

// Reads the last bytes of so many in the second pipe, and drops the others.
static void read_end(size_t count, char *end, size_t kept) {
  for (size_t rest = count - kept; rest > 0;) {
    ssize_t dropped = splice(side[0], NULL, nothing, NULL, rest, 0);
    if (dropped > 0) rest -= (size_t)dropped;
    else if (errno != EINTR) return close_side();
  }
  for (size_t done = 0; done < kept;) {
    ssize_t got = read(side[0], end + done, kept - done);
    if (got > 0) done += (size_t)got;
    else if (errno != EINTR) return close_side();
  }
}

// The same as copy(), without copying, between pipes and from a pipe to a file. Returns whether that is possible.
static bool move(int source, int target, char *end, size_t most, size_t *count, size_t *kept, int *error) {
  if (refuses(target) || !has_side()) return false;
  ssize_t come;
  while ((come = tee(source, side[1], veil_pipe_room, 0)) < 0 && errno == EINTR) {}
  if (come < 0) return false;
  size_t done = 0;
  bool is_possible = true;
  while (done < (size_t)come && *error == 0 && is_possible) {
    ssize_t moved = splice(source, NULL, target, NULL, (size_t)come - done, 0);
    if (moved > 0) {
      done += (size_t)moved;
    } else if (moved < 0 && errno == EAGAIN) {
      poll(&(struct pollfd){.fd = target, .events = POLLOUT}, 1, -1);
    } else if (moved < 0 && errno == EINVAL && done == 0) {
      is_possible = false;
      refusing |= (uint64_t)1 << target;
    } else if (moved == 0 || errno != EINTR) {
      *error = moved < 0 ? errno : EIO;
    }
  }
  *count = (size_t)come;
  *kept = is_possible && *count > most ? most : *count;
  if (is_possible) read_end(*count, end, *kept);
  else close_side();
  return is_possible;
}
#else
static bool move(int source, int target, char *end, size_t most, size_t *count, size_t *kept, int *error) {
  return false;
}
static void close_side(void) {}
#endif

// Reads once and writes all of that. What was read counts as 0 at the end.
static void copy(int source, int target, char *end, size_t most, size_t *count, size_t *kept, int *error) {
  char bytes[room];
  ssize_t come;
  while ((come = read(source, bytes, sizeof bytes)) < 0 && errno == EINTR) {}
  *count = come > 0 ? (size_t)come : 0;
  *error = write_all(target, bytes, *count);
  *kept = *count < most ? *count : most;
  if (*kept > 0) memcpy(end, bytes + *count - *kept, *kept);
}

veil_passed veil_pass(int source, int target, char *end, size_t most) {
  veil_passed result = {0};
  for (int round = 0; round < 16; round++) {
    size_t count = 0, kept = 0;
    if (!move(source, target, end, most, &count, &kept, &result.error))
      copy(source, target, end, most, &count, &kept, &result.error);
    if (count == 0) {
      result.is_over = true;
      break;
    }
    result.is_cut |= result.count > 0 || count > most;
    result.count += count;
    result.kept = kept;
    if (result.error != 0 || !has_something(source)) break;
  }
  return result;
}

static bool pass(int source, int target) {
  char end;
  veil_passed passed = veil_pass(source, target, &end, 1);
  return !passed.is_over && passed.error == 0;
}

static void close_others(const int sources[], const int targets[], int count) {
  long most = sysconf(_SC_OPEN_MAX);
  if (most < 0 || most > 65536) most = 65536;
  for (int descriptor = 0; descriptor < most; descriptor++) {
    bool is_used = false;
    for (int i = 0; i < count; i++) is_used |= descriptor == sources[i] || descriptor == targets[i];
    if (!is_used) close(descriptor);
  }
}

void veil_relay(const int sources[], const int targets[], int count) {
  if (count == 0 || fork() != 0) return;
  // It ends with what it passes on, and not by the keys of a shell.
  setsid();
  close_side();
  signal(SIGPIPE, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
  close_others(sources, targets, count);
  struct pollfd polls[2];
  for (int i = 0; i < count && i < 2; i++) polls[i] = (struct pollfd){.fd = sources[i], .events = POLLIN};
  int open = count < 2 ? count : 2;
  while (open > 0) {
    if (poll(polls, count < 2 ? count : 2, -1) < 0 && errno != EINTR) break;
    for (int i = 0; i < count && i < 2; i++) {
      if (polls[i].fd < 0 || polls[i].revents == 0 || pass(polls[i].fd, targets[i])) continue;
      // Its writer is told.
      close(polls[i].fd);
      polls[i].fd = -1;
      open--;
    }
  }
  _exit(0);
}
