#define _GNU_SOURCE
#include "CVeilRun.h"
#include "descriptors.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

int veil_write(int descriptor, const char *bytes, size_t count) {
  for (size_t done = 0; done < count;) {
    ssize_t written = write(descriptor, bytes + done, count - done);
    if (written >= 0) {
      done += (size_t)written;
    } else if (errno == EAGAIN) {
      // Another program has made it non-blocking.
      poll(&(struct pollfd){.fd = descriptor, .events = POLLOUT}, 1, -1);
    } else if (errno != EINTR) {
      return errno;
    }
  }
  return 0;
}

static bool has_something(int source) {
  return poll(&(struct pollfd){.fd = source, .events = POLLIN}, 1, 0) > 0;
}

void veil_widen(int pipe) {
#ifdef F_SETPIPE_SZ
  // If the user has too many wide pipes, it keeps its size.
  fcntl(pipe, F_SETPIPE_SZ, veil_room);
#endif
}

veil_passed veil_pass(int source, int target, char *end, size_t most) {
  // The capacity of a pipe.
  static _Thread_local char bytes[veil_room];
  veil_passed result = {0};
  // More at a time only delays other work.
  for (int round = 0; round < 4; round++) {
    ssize_t count = read(source, bytes, sizeof bytes);
    if (count < 0 && errno == EINTR) continue;
    if (count <= 0) {
      result.is_over = true;
      break;
    }
    result.error = veil_write(target, bytes, (size_t)count);
    size_t kept = (size_t)count < most ? (size_t)count : most;
    if (kept > 0) memcpy(end, bytes + count - kept, kept);
    result.is_cut |= result.count > 0 || (size_t)count > most;
    result.count += (size_t)count;
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

void veil_relay(const int sources[], const int targets[], int count) {
  if (count == 0 || fork() != 0) return;
  // It ends with its sources, and not by a shell's keys.
  setsid();
  signal(SIGTERM, SIG_DFL);
  struct pollfd polls[2];
  int kept[4];
  int open = count < 2 ? count : 2;
  for (int i = 0; i < open; i++) {
    polls[i] = (struct pollfd){.fd = sources[i], .events = POLLIN};
    kept[2 * i] = sources[i];
    kept[2 * i + 1] = targets[i];
  }
  keep_only(kept, 2 * open);
  while (open > 0) {
    if (poll(polls, count < 2 ? count : 2, -1) < 0 && errno != EINTR) break;
    for (int i = 0; i < count && i < 2; i++) {
      if (polls[i].fd < 0 || polls[i].revents == 0 || pass(polls[i].fd, targets[i])) continue;
      // Its writer gets SIGPIPE.
      close(polls[i].fd);
      polls[i].fd = -1;
      open--;
    }
  }
  _exit(0);
}
