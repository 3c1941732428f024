import CVeilGTK
import Glibc
import VeilCore
import VeilEngine

/// Says sentences to assistive technology.
@MainActor
enum Announcer {
  /// GTK's own way, from 4.14 on; looked up, since the library also runs with older ones.
  private typealias Announce = @convention(c) (OpaquePointer, UnsafePointer<CChar>, Int32) -> Void
  private static let own: Announce? = dlsym(nil, "gtk_accessible_announce").map {
    unsafeBitCast($0, to: Announce.self)
  }
  /// A widget's context for assistive technology, from GTK 4.10 on; the caller owns it.
  private typealias FindContext = @convention(c) (OpaquePointer) -> OpaquePointer?
  private static let findContext: FindContext? = dlsym(nil, "gtk_accessible_get_at_context").map {
    unsafeBitCast($0, to: FindContext.self)
  }
  /// The only kind of context on Linux that can announce. The others, which GTK uses where AT-SPI is out of reach,
  /// leave the method out, and GTK calls it without looking.
  private static let announcingContext = "GtkAtSpiContext"
  /// GTK's names for how urgent an announcement is.
  private static let mediumPriority: Int32 = 1
  private static let highPriority: Int32 = 2

  /// Whether GTK can announce; otherwise a name has to say everything.
  static var isSupported: Bool { own != nil }

  /// - Parameter cover: what stands over the window; nil where nothing does.
  static func announce(
    _ sentence: String, isUrgent: Bool, on window: Widget, through cover: Widget?, focus: SpeechRoute.Focus
  ) {
    let route = SpeechRoute(focus: focus, canAnnounce: isSupported)
    if route.namesCover, let cover { AccessibleWidget(cover).setLabel(sentence) }
    switch route.voice {
    case nil: break
    case .windowName?: WindowName.on(window).say(sentence)
    case .announcement?:
      guard canAnnounce(on: window) else { return }
      own?(OpaquePointer(window), sentence, isUrgent ? highPriority : mediumPriority)
    }
  }

  private static func canAnnounce(on window: Widget) -> Bool {
    guard let context = findContext?(OpaquePointer(window))?.object else { return false }
    defer { g_object_unref(context) }
    return g_type_name_from_instance(
      UnsafeMutableRawPointer(context).assumingMemoryBound(to: GTypeInstance.self)
    )
    .map { String(cString: $0) == announcingContext } ?? false
  }
}
