import Testing

@testable import VeilCore

struct OutcomeTests {
  @Test("An outcome is shown as the app asks; none is none")
  func asked() {
    for outcome in [Outcome.succeeded("Saved"), .failed("Full"), .noted(.warning, nil), .cancelled, .ended] {
      #expect(Outcome.shown(outcome, isCancel: false) == outcome)
    }
    #expect(Outcome.shown(nil, isCancel: false) == .ended)
  }

  @Test("Cancelled work has not failed, and is cancelled where the app asks for nothing")
  func cancelled() {
    #expect(Outcome.shown(.failed("Full"), isCancel: true) == .cancelled)
    #expect(Outcome.shown(nil, isCancel: true) == .cancelled)
    #expect(Outcome.shown(.succeeded("Saved"), isCancel: true) == .succeeded("Saved"))
    #expect(Outcome.shown(.noted(.warning, nil), isCancel: true) == .noted(.warning, nil))
  }
}
