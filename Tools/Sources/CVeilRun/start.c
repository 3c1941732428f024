#define _GNU_SOURCE
#include "CVeilRun.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

// libdispatch ignores SIGPIPE as soon as it has a thread.
static bool pipe_was_ignored;
// If SIGCHLD is ignored, nothing reports how a child ended.
static bool ends_were_ignored;
static bool was_closed[3];

static bool is_ignored(int number) {
  struct sigaction action;
  return sigaction(number, NULL, &action) == 0 && action.sa_handler == SIG_IGN;
}

__attribute__((constructor)) static void remember(void) {
  pipe_was_ignored = is_ignored(SIGPIPE);
  ends_were_ignored = is_ignored(SIGCHLD);
  if (ends_were_ignored) signal(SIGCHLD, SIG_DFL);
  // No other file may get the number of a closed standard descriptor. Using these remains an error, and a started program
  // has them closed.
  for (int descriptor = 0; descriptor < 3; descriptor++) {
    if (fcntl(descriptor, F_GETFD) >= 0) continue;
    int mode = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY;
    was_closed[descriptor] = open("/dev/null", mode | O_CLOEXEC) == descriptor;
  }
}

bool veil_was_closed(int descriptor) { return descriptor >= 0 && descriptor < 3 && was_closed[descriptor]; }

static void become(char *const arguments[], const int sources[], const int targets[], int count, pid_t parent) {
#ifdef __linux__
  prctl(PR_SET_PDEATHSIG, SIGTERM);
  if (getppid() != parent) raise(SIGTERM);
#endif
  if (!pipe_was_ignored) signal(SIGPIPE, SIG_DFL);
  if (ends_were_ignored) signal(SIGCHLD, SIG_IGN);
  for (int i = 0; i < count; i++)
    if (dup2(sources[i], targets[i]) < 0) return;
  execvp(arguments[0], arguments);
}

pid_t veil_start(char *const arguments[], const int sources[], const int targets[], int count) {
  int ends[2];
  if (!veil_pipe(ends)) return -1;
  pid_t parent = getpid();
  // A signal that arrives meanwhile belongs to the program, not to our handler.
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  pid_t process = fork();
  if (process == 0) {
    veil_unhear();
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    become(arguments, sources, targets, count, parent);
    int error = errno;
    while (write(ends[1], &error, sizeof error) < 0 && errno == EINTR) {}
    _exit(127);
  }
  int error = process < 0 ? errno : 0;
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(ends[1]);
  // A successful exec closes it without writing to it.
  while (process > 0 && read(ends[0], &error, sizeof error) < 0 && errno == EINTR) {}
  close(ends[0]);
  // A broken pipe is reported to the command, which decides.
  signal(SIGPIPE, SIG_IGN);
  if (error == 0) return process;
  if (process > 0) while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
  errno = error;
  return -1;
}

pid_t veil_await_change(void) {
  siginfo_t change = {0};
  while (waitid(P_ALL, 0, &change, WEXITED | WSTOPPED | WNOWAIT) < 0)
    if (errno != EINTR) return -1;
  return change.si_pid;
}

void veil_adopt_orphans(void) {
#ifdef __linux__
  prctl(PR_SET_CHILD_SUBREAPER, 1);
#endif
}
