import VeilCore

extension VeilContent {
  /// What stood in the indicator's place until another took it, so that the other begins where it stands.
  public struct Handover: Hashable, Sendable {
    /// What was seen. Turns count clockwise from the top.
    public enum Former: Hashable, Sendable {
      /// A spinner, which stood in this step of its turn, 0…11; one that is an arc is an ``arc(start:length:)``.
      case spinner(VeilStyle.SpinnerStyle.Kind, phase: Int)
      /// A spinner's arc: where its tail stood, and how much of the ring it was.
      case arc(start: Double, length: Double)
      /// A ring of progress: where it began, and how much of it was filled.
      case ring(start: Double, length: Double)
    }

    /// What was seen.
    public var former: Former
    /// When it was seen last, in seconds of the stage's clock.
    public var instant: Double

    /// What stood there at an instant.
    public init(_ former: Former, at instant: Double) {
      self.former = former
      self.instant = instant
    }
  }
}

extension Composition.Drawing {
  /// What an indicator that follows this one takes over from; nil where it begins afresh.
  func former(at now: Double) -> VeilContent.Handover.Former? {
    switch self {
    case .spinner(let spinner):
      guard spinner.isAnimating else { return nil }
      let phase = spinner.phase(at: now)
      guard spinner.kind == .arc else { return .spinner(spinner.kind, phase: phase) }
      let length = Composition.Spinner.arc
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
