import Foundation

/// A headless Wayland compositor, driven by a program beside this file.
final class Compositor: DisplayServer {
  let environment: [String: String]
  private let kind: DisplayServerKind
  private let program: ChildProcess
  private let reader: LineReader
  /// The number of answers that have been read.
  private var answered = 0
  /// Whether there was input since the last settling.
  private var isUnsettled = false

  init(_ kind: DisplayServerKind) throws {
    self.kind = kind
    program = try ChildProcess(
      try Tool("python3").path,
      [
        "-B", "\(Tool.scripts)/Displays/\(kind.rawValue).py", "\(Screen.size.width)", "\(Screen.size.height)",
      ], environment: [:], leadsGroup: true)
    reader = LineReader(program)
    environment =
      try Compositor.answer(from: reader, after: 0, kind, within: 60) as? [String: String] ?? [:]
    answered = 1
  }

  /// At the end of its input the program ends what it has started.
  func end() { program.endByItself(within: 10) }

  func perform(_ actions: [InputAction], isPaced: Bool) throws {
    isUnsettled = true
    try call("perform", [actions.map(\.words), isPaced])
  }

  func settle() throws {
    guard isUnsettled else { return }
    try call("settle")
    isUnsettled = false
  }

  func picture() throws -> ScreenPicture {
    let path = NSTemporaryDirectory() + "veil-screen-\(getpid()).ppm"
    try call("picture", [path])
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try ScreenPicture(portablePixmap: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func frame(ofWindow title: String) throws -> ScreenPicture.Frame? {
    guard let sides = try call("frame", [title]) as? [Int], sides.count == 4 else { return nil }
    return ScreenPicture.Frame(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
  }

  func moveWindow(_ title: String, to x: Int, _ y: Int) throws { try call("move", [title, x, y]) }

  func resizeWindow(_ title: String, to width: Int, _ height: Int) throws {
    try call("resize", [title, width, height])
  }

  func activateWindow(_ title: String) throws { try call("activate", [title]) }

  func isMinimised(_ title: String) throws -> Bool { try call("is_minimised", [title]) as? Bool ?? false }

  func hideWindow(_ title: String) throws { try call("hide", [title]) }

  func showWindow(_ title: String) throws { try call("show", [title]) }

  func lockScreen() throws { try call("lock") }

  func unlockScreen() throws { try call("unlock") }

  func setScale(_ scale: Double) throws { try call("scale", [scale]) }

  func addScreen(scale: Double) throws { try call("add_screen", [scale]) }

  func removeScreen() throws { try call("remove_screen") }

  func moveWindow(_ title: String, toScreen number: Int) throws {
    try call("move_to_screen", [title, number])
  }

  @discardableResult
  private func call(_ name: String, _ arguments: [Any] = []) throws -> Any? {
    let data = try JSONSerialization.data(withJSONObject: ["call": name, "arguments": arguments])
    program.write(String(decoding: data, as: UTF8.self) + "\n")
    defer { answered += 1 }
    return try Compositor.answer(from: reader, after: answered, kind, within: 60)
  }

  private static func answer(
    from reader: LineReader, after count: Int, _ kind: DisplayServerKind, within seconds: Double
  ) throws -> Any? {
    let line = try eventually("an answer of \(kind)", within: seconds) {
      reader.read(within: 0.05)
      if reader.all.count <= count, reader.isAtEnd { throw TimedOut(description: "\(kind) has ended") }
      return reader.all.count > count ? reader.all[count] : nil
    }
    guard let answer = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
      throw TimedOut(description: "\(kind): \(reader.all.suffix(20).joined(separator: "\n"))")
    }
    if let what = answer["unavailable"] as? String { throw Unavailable(what: what, server: kind) }
    if let error = answer["error"] as? String { throw TimedOut(description: "\(kind): \(error)") }
    return answer["value"]
  }
}

extension InputAction {
  /// The action in the drivers' words.
  fileprivate var words: [Any] {
    switch self {
    case .move(let x, let y): ["move", x, y]
    case .moveBy(let x, let y): ["moveBy", x, y]
    case .press(let button): ["press", button.rawValue]
    case .release(let button): ["release", button.rawValue]
    case .click(let button): ["click", button.rawValue]
    case .scroll(let notches): ["scroll", notches]
    case .swipe(let points): ["swipe", points]
    case .swipeAside(let points): ["swipeAside", points]
    case .swipeEnd: ["swipeEnd"]
    case .key(let key): ["key", key]
    case .keyDown(let key): ["keyDown", key]
    case .keyUp(let key): ["keyUp", key]
    case .type(let text): ["type", text]
    case .touchDown(let x, let y, let finger): ["touchDown", x, y, finger]
    case .touchMove(let x, let y, let finger): ["touchMove", x, y, finger]
    case .touchUp(let finger): ["touchUp", finger]
    case .preedit(let text): ["preedit", text]
    case .commit(let text): ["commit", text]
    }
  }
}
