#define _GNU_SOURCE
#include "CVeilRun.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <unistd.h>

static int hearing_pipe = -1;
static sigset_t heard;

static void hear(int number, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
#ifdef __linux__
  bool is_ours = info->si_code <= 0;
#else
  bool is_ours = info->si_pid != 0;
#endif
  veil_signal told = {.number = number, .sender = is_ours ? info->si_pid : 0};
  // A full pipe holds enough signals.
  (void)!write(hearing_pipe, &told, sizeof told);
  errno = error;
}

void veil_hear(const int signals[], int count, int pipe) {
  hearing_pipe = pipe;
  sigemptyset(&heard);
  for (int i = 0; i < count; i++) {
    struct sigaction before, action = {.sa_flags = SA_SIGINFO | SA_RESTART};
    if (sigaction(signals[i], NULL, &before) < 0 || before.sa_handler == SIG_IGN) continue;
    action.sa_sigaction = hear;
    sigemptyset(&action.sa_mask);
    if (sigaction(signals[i], &action, NULL) == 0) sigaddset(&heard, signals[i]);
  }
}

void veil_unhear(void) {
  for (int number = 1; number < NSIG; number++)
    if (sigismember(&heard, number) == 1) signal(number, SIG_DFL);
}

void veil_die(int number) {
  setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
  signal(number, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
}

void veil_stop(int number) {
  // SIGSTOP has only its default action: neither call does anything for it.
  struct sigaction before, action = {.sa_handler = SIG_DFL};
  bool is_changed = sigaction(number, &action, &before) == 0;
  raise(number);
  if (is_changed) sigaction(number, &before, NULL);
}
