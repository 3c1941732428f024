// What `veil run` needs of Unix that Swift cannot call: fork, prctl, and a signal's sender.
#pragma once

#include <stdbool.h>
#include <sys/types.h>

/// Starts a program in our process group, with the signals that we were started with. It is asked to end if we die.
/// From then on we ignore SIGPIPE.
///
/// Call it on a thread that lives as long as the program may.
///
/// - arguments: the program's name or path, and its arguments; ends with NULL.
/// - sources, targets: descriptors that become others in the program; `count` of each.
///
/// Returns its process, or -1 with `errno` set.
pid_t veil_start(char *const arguments[], const int sources[], const int targets[], int count);

/// Waits until a child of ours has ended or is stopped, and says which; it is still to be asked how. -1 where there is none.
pid_t veil_await_change(void);

/// Whether something that we have started waits for input of the terminal with this name, or of its session's under the
/// name that every one has; false where that is not known.
bool veil_child_reads(const char *terminal);

/// Whether a standard descriptor was closed when we were started; what we start has it closed, too.
bool veil_was_closed(int descriptor);

/// Makes processes whose parent has ended children of ours, so that they are found. Does nothing except on Linux.
void veil_adopt_orphans(void);

/// How much a widened pipe holds, and goes through at once.
enum { veil_room = 1 << 18 };

/// Has a pipe hold more at once, so that both of its ends wait less often.
void veil_widen(int pipe);

/// What ``veil_pass`` has done.
typedef struct {
  /// How many bytes came, and how many of the last ones are kept.
  size_t count, kept;
  /// Whether bytes came before those.
  bool is_cut;
  /// Whether nothing more will come.
  bool is_over;
  /// Why not all could be written; 0 where all could.
  int error;
} veil_passed;

/// Writes what has come from a source to a target, for a while, and keeps up to so many of its last bytes.
veil_passed veil_pass(int source, int target, char *end, size_t most);

/// Leaves a process of its own behind that passes on what still comes from up to two sources, each to its target, until
/// nothing has them open any more. Does nothing where there is none.
void veil_relay(const int sources[], const int targets[], int count);

/// Makes two ends of a link that keeps texts apart. Returns false where there is none on this platform.
bool veil_link(int ends[2]);

/// Sends a text to the other end, without waiting. Returns whether it was taken.
bool veil_tell(int end, const char *text, size_t length);

/// Starts the tool anew in a session of its own, with the end of a link as standard input, nothing as standard output,
/// and no other descriptor but standard error. Returns whether that was possible.
bool veil_open_window(char *const arguments[], int end);

/// What ``veil_hear`` tells of a signal.
typedef struct {
  int number;
  /// The process that sent it to us; 0 where a terminal sends it to the whole process group.
  pid_t sender;
} veil_signal;

/// Writes a ``veil_signal`` into a pipe for each signal from now on. A signal that we were started to ignore stays
/// ignored.
void veil_hear(const int signals[], int count, int pipe);

/// Gives signals their default actions again, where they are heard.
void veil_unhear(void);

/// Ends this process by a signal, without a picture of its memory. Returns where the signal ends none.
void veil_die(int signal);

/// Does what a signal that stops a process does by default, heard or not. Returns when we are continued.
void veil_stop(int signal);
