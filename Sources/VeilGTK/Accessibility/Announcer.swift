import CVeilGTK
import Glibc
import VeilEngine

/// Announces sentences to assistive technology.
@MainActor
enum Announcer {
  /// GTK's announcement, from 4.14 on; looked up, since the library also runs with older versions.
  private typealias Announce = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Void
  private static let own: Announce? = dlsym(nil, "gtk_accessible_announce").map {
    unsafeBitCast($0, to: Announce.self)
  }
  /// A widget's accessible context, from GTK 4.10 on; the caller owns it.
  private typealias FindContext = @convention(c) (OpaquePointer) -> OpaquePointer?
  private static let findContext: FindContext? = dlsym(nil, "gtk_accessible_get_at_context").map {
    unsafeBitCast($0, to: FindContext.self)
  }
  /// The only kind of context on Linux that can announce. The others, which GTK uses without AT-SPI, do not
  /// implement the method, and GTK calls it without a check.
  private static let announcingContext = "GtkAtSpiContext"
  /// GTK's announcement priorities.
  private static let mediumPriority: Int32 = 1
  private static let highPriority: Int32 = 2

  /// Whether GTK can announce; otherwise the accessible name carries every sentence.
  static var isSupported: Bool { own != nil }

  /// - Parameter cover: the cover over the window; nil: none.
  static func announce(
    _ sentence: String, isUrgent: Bool, on window: Widget, through cover: Widget?, focus: SpeechRoute.Focus
  ) {
    let route = SpeechRoute(focus: focus, canAnnounce: isSupported)
    if route.namesCover, let cover { veil_gtk_set_label(cover, sentence) }
    switch route.voice {
    case nil: break
    case .windowName?: WindowName.on(window).say(sentence)
    case .announcement?:
      guard canAnnounce(on: window) else { return }
      own?(OpaquePointer(window), sentence, isUrgent ? highPriority : mediumPriority)
    }
  }

  /// The cover's name carries no sentence any more.
  static func forget(_ cover: Widget) { veil_gtk_set_label(cover, "") }

  private static func canAnnounce(on window: Widget) -> Bool {
    guard let context = findContext?(OpaquePointer(window))?.object else { return false }
    defer { g_object_unref(context) }
    return g_type_name_from_instance(
      UnsafeMutableRawPointer(context).assumingMemoryBound(to: GTypeInstance.self)
    )
    .map { String(cString: $0) == announcingContext } ?? false
  }
}
