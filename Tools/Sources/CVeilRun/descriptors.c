#include "CVeilRun.h"
#include "descriptors.h"

#include <fcntl.h>
#include <unistd.h>

bool veil_pipe(int ends[2]) {
  if (pipe(ends) < 0) return false;
  for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  return true;
}

void keep_only(const int kept[], int count) {
  long most = sysconf(_SC_OPEN_MAX);
  if (most < 0 || most > 65536) most = 65536;
  for (int descriptor = 0; descriptor < most; descriptor++) {
    bool is_kept = false;
    for (int i = 0; i < count; i++) is_kept |= descriptor == kept[i];
    if (!is_kept) close(descriptor);
  }
}
