import Testing

/// Every test here: one after the other, since they share what SwiftUI's double has once, such as its faults.
@Suite(.serialized)
enum AllTests {}
