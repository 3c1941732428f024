#pragma once

#include <dlfcn.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>

// Functions of libxkbcommon, which GTK loads, and whose headers need not be installed.
typedef void *(*VeilXKBNewContext)(int flags);
typedef void *(*VeilXKBNewKeymap)(void *context, const char *text, size_t length, int format, int flags);
typedef uint32_t (*VeilXKBKey)(void *keymap);
typedef uint32_t (*VeilXKBLayouts)(void *keymap, uint32_t key);
typedef int (*VeilXKBSymbols)(void *keymap, uint32_t key, uint32_t layout, uint32_t level, const uint32_t **symbols);
typedef void (*VeilXKBEnd)(void *object);

// The kernel's codes of the keys for Escape in a keymap, and how many there are; -1: not known.
static inline int veil_wayland_escapes(const char *text, size_t length, uint32_t *keys, int most) {
  const VeilXKBNewContext new_context = (VeilXKBNewContext)dlsym(NULL, "xkb_context_new");
  const VeilXKBNewKeymap new_keymap = (VeilXKBNewKeymap)dlsym(NULL, "xkb_keymap_new_from_buffer");
  const VeilXKBKey first = (VeilXKBKey)dlsym(NULL, "xkb_keymap_min_keycode");
  const VeilXKBKey last = (VeilXKBKey)dlsym(NULL, "xkb_keymap_max_keycode");
  const VeilXKBLayouts layouts = (VeilXKBLayouts)dlsym(NULL, "xkb_keymap_num_layouts_for_key");
  const VeilXKBSymbols symbols_of = (VeilXKBSymbols)dlsym(NULL, "xkb_keymap_key_get_syms_by_level");
  const VeilXKBEnd end_keymap = (VeilXKBEnd)dlsym(NULL, "xkb_keymap_unref");
  const VeilXKBEnd end_context = (VeilXKBEnd)dlsym(NULL, "xkb_context_unref");
  if (!new_context || !new_keymap || !first || !last || !layouts || !symbols_of || !end_keymap || !end_context) return -1;
  // It reads no files and no environment: a compositor's keymap is complete.
  void *context = new_context(1 | 2);
  void *keymap = context ? new_keymap(context, text, length, 1 /* XKB_KEYMAP_FORMAT_TEXT_V1 */, 0) : NULL;
  int count = keymap ? 0 : -1;
  // XKB's codes are the kernel's plus eight.
  for (uint32_t key = keymap ? first(keymap) : 1; keymap && key <= last(keymap); key++) {
    int is_escape = 0;
    for (uint32_t layout = 0; layout < layouts(keymap, key); layout++) {
      const uint32_t *symbols = NULL;
      is_escape |= symbols_of(keymap, key, layout, 0, &symbols) == 1 && symbols[0] == 0xff1b;
    }
    if (is_escape && key >= 8 && count < most) keys[count++] = key - 8;
  }
  if (keymap) end_keymap(keymap);
  if (context) end_context(context);
  return count;
}
