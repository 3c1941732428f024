import Foundation

/// The progress that a terminal shows beside its text, such as on its tab or in the taskbar: the sequence OSC 9;4.
struct TerminalTab: Sendable {
  /// What it shows.
  enum Mark: Hashable, Sendable {
    case indeterminate
    /// 0…100.
    case percent(Int)

    /// A part, 0…1, rounded down; 29 hundredths are 29 all the same.
    init(_ part: Double) { self = .percent(Int((max(0, min(part, 1)) * 100 + 1e-9).rounded(.down))) }

    fileprivate var sequence: String {
      switch self {
      case .indeterminate: "\u{1B}]9;4;3;0\u{1B}\\"
      case .percent(let number): "\u{1B}]9;4;1;\(number)\u{1B}\\"
      }
    }
  }

  private static let nothing = "\u{1B}]9;4;0;0\u{1B}\\"

  /// What is to be shown; nil for nothing.
  var wanted: Mark?
  private var shown: Mark?
  private var output = TerminalOutput()
  private let descriptor: Int32

  /// Nil where there is no terminal that knows the sequence.
  init?(_ environment: [String: String] = ProcessInfo.processInfo.environment) {
    guard TerminalTab.isKnown(in: environment) else { return nil }
    // Standard error, or the terminal that the tool was started from, which stays open until the process ends.
    let descriptor =
      isatty(STDERR_FILENO) != 0 ? STDERR_FILENO : open("/dev/tty", O_WRONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { return nil }
    self.descriptor = descriptor
  }

  /// Shows what is wanted, where nothing else is half-written and the terminal is ours.
  mutating func update() {
    guard wanted != shown, !output.isUnfinished, Terminal.isInForeground(descriptor) else { return }
    write(wanted)
  }

  /// The command has written that to the terminal.
  mutating func passed(_ bytes: [UInt8]) {
    output.take(bytes)
    update()
  }

  /// Shows nothing until the next update.
  mutating func clear() {
    if shown != nil { write(nil) }
  }

  private mutating func write(_ mark: Mark?) {
    shown = mark
    Output.write(Array((mark?.sequence ?? TerminalTab.nothing).utf8), to: descriptor)
  }

  /// Whether a terminal shows it, as far as its environment tells. Others take OSC 9 for a notification.
  static func isKnown(in environment: [String: String]) -> Bool {
    let term = environment["TERM"] ?? ""
    // Multiplexers, and terminals started from another one, whose variables they inherit.
    if ["TMUX", "STY", "KITTY_WINDOW_ID"].contains(where: { environment[$0] != nil }) { return false }
    if ["", "dumb", "linux"].contains(term) || term.hasPrefix("screen") || term.hasPrefix("tmux") {
      return false
    }
    switch environment["TERM_PROGRAM"] {
    case "ghostty", "WezTerm": return true
    case "iTerm.app": return TerminalTab.version(environment["TERM_PROGRAM_VERSION"], isAtLeast: [3, 6, 6])
    default: break
    }
    // VTE 0.80: GNOME Terminal, Ptyxis and others.
    if let vte = environment["VTE_VERSION"].flatMap({ Int($0) }), vte >= 8000 { return true }
    return environment["WT_SESSION"] != nil || environment["ConEmuANSI"] == "ON"
  }

  private static func version(_ text: String?, isAtLeast least: [Int]) -> Bool {
    let parts = (text ?? "").split(separator: ".").map { Int($0.prefix { $0.isNumber }) ?? 0 }
    return !parts.lexicographicallyPrecedes(least)
  }
}

/// Knows whether what was written to a terminal ends within a character or an escape sequence.
struct TerminalOutput: Sendable {
  private enum Place {
    case text
    /// So many bytes of a character are missing.
    case character(Int)
    case escape
    /// After ESC [.
    case control
    /// In a text for the terminal, such as after ESC ], up to BEL or ESC \.
    case command
    case commandEscape
  }

  private static let escape: UInt8 = 0x1B
  private static let bell: UInt8 = 0x07

  private var place = Place.text

  var isUnfinished: Bool {
    if case .text = place { return false }
    return true
  }

  mutating func take(_ bytes: [UInt8]) {
    for byte in bytes { place = TerminalOutput.next(place, byte) }
  }

  private static func next(_ place: Place, _ byte: UInt8) -> Place {
    switch place {
    case .command:
      if byte == escape { return .commandEscape }
      return byte == bell ? .text : .command
    case .commandEscape where byte == UInt8(ascii: "\\"): return .text
    case _ where byte == escape: return .escape
    case .character(let missing) where byte & 0xC0 == 0x80:
      return missing > 1 ? .character(missing - 1) : .text
    case .text, .character:
      switch byte {
      case 0xC2..<0xE0: return .character(1)
      case 0xE0..<0xF0: return .character(2)
      case 0xF0..<0xF5: return .character(3)
      default: return .text
      }
    case .escape, .commandEscape:
      switch byte {
      case UInt8(ascii: "["): return .control
      case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
        return .command
      // Between ESC and what it is for.
      case 0x20..<0x30: return .escape
      default: return .text
      }
    case .control: return 0x40..<0x7F ~= byte ? .text : .control
    }
  }
}
