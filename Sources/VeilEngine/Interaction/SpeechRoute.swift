import VeilCore

/// How a sentence reaches a screen reader.
///
/// A screen reader interrupts itself when the keyboard focus moves, and reads the accessible name of what the focus comes
/// to. So a sentence that is said while the focus is on its way is that name.
public struct SpeechRoute: Hashable, Sendable {
  /// Where the keyboard focus is when a sentence is said.
  public enum Focus: Hashable, Sendable, CaseIterable {
    /// In the app, where it stays.
    case elsewhere
    /// In the app, and about to move to the cover.
    case coming
    /// On the cover.
    case onCover
  }

  /// How a sentence is said apart from the cover's name.
  public enum Voice: Hashable, Sendable {
    /// As an announcement.
    case announcement
    /// As the accessible name of the window, in a toolkit that cannot announce.
    case windowName
  }

  /// Whether the sentence becomes the cover's accessible name.
  public var namesCover: Bool
  /// How it is said besides; nil if the cover's name alone says it.
  public var voice: Voice?

  /// Chooses the route of a sentence.
  ///
  /// - Parameters:
  ///   - focus: where the keyboard focus is.
  ///   - canAnnounce: whether the toolkit can announce.
  public init(focus: Focus, canAnnounce: Bool) {
    // A new name of what has the focus would be read in addition.
    namesCover = focus != .onCover
    voice = focus == .coming ? nil : canAnnounce ? .announcement : .windowName
  }
}
