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

/// Makes processes whose parent has ended children of ours, so that they are found. Does nothing except on Linux.
void veil_adopt_orphans(void);

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

/// Writes a byte into a pipe for each signal from now on: its number, and ``veil_signal_is_ours`` if a process sent it
/// to us, as opposed to a terminal that sends it to the whole process group. A signal that we were started to ignore
/// stays ignored.
void veil_hear(const int signals[], int count, int pipe);

/// Gives signals their default actions again, where they were heard.
void veil_unhear(const int signals[], int count);

/// Does what a signal that stops a process does by default, heard or not. Returns when we are continued.
void veil_stop(int signal);

/// Set in a byte where the signal was sent to us, and not by a terminal.
static const unsigned char veil_signal_is_ours = 0x80;
