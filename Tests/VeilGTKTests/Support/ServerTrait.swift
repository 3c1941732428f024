import Glibc
import Testing

/// The display servers on which a test can run, and why not on others.
///
/// On others it runs as well and must fail, so that an obsolete reason is found, unless that depends on the machine's speed.
struct ServerTrait: TestTrait, TestScoping {
  /// The display servers on which it can run.
  let servers: Set<DisplayServerKind>
  let reason: String
  /// Whether it may also pass there.
  var isIntermittent = false

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    guard !servers.contains(.current) else { return try await function() }
    print("not on \(DisplayServerKind.current): \(test.displayName ?? test.name): \(reason)")
    await withKnownIssue("\(reason)", isIntermittent: isIntermittent, sourceLocation: test.sourceLocation) {
      try await function()
    }
  }
}

extension Trait where Self == ServerTrait {
  static func only(on servers: DisplayServerKind..., because reason: String) -> Self {
    ServerTrait(servers: Set(servers), reason: reason)
  }

  static func needs(_ device: Device) -> Self {
    ServerTrait(servers: device.servers, reason: "needs \(device.rawValue)")
  }

  /// Dialogs within a window came with libadwaita 1.5.
  static var needsDialogs: Self { needs("adw_dialog_present", "the dialogs of libadwaita 1.5") }

  /// Bottom sheets came with libadwaita 1.6.
  static var needsSheets: Self { needs("adw_bottom_sheet_new", "the bottom sheets of libadwaita 1.6") }

  /// Split views whose sidebar slides over the content came with libadwaita 1.4.
  static var needsSidebars: Self { needs("adw_overlay_split_view_new", "the split views of libadwaita 1.4") }

  /// Fingers that scrolled leave the touchpad.
  ///
  /// Debian 13 has GTK 4.18, and a GNOME Shell whose virtual touchpad can lift them.
  static var needsLiftedFingers: Self {
    ServerTrait(
      servers: minorVersion >= 18 ? [.sway, .gnome] : [.sway],
      reason: "needs a touchpad whose fingers leave it, which X11, GNOME Shell 43 and KWin lack",
      isIntermittent: true)
  }

  /// On Wayland, GDK before 4.12 keeps the surface that had the pointer.
  ///
  /// - Parameter isPointed: whether the test has the pointer over the window; a window need not come up under it.
  static func needsFreedSurfaces(isPointed: Bool) -> Self {
    ServerTrait(
      servers: minorVersion >= 12 ? Set(DisplayServerKind.allCases) : [.x11],
      reason: "GDK before 4.12 keeps the surface that has the pointer on Wayland",
      isIntermittent: !isPointed)
  }

  /// The settings of contrast and motion that GTK has itself since 4.22.
  static var needsNewerSettings: Self {
    ServerTrait(
      servers: minorVersion >= 22 ? Set(DisplayServerKind.allCases) : [],
      reason: "needs the settings of GTK 4.22")
  }

  /// Any field can intercept another widget's keys since GTK 4.24.
  static var needsInterceptors: Self {
    ServerTrait(
      servers: minorVersion >= 24 ? Set(DisplayServerKind.allCases) : [],
      reason: "needs the input interceptors of GTK 4.24")
  }

  /// GTK announces since 4.14. Before, a slow screen reader may miss the first of two.
  static var needsAnnouncements: Self {
    ServerTrait(
      servers: minorVersion >= 14 ? Set(DisplayServerKind.allCases) : [],
      reason: "needs the announcements of GTK 4.14; before, Orca usually says \"Cancelling…\" twice",
      isIntermittent: true)
  }

  /// GTK's minor version; 0: unknown.
  private static var minorVersion: UInt32 {
    typealias Version = @convention(c) () -> UInt32
    return dlopen("libgtk-4.so.1", RTLD_NOW).flatMap { dlsym($0, "gtk_get_minor_version") }
      .map { unsafeBitCast($0, to: Version.self)() } ?? 0
  }

  private static func needs(_ function: String, _ what: String) -> Self {
    let isThere = dlopen("libadwaita-1.so.0", RTLD_NOW).flatMap { dlsym($0, function) } != nil
    return ServerTrait(servers: isThere ? Set(DisplayServerKind.allCases) : [], reason: "needs \(what)")
  }
}

/// Features that not every display server of the tests can simulate.
enum Device: String {
  case touch = "a touch screen"
  case touchpad = "a touchpad"
  case inputMethod = "an input method"
  case lock =
    "a lock of the screen, which X11, sway 1.7 and KWin lack"
  case edges = "windows with edges to drag, which sway 1.7 lacks"

  case scales = "screens of other scales, which Xvfb lacks"

  var servers: Set<DisplayServerKind> {
    switch self {
    case .touch: [.gnome, .kwin]
    case .touchpad, .inputMethod: [.sway, .gnome, .kwin]
    case .lock: Device.isOldSway ? [.gnome] : [.sway, .gnome]
    case .scales: [.sway, .gnome, .kwin]
    case .edges: Device.isOldSway ? [.x11, .gnome, .kwin] : Set(DisplayServerKind.allCases)
    }
  }

  /// Sway 1.7 sends no pointer events in a window's shadow, where GTK has its edges; sway 1.10 does.
  private static let isOldSway =
    DisplayServerKind.current == .sway
    && (try? Tool("sway").run(["--version"], environment: [:]).contains("1.7")) == true

  var isHere: Bool { servers.contains(.current) }
}
