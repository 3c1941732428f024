// The functions of a C library that compiled Swift expects, for WebAssembly without a system.
typedef __SIZE_TYPE__ size_t;
typedef unsigned char byte;

extern byte __heap_base;

// Memory in size classes of powers of two. A freed block waits in the list of its class.
enum { smallest = 4, classes = 32 - smallest };

typedef struct block {
  struct block *next;
} block;

// Precedes each payload.
typedef struct {
  unsigned class;
  void *start;
} header;

static block *unused[classes];
static size_t next_byte, end_byte;

static void *grow(size_t size) {
  if (!next_byte) {
    next_byte = ((size_t)&__heap_base + 15) & ~(size_t)15;
    end_byte = __builtin_wasm_memory_size(0) << 16;
  }
  if (end_byte - next_byte < size) {
    size_t pages = (size - (end_byte - next_byte) + 0xffff) >> 16;
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) __builtin_trap();
    end_byte += pages << 16;
  }
  void *start = (void *)next_byte;
  next_byte += size;
  return start;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  if (alignment < 8) alignment = 8;
  size_t needed = size + sizeof(header) + alignment - 1;
  unsigned class = smallest;
  while (((size_t)1 << class) < needed) class++;
  block *start = unused[class - smallest];
  if (start) {
    unused[class - smallest] = start->next;
  } else {
    start = grow((size_t)1 << class);
  }
  header *payload = (header *)(((size_t)start + sizeof(header) + alignment - 1) & ~(alignment - 1));
  payload[-1] = (header){class, start};
  *result = payload;
  return 0;
}

void *malloc(size_t size) {
  void *result;
  posix_memalign(&result, 8, size);
  return result;
}

void free(void *payload) {
  if (!payload) return;
  header head = ((header *)payload)[-1];
  block *start = head.start;
  start->next = unused[head.class - smallest];
  unused[head.class - smallest] = start;
}

void *memcpy(void *to, const void *from, size_t size) {
  byte *out = to;
  const byte *in = from;
  while (size--) *out++ = *in++;
  return to;
}

void *memmove(void *to, const void *from, size_t size) {
  byte *out = to;
  const byte *in = from;
  if (out < in) return memcpy(to, from, size);
  while (size--) out[size] = in[size];
  return to;
}

void *memset(void *to, int value, size_t size) {
  byte *out = to;
  while (size--) *out++ = (byte)value;
  return to;
}

int memcmp(const void *left, const void *right, size_t size) {
  const byte *a = left, *b = right;
  for (; size--; a++, b++)
    if (*a != *b) return *a - *b;
  return 0;
}

double round(double value) {
  double whole = __builtin_trunc(value);
  return __builtin_fabs(value - whole) >= 0.5 ? whole + __builtin_copysign(1, value) : whole;
}

// Seeds the hashing of dictionaries and sets, whose order nothing depends on.
void arc4random_buf(void *to, size_t size) {
  static unsigned state = 0x9e3779b9;
  byte *out = to;
  while (size--) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    *out++ = (byte)state;
  }
}

// The product of 128-bit numbers, from 32-bit parts.
typedef union {
  __int128 whole;
  struct {
    unsigned long long low, high;
  };
} wide;

__int128 __multi3(__int128 left, __int128 right) {
  wide a = {.whole = left}, b = {.whole = right}, result;
  unsigned long long mask = 0xffffffff;
  unsigned long long low = (a.low & mask) * (b.low & mask);
  unsigned long long middle = (a.low >> 32) * (b.low & mask) + (low >> 32);
  unsigned long long carry = (a.low & mask) * (b.low >> 32) + (middle & mask);
  result.low = carry << 32 | (low & mask);
  result.high = (a.low >> 32) * (b.low >> 32) + (middle >> 32) + (carry >> 32) + a.low * b.high + a.high * b.low;
  return result.whole;
}

// Strings are compared by their bytes and not by Unicode equivalence, whose tables are a tenth of the module.
// The only effect is that a text which differs in nothing else is laid out again.
unsigned short _swift_stdlib_getNormData(unsigned scalar) { return 0; }
unsigned _swift_stdlib_getDecompositionEntry(unsigned scalar) { return -1; }
unsigned _swift_stdlib_getComposition(unsigned first, unsigned second) { return -1; }
const byte *_swift_stdlib_nfd_decompositions;
