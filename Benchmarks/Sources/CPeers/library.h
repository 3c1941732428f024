#pragma once
#include <dlfcn.h>
#include <stdbool.h>
#include <stdio.h>

/// A function of a library, and the pointer that gets it.
typedef struct {
  const char *name;
  void *function;
} lookup;

/// What is missing where `load_library` returns false.
static char trouble[512];

static bool load_library(const char *library, const lookup *functions, size_t count) {
  void *handle = dlopen(library, RTLD_NOW | RTLD_LOCAL);
  if (!handle) {
    snprintf(trouble, sizeof trouble, "%s", dlerror());
    return false;
  }
  for (size_t index = 0; index < count; index++) {
    void *found = dlsym(handle, functions[index].name);
    if (!found) {
      snprintf(trouble, sizeof trouble, "%s has no %s.", library, functions[index].name);
      return false;
    }
    *(void **)functions[index].function = found;
  }
  return true;
}
