#include "CVeilRun.h"

#include <sys/ioctl.h>

unsigned veil_terminal(int descriptor) {
  unsigned number = 0;
#ifdef TIOCGDEV
  ioctl(descriptor, TIOCGDEV, &number);
#else
  (void)descriptor;
#endif
  return number;
}
