import Foundation

/// The desktop's real screen reader, and its speech.
final class Orca {
  /// An audible event.
  enum Sound: Equatable {
    case says(String)
    /// The current speech is interrupted.
    case stops
  }

  // Retained, since it ends when it is released.
  private let bus: SessionBus
  private let folder: TemporaryFolder
  private var server: XServer?
  private let process: ChildProcess
  private let reader: LineReader

  init(_ bus: SessionBus, on screen: Screen) throws {
    self.bus = bus
    folder = try TemporaryFolder()
    // It hears apps on any display over the bus, and needs an X server for itself: on Wayland desktops that is
    // Xwayland.
    if DisplayServerKind.current != .x11 { server = try XServer(.usual) }
    var environment = (server?.environment ?? screen.environment).merging(bus.environment) { $1 }
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"] {
      environment[name] = folder.path
    }
    // A screen used before still has the address of an earlier bus.
    environment["AT_SPI_BUS_ADDRESS"] = try bus.accessibilityAddress()
    environment["LANGUAGE"] = ""
    environment["LC_ALL"] = "C.UTF-8"
    environment["GSETTINGS_BACKEND"] = "memory"
    _ = try Tool("orca")
    process = try Tool("python3").serve(
      [Tool.scripts + "/run_orca.py", folder.path], environment: environment)
    reader = LineReader(process)
    try hear("Screen reader on", within: 60)
  }

  deinit {
    process.end()
    server?.end()
  }

  /// It does nothing during an action, as on a busy machine, and afterwards all that it missed.
  func whilePaused(_ action: () throws -> Void) rethrows {
    process.send(SIGSTOP)
    defer { process.send(SIGCONT) }
    try action()
  }

  /// All sounds so far.
  var sounds: [Sound] {
    reader.read()
    return reader.all.compactMap { line in
      if line == "stop" { return .stops }
      guard line.hasPrefix("say ") else { return nil }
      // Spaces and full stops are not audible.
      return .says(line.dropFirst("say ".count).trimmingCharacters(in: CharacterSet(charactersIn: " .")))
    }
  }

  /// Waits for a sentence with these words; returns every sound since the start.
  ///
  /// - Parameter start: the index of the first sound that counts.
  @discardableResult
  func hear(_ words: String, since start: Int = 0, within seconds: Double = 30) throws -> [Sound] {
    do {
      return try eventually("hearing \"\(words)\"", within: seconds) {
        let sounds = sounds.dropFirst(start)
        let place = sounds.firstIndex { sound in
          guard case .says(let sentence) = sound else { return false }
          return sentence.contains(words)
        }
        return place.map { Array(sounds[$0...]) }
      }
    } catch let timedOut as TimedOut {
      throw TimedOut(description: "\(timedOut.description); heard: \(reader.all.suffix(12))")
    }
  }
}
