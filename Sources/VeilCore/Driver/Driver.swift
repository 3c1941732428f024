/// The driver around the state machine: it keeps what each activity says, asks ``Presentation`` what is to be
/// seen, and turns the answer into a composition, sentences and wake-ups.
///
/// A value without a clock: every input comes with the instant at which it is told.
public struct Driver: Sendable {
  public init(style: VeilStyle = .automatic, surroundings: Surroundings) {
  }

  /// Takes inputs in their order, all told at the same instant, and says what is to be done.
  ///
  /// Time passes after them: work that ends in the same batch in which its wake-up comes late is never shown.
  public mutating func handle(_ inputs: [Input], at now: Double) -> [Output] { [] }

  /// What is to be painted now.
  public mutating func composition(measuring measurer: some TextMeasuring) -> Composition { fatalError() }

  /// Whether anything is seen, be it on its way in or out.
  public var isVisible: Bool { false }

  /// Whether nothing is seen, blocked or waited for.
  public var isIdle: Bool { true }

  /// How far input is taken now.
  public var reach: Reach { .nothing }
}
