// The Unix calls of `veil run` that Swift cannot make: fork, prctl, and a signal's sender.
#pragma once

#include <stdbool.h>
#include <sys/types.h>

/// Starts a program in our process group, with the signals that we were started with. It is signalled to end if we die.
/// From then on we ignore SIGPIPE.
///
/// Call it on a thread that lives as long as the program.
///
/// - arguments: the program's name or path, and its arguments; ends with NULL.
/// - sources, targets: descriptors, and their numbers in the program; `count` of each.
///
/// Returns its process, or -1 with `errno` set.
pid_t veil_start(char *const arguments[], const int sources[], const int targets[], int count);

/// Waits until one of our children has ended or is stopped, and returns it without reaping it; -1: there is none.
pid_t veil_await_change(void);

/// Whether a process that we have started waits for input from the terminal with this name; false if that is unknown. Ours
/// also has the common name of a session's terminal. A program that reads single keys may also poll for them.
bool veil_child_reads(const char *terminal, bool is_ours, bool by_key);

/// Whether a standard descriptor was closed when we were started. Programs that we start have it closed, too.
bool veil_was_closed(int descriptor);

/// Makes orphaned descendants our children, so that they are found. Does nothing except on Linux.
void veil_adopt_orphans(void);

/// The number of a terminal, the same for each of its names; 0: unknown.
unsigned veil_terminal(int descriptor);

/// Writes all bytes to a descriptor, also a non-blocking one. Returns 0, or the error.
int veil_write(int descriptor, const char *bytes, size_t count);

/// Makes a pipe that no program gets which we start. Returns whether that was possible.
bool veil_pipe(int ends[2]);

/// The capacity of a widened pipe, in bytes.
enum { veil_room = 1 << 18 };

/// Widens a pipe, so that both of its ends wait less often.
void veil_widen(int pipe);

/// The result of ``veil_pass``.
typedef struct {
  /// The number of bytes that came, and the number of the last ones that are kept.
  size_t count, kept;
  /// Whether bytes came before those.
  bool is_cut;
  /// Whether nothing more will come.
  bool is_over;
  /// The error that prevented writing all; 0: none.
  int error;
} veil_passed;

/// Writes what has come from a source to a target, for a while, and keeps up to `most` of its last bytes.
veil_passed veil_pass(int source, int target, char *end, size_t most);

/// Leaves a process behind that passes on what still comes from up to two sources, each to its target, until no process
/// has them open. Does nothing without a source.
void veil_relay(const int sources[], const int targets[], int count);

/// Makes the two ends of a link that preserves message boundaries. Returns false if the platform has none.
bool veil_link(int ends[2]);

/// Sends a text to the other end, without waiting. Returns whether it was accepted.
bool veil_tell(int end, const char *text, size_t length);

/// Starts the tool again in a session of its own, with one end of a link as standard input, and nothing as
/// standard output. Standard error is the only other descriptor, and nothing if it is a pipe. Returns whether that
/// was possible.
bool veil_open_window(char *const arguments[], int end);

/// A signal that ``veil_hear`` has caught.
typedef struct {
  int number;
  /// Whether a terminal sent it to the whole process group, not a process, and not for a hangup.
  bool is_from_terminal;
  /// When it came, in seconds of a clock of our own.
  double time;
} veil_signal;

/// How long ago a signal came, in seconds.
double veil_age(veil_signal signal);

/// Whether it was to stop us before we were continued, which discards such signals.
bool veil_is_void(veil_signal signal);

/// Writes a ``veil_signal`` into a pipe for each signal from now on that a program may send another. A signal that we were
/// started to ignore stays ignored.
void veil_hear(int pipe);

/// Restores the default actions of the caught signals.
void veil_unhear(void);

/// Starts a process in our process group that gets every signal to the group, and none that is sent to us alone. It ends
/// when we end. Call it before ``veil_hear``, on a thread that lives as long as we do.
void veil_place_witness(void);

/// Its process; -1: there is none.
pid_t veil_witness(void);

/// Ends the witness before this process ends. Its next parent, such as a container's first process, might not reap it.
void veil_remove_witness(void);

/// Whether it has got a signal since the last question about that signal. The kernel signals the newest process of a group
/// first, so it has got what we have got, if that was sent to the group.
bool veil_witness_has_got(int signal);

/// Ends this process by a signal, without a core dump. Returns if the signal does not end a process.
void veil_die(int signal);

/// Performs the default action of a signal that stops a process, whether or not it is caught. Returns when we are continued.
void veil_stop(int signal);

/// Makes the end of the process an error, with a message, if what was printed on standard output could not be written.
void veil_check_output(void);
