#define _GNU_SOURCE
#include "CVeilRun.h"

#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <signal.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

// When we were last continued; infinity while we are stopped.
static _Atomic double continued = -1;
static int hearing_pipe = -1;
static sigset_t heard;

static double now(void) {
  struct timespec time = {0};
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

double veil_age(veil_signal signal) { return now() - signal.time; }

bool veil_is_void(veil_signal signal) { return signal.number == SIGTSTP && signal.time < continued; }

static void hear(int number, siginfo_t *info, void *context) {
  (void)context;
  int error = errno;
#ifdef __linux__
  // A process in another namespace has no number here, so that tells nothing.
  bool is_from_kernel = info->si_code > 0;
#else
  bool is_from_kernel = info->si_pid == 0;
#endif
  // It also reports a hangup, to the session's leader only, and an alarm.
  bool is_for_group = number == SIGINT || number == SIGQUIT || number == SIGTSTP || number == SIGWINCH;
  veil_signal told = {.number = number, .is_from_terminal = is_from_kernel && is_for_group, .time = now()};
  // A full pipe holds enough signals.
  (void)!write(hearing_pipe, &told, sizeof told);
  errno = error;
}

static void catch(int number) {
  struct sigaction before, action = {.sa_flags = SA_SIGINFO | SA_RESTART};
  if (sigaction(number, NULL, &before) < 0 || before.sa_handler == SIG_IGN) return;
  action.sa_sigaction = hear;
  sigemptyset(&action.sa_mask);
  if (sigaction(number, &action, NULL) == 0) sigaddset(&heard, number);
}

void veil_hear(int pipe) {
  // Those that one program sends another; not those for its own faults, limits and children.
  static const int signals[] = {
    SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGTSTP, SIGWINCH,
  };
  hearing_pipe = pipe;
  sigemptyset(&heard);
  for (size_t i = 0; i < sizeof signals / sizeof *signals; i++) catch(signals[i]);
#ifdef SIGRTMIN
  for (int number = SIGRTMIN; number <= SIGRTMAX; number++) catch(number);
#endif
}

void veil_unhear(void) {
  for (int number = 1; number < NSIG; number++)
    if (sigismember(&heard, number) == 1) signal(number, SIG_DFL);
}

void veil_die(int number) {
  veil_remove_witness();
  setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0});
  signal(number, SIG_DFL);
  sigset_t only;
  sigemptyset(&only);
  sigaddset(&only, number);
  pthread_sigmask(SIG_UNBLOCK, &only, NULL);
  raise(number);
}

void veil_stop(int number) {
  if (veil_witness() > 0) kill(veil_witness(), SIGSTOP);
  // The same signal may come from the terminal meanwhile, or still wait for another thread, and stop us as soon as the
  // action is the default. Being continued discards ours if it is only pending then, so that we are stopped once.
  sigset_t only, mask;
  sigemptyset(&only);
  sigaddset(&only, number);
  pthread_sigmask(SIG_BLOCK, &only, &mask);
  raise(number);
  // SIGSTOP has only its default action, and is not blocked: it has stopped us already.
  struct sigaction before, action = {.sa_handler = SIG_DFL};
  bool is_changed = sigaction(number, &action, &before) == 0;
  continued = INFINITY;
  pthread_sigmask(SIG_SETMASK, &mask, NULL);
  continued = now();
  if (veil_witness() > 0) kill(veil_witness(), SIGCONT);
  if (is_changed) sigaction(number, &before, NULL);
}
