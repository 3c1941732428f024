import Foundation

/// The screen reader of the desktop itself, with what it says.
final class Orca {
  /// What it does for the ears.
  enum Sound: Equatable {
    case says(String)
    /// It stops in the middle of what it says.
    case stops
  }

  // Kept: nothing is heard any more when it goes.
  private let bus: SessionBus
  private let folder: String
  private var server: XServer?
  private let process: ChildProcess
  private let reader: LineReader

  init(_ bus: SessionBus, on screen: Screen) throws {
    self.bus = bus
    folder = NSTemporaryDirectory() + "veil-orca-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    // It hears apps over the bus, on whichever display they are, and needs an X server for itself: on desktops with
    // Wayland that is Xwayland.
    if DisplayServerKind.current != .x11 { server = try XServer(managed: false) }
    var environment = (server?.environment ?? screen.environment).merging(bus.environment) { $1 }
    for name in ["HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"] {
      environment[name] = folder
    }
    // A screen that others have used before still names theirs.
    environment["AT_SPI_BUS_ADDRESS"] = try bus.accessibilityAddress()
    environment["LANGUAGE"] = ""
    environment["LC_ALL"] = "C.UTF-8"
    environment["GSETTINGS_BACKEND"] = "memory"
    _ = try Tool("orca")
    process = try Tool("python3").serve([Tool.scripts + "/run_orca.py", folder], environment: environment)
    reader = LineReader(process)
    try hear("Screen reader on", within: 60)
  }

  deinit {
    process.end()
    server?.end()
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// All sounds so far.
  var sounds: [Sound] {
    reader.read()
    return reader.all.compactMap { line in
      if line == "stop" { return .stops }
      guard line.hasPrefix("say ") else { return nil }
      // What ends a sentence, or waits for another, is not heard.
      return .says(line.dropFirst("say ".count).trimmingCharacters(in: CharacterSet(charactersIn: " .")))
    }
  }

  /// Waits until a sentence is said that has these words; returns every sound since then.
  ///
  /// - Parameter start: how many sounds came before the first that counts.
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
