#pragma once

#include <glib.h>
#include <glib-unix.h>
#include <poll.h>
#include <sys/syscall.h>
#include <unistd.h>

// libdispatch's interface for other main loops: an eventfd that is readable when the main queue has work, and the
// call that does that work.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *unused);

// Whether the caller is on the first thread of the process.
static inline gboolean veil_glib_is_first_thread(void) {
  return (long)getpid() == syscall(SYS_gettid);
}

// A source for the jobs of a queue with an eventfd.
typedef struct {
  GSource source;
  // Not by g_source_add_unix_fd: GLib takes such a source for ready when its descriptor is, whatever its check says.
  GPollFD descriptor;
  // Whether jobs come before other sources.
  gboolean is_preferred;
} VeilGLibJobs;

// Preferred jobs are ready before the loop waits, or not in this turn. GDK announces before the wait that it will read from
// the compositor, and takes that back after it, but not in a turn in which a source above events became ready meanwhile: then
// no other thread could read while the jobs run, and a window that they open would wait for ever.
static inline gboolean veil_glib_jobs_prepare(GSource *source, gint *timeout) {
  VeilGLibJobs *jobs = (VeilGLibJobs *)source;
  struct pollfd descriptor = {.fd = jobs->descriptor.fd, .events = POLLIN};
  *timeout = -1;
  return jobs->is_preferred && poll(&descriptor, 1, 0) > 0;
}

static inline gboolean veil_glib_jobs_check(GSource *source) {
  VeilGLibJobs *jobs = (VeilGLibJobs *)source;
  return !jobs->is_preferred && jobs->descriptor.revents != 0;
}

static inline gboolean veil_glib_jobs_dispatch(GSource *source, GSourceFunc run, gpointer data) {
  return run ? run(data) : G_SOURCE_CONTINUE;
}

static inline GSource *veil_glib_jobs_new(int descriptor) {
  static GSourceFuncs functions = {
      .prepare = veil_glib_jobs_prepare, .check = veil_glib_jobs_check, .dispatch = veil_glib_jobs_dispatch};
  GSource *source = g_source_new(&functions, sizeof(VeilGLibJobs));
  VeilGLibJobs *jobs = (VeilGLibJobs *)source;
  jobs->descriptor = (GPollFD){.fd = descriptor, .events = G_IO_IN};
  g_source_add_poll(source, &jobs->descriptor);
  return source;
}

static inline void veil_glib_jobs_prefer(GSource *source, gboolean is_preferred, int priority) {
  ((VeilGLibJobs *)source)->is_preferred = is_preferred;
  g_source_set_priority(source, priority);
}
