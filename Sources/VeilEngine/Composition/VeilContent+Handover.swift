import VeilCore

extension VeilContent {
  /// The former indicator at the instant of its replacement, so that the new one begins where it was.
  public struct Handover: Hashable, Sendable {
    /// The former indicator. Turns count clockwise from the top.
    public enum Former: Hashable, Sendable {
      /// A spinner at this step of its turn, 0…11; one that is a part of a ring is an ``arc(start:length:)``.
      case spinner(VeilStyle.SpinnerStyle.Kind, phase: Int)
      /// A spinner's arc: the angle of its tail, and its part of the ring.
      case arc(start: Double, length: Double)
      /// A ring of progress: the angle of its beginning, and the filled part.
      case ring(start: Double, length: Double)
    }

    /// The former indicator.
    public var former: Former
    /// The last instant at which it was visible, in seconds of the stage's clock.
    public var instant: Double

    /// Creates a hand-over.
    public init(_ former: Former, at instant: Double) {
      self.former = former
      self.instant = instant
    }
  }
}

extension Composition.Drawing {
  /// The indicator that the next one replaces; nil: none.
  func former(at now: Double) -> VeilContent.Handover.Former? {
    switch self {
    case .spinner(let spinner):
      guard spinner.isAnimating else { return nil }
      let phase = spinner.phase(at: now)
      guard let length = spinner.turns else { return .spinner(spinner.kind, phase: phase) }
      return .arc(start: Double(phase) / Composition.Spinner.stepsInTurn - length, length: length)
    case .gauge(let gauge):
      guard gauge.kind == .ring else { return nil }
      let extent = gauge.extent.value(at: now)
      return .ring(start: extent.start, length: extent.length)
    case .nothing, .box, .sheet, .text, .number, .symbol, .artwork, .button:
      return nil
    }
  }
}
