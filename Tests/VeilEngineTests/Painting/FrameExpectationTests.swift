import Testing
import VeilEngine

@Suite("Whether a frame follows what was drawn")
struct FrameExpectationTests {
  @Test("Nothing is expected before anything was drawn")
  func nothing() {
    let frame = FrameExpectation()
    #expect(frame.since == nil && frame.deadline == nil && !frame.isMissing)
  }

  @Test("A frame counts from the first of several drawings")
  func first() {
    var frame = FrameExpectation()
    frame.drew(at: 1)
    frame.drew(at: 1.2)
    #expect(frame.since == 1 && frame.deadline == 1.25)
  }

  @Test("A frame that is late once has as much time again")
  func lateOnce() {
    var frame = FrameExpectation()
    frame.drew(at: 1)
    // The main loop was busy for half a second.
    frame.deadlinePassed(at: 1.75)
    #expect(!frame.isMissing && frame.deadline == 2)
  }

  @Test("A frame that is late twice is missing since the drawing, and no timer runs any more")
  func lateTwice() {
    var frame = FrameExpectation()
    frame.drew(at: 1)
    frame.deadlinePassed(at: 1.25)
    frame.deadlinePassed(at: 1.5)
    #expect(frame.isMissing && frame.since == 1 && frame.deadline == nil)
  }
}
