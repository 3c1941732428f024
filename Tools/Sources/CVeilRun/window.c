#define _GNU_SOURCE
#include "CVeilRun.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
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
  long most = sysconf(_SC_OPEN_MAX);
  for (int descriptor = 3; descriptor < most && descriptor < 65536; descriptor++) close(descriptor);
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
