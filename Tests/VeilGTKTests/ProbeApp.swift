import Foundation
import VeilGTKProbeCommands

/// The probe, running on a screen.
final class ProbeApp {
  let screen: Screen
  private let process: ChildProcess
  private let reader: LineReader
  /// How many lines have been looked at.
  private var seen = 0

  /// The title of its window.
  static let title = "Veil Probe"

  /// - Parameters:
  ///   - environment: on top of what is always set: the cairo renderer, English, and death by the first critical
  ///     message.
  ///   - chaos: a seed and a number of steps, which the probe takes by itself instead of commands.
  init(
    _ kind: WindowKind = .plain, on screen: Screen? = nil, environment: [String: String] = [:],
    options: [ProbeOption] = [], chaos: (seed: UInt64, steps: Int)? = nil
  ) throws {
    let screen = try screen ?? Screen.shared()
    self.screen = screen
    // The test before may have left the pointer anywhere; it goes into the window, beside every panel.
    try screen.input.move(to: 1, 1)
    var always = screen.environment
    always["GSK_RENDERER"] = "cairo"
    always["G_DEBUG"] = "fatal-criticals"
    always["GTK_A11Y"] = "none"
    always["GSETTINGS_BACKEND"] = "memory"
    // English, whatever the machine's language.
    always["LANGUAGE"] = ""
    always["LC_ALL"] = "C.UTF-8"
    var arguments = [kind.rawValue] + options.map(\.rawValue)
    if let chaos { arguments += ["chaos", "\(chaos.seed)", "\(chaos.steps)"] }
    process = try ChildProcess(
      ProbeApp.executable, arguments, environment: always.merging(environment) { $1 })
    reader = LineReader(process)
    // Without a main loop, or with one of its own, there are no commands.
    guard chaos == nil, !options.contains(.asynchronous) else { return }
    _ = try wait(for: "ready", within: 60)
    _ = try windowFrame()
    try run(.drain)
  }

  /// The probe stands beside the tests.
  private static var executable: String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("VeilGTKProbe").path
  }

  /// Sends commands one after the other; returns the lines that came meanwhile.
  @discardableResult
  func run(_ commands: ProbeCommand...) throws -> [String] { try run(commands) }

  @discardableResult
  func run(_ commands: [ProbeCommand]) throws -> [String] {
    try screen.server.settle()
    var lines: [String] = []
    for command in commands.flatMap(\.steps) {
      process.write(try command.line() + "\n")
      lines += try wait(for: "done", within: 60).dropLast()
    }
    return lines
  }

  /// Sends commands at once, and does not wait until they are carried out: ``wait(for:within:)`` "done" does, for each.
  func send(_ commands: ProbeCommand...) throws {
    process.write(try commands.flatMap(\.steps).map { try $0.line() + "\n" }.joined())
  }

  /// Does something while the probe's thread is blocked, so that what comes meanwhile waits in its queue.
  ///
  /// - Parameter command: carried out just before, in the same turn of the main loop.
  func whileBlocked(after command: ProbeCommand = .sequence([]), _ action: () throws -> Void) throws {
    try send(command, .blockThread)
    try action()
    try screen.server.settle()
    try send(.unblock)
    for _ in (command.steps + [.blockThread, .unblock]) { try wait(for: "done", within: 60) }
  }

  /// Waits for a line that begins so; returns it and everything before it that was not looked at yet.
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
        defer { seen = index + 1 }
        return Array(lines[seen...index])
      }
    } catch let timedOut as TimedOut {
      throw TimedOut(description: "\(timedOut.description); the last lines: \(reader.all.suffix(8))")
    }
  }

  /// Does something, lets all of it arrive, and returns what reached the app and what the stage reported.
  func lines(from action: () throws -> Void) throws -> [String] {
    try run(.drain)
    let start = reader.all.count
    try action()
    try run(.drain)
    return Array(reader.all[start...])
  }

  /// What reached the app while something was done.
  func reached(_ action: () throws -> Void) throws -> [String] {
    try lines(from: action).filter { $0.hasPrefix("app ") }
  }

  /// What comes of a text that an input method hands over. What a stage tells of its place meanwhile is left out.
  func commit(_ text: String) throws -> [String] {
    try run(.commit(text)).filter { !$0.hasSuffix("surroundingsChanged") }
  }

  /// Complaints of GTK's and GLib's, but for what GDK says of a compositor as old as sway 1.7.
  var complaints: [String] {
    everything.filter {
      ($0.contains("CRITICAL") || $0.contains("WARNING"))
        && !$0.contains("Compositor doesn't support moving popups")
    }
  }

  /// Every line so far.
  var everything: [String] {
    reader.read()
    return reader.all
  }

  var isRunning: Bool { process.isRunning }
  var exitCode: Int32? { process.exitCode }

  /// How often the thread that stands in for the main one has waited; nil where there is none.
  var waitsOfStandIn: Int? { process.waits(ofThreads: "veil-stand-in").first }

  /// One answer's words after its first.
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

  /// What has the focus, once everything has arrived; nil: nothing, or nothing that has a name.
  func focusedWidget() throws -> ProbeWidget? {
    try run(.drain)
    return ProbeWidget(rawValue: try answer(.focusedWidget)[0])
  }

  /// Where the window is on the screen.
  func windowFrame() throws -> ScreenPicture.Frame {
    try eventually("the window") { try screen.server.frame(ofWindow: ProbeApp.title) }
  }

  /// Where the middle of one of the app's widgets, or of an element of the veil, is on the screen.
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
    try screen.input.click()
  }
}
