extension Presentation {
  /// What must hold between any two events; checked in debug builds only.
  func checkInvariants() {
    assert(isStageHere || seen == nil, "a veil without a stage is hidden")
    if let deadline { assert(deadline > clock, "a deadline lies in the future") }
    if let seen { assert(seen.since <= clock, "the veil became visible in the past") }
  }
}
