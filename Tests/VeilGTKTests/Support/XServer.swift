import Foundation

/// An X server, with or without a window manager.
final class XServer: DisplayServer {
  private let display: String
  private let server: ChildProcess
  private var helpers: [ChildProcess] = []

  init(_ kind: Screen.Kind) throws {
    // The server chooses a free display number and prints it.
    server = try Tool("Xvfb").serve(
      [
        "-displayfd", "1", "-screen", "0", "\(Screen.size.width)x\(Screen.size.height)x24", "-nolisten",
        "tcp", "-noreset",
      ] + (kind == .bare ? ["-extension", "Composite"] : []), environment: [:])
    let lines = LineReader(server)
    display =
      ":"
      + (try eventually("the X server", within: 20) {
        lines.read(within: 0.1)
        return lines.all.first { Int($0) != nil }
      })
    // Dead keys behind AltGr, and a Compose key. For a key that the keyboard lacks, xdotool changes its map for
    // a moment, which an app under load reads too late.
    try Tool("setxkbmap").run(
      ["-layout", "us", "-variant", "altgr-intl", "-option", "compose:sclk"], environment: environment)
    if kind == .managed {
      helpers.append(try ChildProcess(try Tool("openbox").path, [], environment: environment))
      let search = try Tool("xprop")
      _ = try eventually("the window manager") {
        try search.run(["-root", "_NET_SUPPORTING_WM_CHECK"], environment: environment).contains("0x")
          ? true : nil
      }
    }
  }

  func end() { for process in [server] + helpers { process.end() } }

  var environment: [String: String] { ["DISPLAY": display, "GDK_BACKEND": "x11"] }

  func perform(_ actions: [InputAction], isPaced: Bool) throws {
    try xdotool(actions.flatMap { try words(for: $0, isPaced: isPaced) })
  }

  /// The action as arguments of xdotool.
  private func words(for action: InputAction, isPaced: Bool) throws -> [String] {
    let pace = isPaced ? [] : ["--delay", "0"]
    return switch action {
    case .move(let x, let y): ["mousemove", "\(x)", "\(y)"]
    case .moveBy(let x, let y): ["mousemove_relative", "--", "\(x)", "\(y)"]
    case .press(let button): ["mousedown", "\(button.rawValue)"]
    case .release(let button): ["mouseup", "\(button.rawValue)"]
    // As slow as a finger. After a layout GTK asks the server for the pointer. If the button is already up then, but GTK
    // has not read its release, GTK cancels the click.
    case .click(let button):
      ["mousedown", "\(button.rawValue)", "sleep", "0.03", "mouseup", "\(button.rawValue)"]
    case .scroll(let notches):
      ["click", "--repeat", "\(abs(notches))", "--delay", "0", notches > 0 ? "5" : "4"]
    case .key(let key): ["key"] + pace + [key]
    case .keyDown(let key): ["keydown", key]
    case .keyUp(let key): ["keyup", key]
    case .type(let text): ["type"] + pace + [text]
    case .swipe, .swipeAside, .swipeEnd: throw Unavailable(what: "touchpad", server: .x11)
    case .touchDown, .touchMove, .touchUp: throw Unavailable(what: "touch", server: .x11)
    case .preedit, .commit: throw Unavailable(what: "input method", server: .x11)
    }
  }

  /// Nothing to do: an app's next request to the server is answered after all earlier input.
  func settle() {}

  func picture() throws -> ScreenPicture {
    let path = NSTemporaryDirectory() + "veil-screen-\(getpid()).ppm"
    try Tool("import").run(["-window", "root", "-depth", "8", path], environment: environment)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try ScreenPicture(portablePixmap: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// The window's X identifier; nil if there is none.
  func identifier(ofWindow title: String) throws -> String? {
    // The X error for a window that ends during the search is among the lines.
    try xdotool(["search", "--name", "^\(title)$"]).components(separatedBy: "\n").last { UInt($0) != nil }
  }

  /// The number of child windows of a window.
  func children(ofWindow title: String) throws -> Int {
    let report = try Tool("xwininfo").run(["-children", "-id", window(title)], environment: environment)
    return report.split(separator: "\n").count { $0.hasPrefix("     0x") }
  }

  func frame(ofWindow title: String) throws -> ScreenPicture.Frame? {
    guard let window = try identifier(ofWindow: title) else { return nil }
    var values: [String: Int] = [:]
    let report = try Tool("xwininfo").run(["-id", window], environment: environment)
    guard report.contains("IsViewable") else { return nil }
    for line in report.split(separator: "\n") {
      let parts = line.split(separator: ":")
      if parts.count == 2 {
        values[parts[0].trimmingCharacters(in: .whitespaces)] = Int(
          parts[1].trimmingCharacters(in: .whitespaces))
      }
    }
    guard let x = values["Absolute upper-left X"], let y = values["Absolute upper-left Y"],
      let width = values["Width"], let height = values["Height"]
    else { return nil }
    return ScreenPicture.Frame(x: x, y: y, width: width, height: height)
  }

  func moveWindow(_ title: String, to x: Int, _ y: Int) throws {
    try xdotool(["windowmove", "--sync", window(title), "\(x)", "\(y)"])
  }

  func resizeWindow(_ title: String, to width: Int, _ height: Int) throws {
    try xdotool(["windowsize", "--sync", window(title), "\(width)", "\(height)"])
  }

  func activateWindow(_ title: String) throws {
    try xdotool(["windowactivate", "--sync", window(title)])
  }

  func isMinimised(_ title: String) throws -> Bool {
    try Tool("xprop").run(["-id", window(title), "WM_STATE"], environment: environment).contains("Iconic")
  }

  func hideWindow(_ title: String) throws {
    try xdotool(["windowminimize", "--sync", window(title)])
  }

  func showWindow(_ title: String) throws { try activateWindow(title) }

  func lockScreen() throws { throw Unavailable(what: "lock", server: .x11) }

  func unlockScreen() throws { throw Unavailable(what: "lock", server: .x11) }

  func setScale(_ scale: Double) throws { throw Unavailable(what: "scale", server: .x11) }

  func addScreen(scale: Double) throws { throw Unavailable(what: "second screen", server: .x11) }

  func removeScreen() throws { throw Unavailable(what: "second screen", server: .x11) }

  func moveWindow(_ title: String, toScreen number: Int) throws {
    throw Unavailable(what: "second screen", server: .x11)
  }

  /// The window's X identifier, as soon as it exists.
  private func window(_ title: String) throws -> String {
    try eventually("the window \(title)") { try identifier(ofWindow: title) }
  }

  @discardableResult
  private func xdotool(_ arguments: [String]) throws -> String {
    try Tool("xdotool").run(arguments, environment: environment)
  }
}
