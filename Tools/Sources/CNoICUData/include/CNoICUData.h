#pragma once

#include <stdint.h>

typedef struct {
  uint16_t size;
  uint8_t magic[2];
  uint16_t info_size, reserved;
  uint8_t is_big_endian, charset, char_size, also_reserved;
  uint8_t format[4], version[4], data_version[4], padding[8];
  uint32_t count, end[5];
} veil_icu_archive;

// Takes the place of ICU's data, 34 MB of languages and calendars, since nothing that the tool asks of Foundation needs
// them: an archive with nothing in it. Where ICU's own has another name, as that of a later ICU, nothing changes.
extern const veil_icu_archive icudt76_dat;
