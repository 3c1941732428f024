#define _GNU_SOURCE
#include "CVeilRun.h"
#include "descriptors.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

bool veil_link(int ends[2]) {
#ifdef SOCK_CLOEXEC
  return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) == 0;
#else
  return false;
#endif
}

bool veil_tell(int end, const char *text, size_t length) {
#ifdef MSG_NOSIGNAL
  return send(end, text, length, MSG_NOSIGNAL | MSG_DONTWAIT) >= 0;
#else
  return false;
#endif
}

static void become(char *const arguments[], int end) {
  setsid();
  signal(SIGPIPE, SIG_DFL);
  int nothing = open("/dev/null", O_RDWR);
  if (dup2(end, STDIN_FILENO) < 0 || dup2(nothing, STDOUT_FILENO) < 0 || chdir("/") < 0) return;
  // A reader of the command's output must not wait for the window.
  struct stat errors;
  bool is_read = fstat(STDERR_FILENO, &errors) == 0 && !S_ISREG(errors.st_mode) && !isatty(STDERR_FILENO);
  if (is_read) dup2(nothing, STDERR_FILENO);
  keep_only((int[]){STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}, 3);
  // The thread that has started it may block signals; until exec our handlers would swallow them.
  veil_unhear();
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
  execv("/proc/self/exe", arguments);
}

bool veil_open_window(char *const arguments[], int end) {
  pid_t process = fork();
  if (process == 0) {
    become(arguments, end);
    _exit(127);
  }
  return process > 0;
}
