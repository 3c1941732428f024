extension Duration {
  /// Milliseconds for `poll`, rounded up, so that what is due then is due.
  var milliseconds: Int32 {
    let seconds = min(components.seconds, Int64(Int32.max / 1000) - 1)
    return Int32(seconds * 1000 + (components.attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
