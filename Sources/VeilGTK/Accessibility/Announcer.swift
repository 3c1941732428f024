import CVeilGTK
import Glibc

/// Says sentences to assistive technology.
@MainActor
enum Announcer {
  /// GTK's own way, from 4.14 on; looked up, since the library also runs with older ones.
  private typealias Announce = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Void
  private static let own: Announce? = dlsym(nil, "gtk_accessible_announce").map {
    unsafeBitCast($0, to: Announce.self)
  }
  /// GTK's names for how urgent an announcement is.
  private static let mediumPriority: Int32 = 1
  private static let highPriority: Int32 = 2

  /// Older ones announce nothing by themselves; a screen reader speaks the name of what has the focus when that
  /// changes, and that of the window in use.
  ///
  /// - Parameters:
  ///   - cover: what stands over the window; nil where nothing does.
  ///   - takesFocus: whether the cover has the focus, or will have it as soon as it is seen.
  /// - Returns: whether it is the cover's name that says it, for as long as there is a cover.
  static func announce(
    _ sentence: String, isUrgent: Bool, on window: Widget, through cover: Widget?, takesFocus: Bool
  ) -> Bool {
    if let own {
      own(OpaquePointer(window), sentence, isUrgent ? highPriority : mediumPriority)
      return false
    }
    if let cover { AccessibleWidget(cover).setLabel(sentence) }
    if !takesFocus { WindowName.on(window).say(sentence) }
    return takesFocus
  }
}
