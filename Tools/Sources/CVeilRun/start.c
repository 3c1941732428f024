#define _GNU_SOURCE
#include "CVeilRun.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

// libdispatch ignores SIGPIPE as soon as it has a thread.
static bool pipe_was_ignored;

__attribute__((constructor)) static void remember(void) {
  struct sigaction action;
  pipe_was_ignored = sigaction(SIGPIPE, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

static void become(char *const arguments[], const int sources[], const int targets[], int count, pid_t parent) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != parent) raise(SIGTERM);
#endif
  if (!pipe_was_ignored) signal(SIGPIPE, SIG_DFL);
  for (int i = 0; i < count; i++)
    if (dup2(sources[i], targets[i]) < 0) return;
  execvp(arguments[0], arguments);
}

pid_t veil_start(char *const arguments[], const int sources[], const int targets[], int count) {
  int ends[2];
  if (pipe(ends) < 0) return -1;
  fcntl(ends[0], F_SETFD, FD_CLOEXEC);
  fcntl(ends[1], F_SETFD, FD_CLOEXEC);
  pid_t parent = getpid();
  pid_t process = fork();
  if (process == 0) {
    become(arguments, sources, targets, count, parent);
    int error = errno;
    while (write(ends[1], &error, sizeof error) < 0 && errno == EINTR) {}
    _exit(127);
  }
  int error = process < 0 ? errno : 0;
  close(ends[1]);
  // It is closed without a word by exec.
  while (process > 0 && read(ends[0], &error, sizeof error) < 0 && errno == EINTR) {}
  close(ends[0]);
  // A broken pipe is reported to the command, which decides.
  signal(SIGPIPE, SIG_IGN);
  if (error == 0) return process;
  if (process > 0) while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
  errno = error;
  return -1;
}

void veil_adopt_orphans(void) {
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
}
