/// Whether a frame still follows what was drawn in a window.
///
/// A compositor sends no frames to a window on another workspace or behind a lock screen.
package struct FrameExpectation: Hashable, Sendable {
  /// How long a frame may take, in seconds.
  private static let patience = 0.25
  /// How many deadlines in a row a frame may miss: a single one may mean that the main loop was busy, or that the drawing
  /// changed nothing.
  private static let misses = 2

  /// The instant at which something was drawn whose frame has not arrived; nil: every frame has.
  package private(set) var since: Double?
  /// The instant at which the frame is late; nil: none is expected any more.
  package private(set) var deadline: Double?
  private var missed = 0

  package init() {}

  /// Whether the window counts as hidden.
  package var isMissing: Bool { missed >= FrameExpectation.misses }

  /// Something was drawn in a window that can be seen.
  package mutating func drew(at now: Double) {
    guard since == nil else { return }
    since = now
    deadline = now + FrameExpectation.patience
  }

  /// The deadline has passed. Unless a frame is missing now, the toolkit must request one.
  package mutating func deadlinePassed(at now: Double) {
    missed += 1
    deadline = isMissing ? nil : now + FrameExpectation.patience
  }
}
