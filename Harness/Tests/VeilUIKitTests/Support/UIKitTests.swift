import Testing

/// Every test on the doubles' one screen: one after the other.
@Suite(.serialized)
enum UIKitTests {}
