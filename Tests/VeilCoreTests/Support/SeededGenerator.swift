import Foundation

/// The seed of everything random in the tests. It is fixed, unless `VEIL_SEED` sets another. Other seeds find other
/// faults, and a failure prints its seed.
enum Seed {
  static let value = ProcessInfo.processInfo.environment["VEIL_SEED"].flatMap(UInt64.init) ?? 20_261_121
}

/// Random numbers that a seed reproduces (SplitMix64), so that a failure can be reproduced.
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &self) }

  mutating func chance(_ part: Double) -> Bool { number(0...1) < part }
}
