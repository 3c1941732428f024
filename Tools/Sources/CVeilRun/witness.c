#define _GNU_SOURCE
#include "CVeilRun.h"
#include "descriptors.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

// It is not found by our name: what ends "veil" by name is meant for us alone.
static const char name[] = "signal-witness";

static pid_t witness = -1;
static int questions = -1;
static char *arguments;
static size_t length;

__attribute__((constructor)) static void find_arguments(int count, char *values[]) {
#ifdef __GLIBC__
  if (count <= 0) return;
  arguments = values[0];
  length = (size_t)(values[count - 1] + strlen(values[count - 1]) - values[0]);
#else
  (void)count, (void)values;
#endif
}

static void rename_process(void) {
#ifdef __linux__
  prctl(PR_SET_NAME, name);
  // Also if its parent ends while it is stopped.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
  if (!arguments) return;
  memset(arguments, 0, length);
  strncpy(arguments, name, length);
}

// All signals are blocked: they stay pending until they are asked for.
static bool has_got(int number) {
  sigset_t got;
  if (sigpending(&got) < 0 || sigismember(&got, number) != 1) return false;
  sigset_t asked;
  sigemptyset(&asked);
  sigaddset(&asked, number);
  return sigwait(&asked, &number) == 0;
}

static void answer(int end) {
  keep_only(&end, 1);
  rename_process();
  for (int number; read(end, &number, sizeof number) == sizeof number;) {
    bool result = has_got(number);
    if (write(end, &result, sizeof result) < 0) break;
  }
  _exit(0);
}

void veil_place_witness(void) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) < 0) return;
  for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  sigset_t all, before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  witness = fork();
  if (witness == 0) answer(ends[1]);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  close(ends[1]);
  questions = ends[0];
  atexit(veil_remove_witness);
}

void veil_remove_witness(void) {
  pid_t process = witness;
  if (process <= 0) return;
  witness = -1;
  kill(process, SIGKILL);
  while (waitpid(process, NULL, 0) < 0 && errno == EINTR) {}
}

pid_t veil_witness(void) { return witness; }

bool veil_witness_has_got(int number) {
  if (witness <= 0) return false;
  kill(witness, SIGCONT);
  bool result = false;
  return write(questions, &number, sizeof number) == sizeof number
    && read(questions, &result, sizeof result) == sizeof result && result;
}
