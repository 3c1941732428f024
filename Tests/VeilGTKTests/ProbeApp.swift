import Foundation
import VeilGTKProbeCommands

/// The probe, running on a screen.
final class ProbeApp {
  let screen: Screen
  private let process: ChildProcess
  private let reader: LineReader
  /// The number of lines that have been read.
  private var seen = 0
  /// How many of the commands that were sent are not known to be done.
  private var open = 0

  /// The title of its window.
  static let title = "Veil Probe"

  /// - Parameters:
  ///   - environment: variables besides those that are always set: the cairo renderer, English, and an abort at the
  ///     first critical message.
  ///   - chaos: a seed and a number of steps, which the probe runs instead of commands.
  init(
    _ kind: WindowKind = .plain, on screen: Screen? = nil, environment: [String: String] = [:],
    options: [ProbeOption] = [], chaos: (seed: UInt64, steps: Int)? = nil
  ) throws {
    let screen = try screen ?? Screen.shared()
    self.screen = screen
    // An earlier test may have left the pointer anywhere. This place is in the window, beside every panel.
    try screen.input.move(to: 1, 1)
    var always = screen.environment
    always["GSK_RENDERER"] = ProcessInfo.processInfo.environment["GSK_RENDERER"] ?? "cairo"
    always["G_DEBUG"] = "fatal-criticals"
    always["GTK_A11Y"] = "none"
    always["GSETTINGS_BACKEND"] = "memory"
    // English on a machine with any language.
    always["LANGUAGE"] = ""
    always["LC_ALL"] = "C.UTF-8"
    var arguments = [kind.rawValue] + options.map(\.rawValue)
    if let chaos { arguments += ["chaos", "\(chaos.seed)", "\(chaos.steps)"] }
    process = try ChildProcess(
      ProbeApp.executable, arguments, environment: always.merging(environment) { $1 })
    reader = LineReader(process)
    // These probes read no commands.
    guard chaos == nil, options.allSatisfy(\.readsCommands) else { return }
    _ = try wait(for: "ready", within: 60)
    _ = try windowFrame()
    try run(.drain)
  }

  /// The probe's program is in the same folder as the tests.
  private static var executable: String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("VeilGTKProbe").path
  }

  /// Sends commands one after another; returns the lines that arrived meanwhile.
  @discardableResult
  func run(_ commands: ProbeCommand...) throws -> [String] { try run(commands) }

  @discardableResult
  func run(_ commands: [ProbeCommand]) throws -> [String] {
    try screen.server.settle()
    var lines = try finish()
    for command in commands.flatMap(\.steps) {
      try send(command)
      lines += try finish()
    }
    return lines
  }

  /// Sends commands without waiting for them.
  func send(_ commands: ProbeCommand...) throws {
    let steps = commands.flatMap(\.steps)
    open += steps.count
    process.write(try steps.map { try $0.line() + "\n" }.joined())
  }

  /// Waits until all that was sent is done; returns the lines that arrived meanwhile.
  @discardableResult
  func finish() throws -> [String] {
    var lines: [String] = []
    while open > 0 { lines += try wait(for: "done", within: 60).dropLast() }
    return lines
  }

  /// Runs an action while the probe's main thread is blocked, so that input waits in its queue.
  ///
  /// - Parameter command: runs just before, in the same turn of the main loop.
  func whileBlocked(after command: ProbeCommand = .sequence([]), _ action: () throws -> Void) throws {
    try send(command, .blockThread)
    try action()
    try screen.server.settle()
    try send(.unblock)
    try finish()
  }

  /// Waits for a line with that prefix; returns it and all unread lines before it.
  @discardableResult
  func wait(for beginning: String, within seconds: Double = 20) throws -> [String] {
    do {
      return try eventually("\"\(beginning)\"", within: seconds) {
        reader.read(within: 0.05)
        let lines = reader.all
        guard let index = lines[seen...].firstIndex(where: { $0.hasPrefix(beginning) }) else {
          if reader.isAtEnd { throw TimedOut(description: "the probe ended: \(lines.suffix(5))") }
          return nil
        }
        let read = Array(lines[seen...index])
        seen = index + 1
        open -= read.count { $0 == "done" }
        return read
      }
    } catch let timedOut as TimedOut {
      throw TimedOut(description: "\(timedOut.description); the last lines: \(reader.all.suffix(8))")
    }
  }

  /// Runs an action, waits until its input has arrived, and returns what reached the app and what the stage reported.
  func lines(from action: () throws -> Void) throws -> [String] {
    try run(.drain)
    let start = reader.all.count
    try action()
    try run(.drain)
    return Array(reader.all[start...])
  }

  /// What reached the app during an action.
  func reached(_ action: () throws -> Void) throws -> [String] {
    try lines(from: action).filter { $0.hasPrefix("app ") }
  }

  /// The lines after an input method commits a text, without a stage's reports on its surroundings.
  func commit(_ text: String) throws -> [String] {
    try run(.commit(text)).filter { !$0.hasSuffix("surroundingsChanged") }
  }

  /// Messages of GTK and GLib, except those that any app gets.
  var complaints: [String] {
    everything.filter { line in
      (line.contains("CRITICAL") || line.contains("WARNING"))
        && !ProbeApp.harmless.contains { line.contains($0) }
    }
  }

  /// Parts of what GTK says of any app.
  private static let harmless = [
    // GDK, of an old compositor such as sway 1.7.
    "Compositor doesn't support moving popups",
    // GTK 4.24 on X11, of a popover that opens.
    "gdk_frame_timings_submitted() called on submitted frame",
    // GTK 4.24 on Wayland, of a hidden window that returns.
    "gdk_frame_timings_throttling_hint: runtime check failed",
    // GTK 4.24, of the older setting for dark themes.
    "Use GtkSettings:gtk-interface-color-scheme instead",
  ]

  /// Every line so far.
  var everything: [String] {
    reader.read()
    return reader.all
  }

  var isRunning: Bool { process.isRunning }
  var exitCode: Int32? { process.exitCode }

  /// How often the stand-in thread has waited; nil if there is none.
  var waitsOfStandIn: Int? { process.waits(ofThreads: "veil-stand-in").first }

  /// The words of an answer after the first.
  func answer(_ command: ProbeCommand) throws -> [String] {
    let lines = try run(command)
    guard let line = lines.last(where: { !$0.hasPrefix("app ") && !$0.hasPrefix("stage ") }) else {
      throw TimedOut(description: "no answer to \(command)")
    }
    return line.components(separatedBy: " ").dropFirst().map { $0 }
  }

  /// The app's state: focus, text, caret, selection, scroll, size.
  func state() throws -> [String: String] {
    var result: [String: String] = [:]
    for word in try answer(.state) {
      let parts = word.components(separatedBy: "=")
      if parts.count == 2 { result[parts[0]] = parts[1] }
    }
    return result
  }

  /// What is no longer as it was, as "focus: GtkText, now none".
  func differences(from before: [String: String]) throws -> [String] {
    let now = try state()
    return before.keys.sorted().filter { now[$0] != before[$0] }.map {
      "\($0): \(before[$0] ?? "none"), now \(now[$0] ?? "none")"
    }
  }

  /// The focused widget after all input has arrived; nil if there is none or it has no name.
  func focusedWidget() throws -> ProbeWidget? {
    try run(.drain)
    return ProbeWidget(rawValue: try answer(.focusedWidget)[0])
  }

  /// The window's frame on the screen.
  func windowFrame() throws -> ScreenPicture.Frame {
    try eventually("the window") { try screen.server.frame(ofWindow: ProbeApp.title) }
  }

  /// The centre of one of the app's widgets, or of an element of the veil, on the screen.
  func place(of widget: ProbeWidget) throws -> (x: Int, y: Int) {
    let frame = try windowFrame()
    let place = try answer(.place(widget)).compactMap { Int($0) }
    return (frame.x + place[0], frame.y + place[1])
  }

  /// Moves the pointer there.
  func point(at widget: ProbeWidget) throws {
    let place = try place(of: widget)
    try screen.input.move(to: place.x, place.y)
  }

  func click(_ widget: ProbeWidget) throws {
    try point(at: widget)
    try run(.drain)
    // Pressed for some frames, as by a person: on X11 GTK may cancel a click whose release comes before a layout.
    try screen.input.press()
    try run(.drain)
    try screen.input.release()
  }
}
