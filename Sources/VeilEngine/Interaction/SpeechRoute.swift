/// How a sentence reaches a screen reader.
///
/// A screen reader interrupts itself when the keyboard focus moves, and reads the accessible name of the
/// newly focused element. So a sentence during a move of the focus is that name.
public struct SpeechRoute: Hashable, Sendable {
  /// The keyboard focus at the time of a sentence.
  public enum Focus: Hashable, Sendable, CaseIterable {
    /// In the app, where it stays.
    case elsewhere
    /// In the app, and about to move to the cover.
    case coming
    /// On the cover.
    case onCover
    /// On the cover's button, which goes now, and about to move to the cover.
    case onGoingButton
  }

  /// How a sentence is announced besides the cover's name.
  public enum Voice: Hashable, Sendable {
    /// As an announcement.
    case announcement
    /// As the accessible name of the window, in a toolkit that cannot announce.
    case windowName
  }

  /// Whether the sentence becomes the cover's accessible name.
  public var namesCover: Bool
  /// How it is announced besides; nil: only the cover's name carries it.
  public var voice: Voice?

  /// Chooses the route of a sentence.
  ///
  /// - Parameters:
  ///   - focus: the keyboard focus.
  ///   - canAnnounce: whether the toolkit can announce.
  public init(focus: Focus, canAnnounce: Bool) {
    // A new name of a focused element would be read in addition.
    namesCover = focus != .onCover
    switch focus {
    case .coming: voice = nil
    // With both, Orca says it twice. With the cover's name alone, Orca 43 leaves out an end soon afterwards.
    case .onGoingButton: voice = canAnnounce ? nil : .windowName
    case .elsewhere, .onCover: voice = canAnnounce ? .announcement : .windowName
    }
  }
}
