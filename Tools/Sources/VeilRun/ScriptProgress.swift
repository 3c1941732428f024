/// The progress of a script, as far as it is shown.
struct ScriptProgress {
  /// The maximum bytes of a line.
  private static let longest = 4096

  /// Whether 100 was reported.
  private(set) var isWhole = false
  private var isIndeterminate: Bool
  /// Of each bar; nil: it shows none.
  private var parts: [Double?]
  private var message: String?
  private var line: [UInt8] = []
  private var shown: WindowOrder?

  /// Creates the state before any input.
  ///
  /// - Parameters:
  ///   - part: the initial fraction, 0…1.
  ///   - bars: whether each of yad's bars shows a fraction; empty: there is one, which does.
  init(part: Double = 0, isIndeterminate: Bool = false, bars: [Bool] = []) {
    parts = bars.isEmpty ? [part] : bars.map { $0 ? part : nil }
    self.isIndeterminate = isIndeterminate || !bars.isEmpty && !bars.contains(true)
  }

  /// Takes further input, which may end anywhere.
  mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      // zenity also ends a line at a carriage return, as of a meter that overwrites its line.
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        takeLine()
      } else if line.count < ScriptProgress.longest {
        line.append(byte)
      }
    }
  }

  /// Takes a last line without an end.
  mutating func end() { takeLine() }

  /// The mean of all bars that show a fraction.
  private var part: Double {
    let known = parts.compactMap { $0 }
    return known.isEmpty ? 0 : known.reduce(0, +) / Double(known.count)
  }

  private mutating func takeLine() {
    let text = String(decoding: line, as: UTF8.self)
    switch ProgressLine(text) {
    case .part(let part):
      let bar = min(ProgressLine.bar(of: text), parts.count) - 1
      guard parts[bar] != nil else { break }
      parts[bar] = part
      if parts.allSatisfy({ $0.map { $0 >= 1 } ?? true }) { isWhole = true }
    case .message(let text): message = text
    case .indeterminate(let isIndeterminate): self.isIndeterminate = isIndeterminate
    case nil: break
    }
    line.removeAll(keepingCapacity: true)
  }

  /// The window's orders since the last call: only the last of each kind.
  mutating func orders() -> [WindowOrder] {
    let indicator = isIndeterminate ? WindowOrder.indeterminate : .part(part)
    let orders = (message.map { [.message($0)] } ?? []) + (indicator == shown ? [] : [indicator])
    message = nil
    shown = indicator
    return orders
  }
}
