#define _GNU_SOURCE
#include "CVeilRun.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

static int hearing_pipe = -1;

static void hear(int number, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
#ifdef __linux__
  bool is_ours = info->si_code <= 0;
#else
  bool is_ours = info->si_pid != 0;
#endif
  unsigned char byte = (unsigned char)number | (is_ours ? veil_signal_is_ours : 0);
  // A full pipe has more than enough in it.
  (void)!write(hearing_pipe, &byte, 1);
  errno = error;
}

void veil_hear(const int signals[], int count, int pipe) {
  hearing_pipe = pipe;
  for (int i = 0; i < count; i++) {
    struct sigaction before, action = {.sa_flags = SA_SIGINFO | SA_RESTART};
    if (sigaction(signals[i], NULL, &before) < 0 || before.sa_handler == SIG_IGN) continue;
    action.sa_sigaction = hear;
    sigemptyset(&action.sa_mask);
    sigaction(signals[i], &action, NULL);
  }
}

void veil_unhear(const int signals[], int count) {
  for (int i = 0; i < count; i++) {
    struct sigaction before;
    if (sigaction(signals[i], NULL, &before) == 0 && before.sa_handler != SIG_IGN) signal(signals[i], SIG_DFL);
  }
}

void veil_stop(int number) {
  // SIGSTOP has no other action, so that neither of these does anything for it.
  struct sigaction before, action = {.sa_handler = SIG_DFL};
  bool is_changed = sigaction(number, &action, &before) == 0;
  raise(number);
  if (is_changed) sigaction(number, &before, NULL);
}
