#include "CNoICUData.h"

__attribute__((aligned(16))) const veil_icu_archive icudt76_dat = {
  .size = 32, .magic = {0xDA, 0x27}, .info_size = 20, .char_size = 2, .format = {'C', 'm', 'n', 'D'}, .version = {1},
  .is_big_endian = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__,
};
