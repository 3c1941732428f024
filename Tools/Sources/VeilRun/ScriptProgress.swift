/// The progress of a script, as far as it is shown.
struct ScriptProgress {
  /// The maximum bytes of a line.
  private static let longest = 4096

  /// Whether 100 was reported.
  private(set) var isWhole = false
  private var isIndeterminate: Bool
  private var part: Double
  private var message: String?
  private var line: [UInt8] = []
  private var shown: WindowOrder?

  /// Creates the state before any input.
  ///
  /// - Parameter part: the initial fraction, 0…1.
  init(part: Double = 0, isIndeterminate: Bool = false) {
    self.part = part
    self.isIndeterminate = isIndeterminate
  }

  /// Takes further input, which may end anywhere.
  mutating func take(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        takeLine()
      } else if line.count < ScriptProgress.longest {
        line.append(byte)
      }
    }
  }

  /// Takes a last line without an end.
  mutating func end() { takeLine() }

  private mutating func takeLine() {
    switch ProgressLine(String(decoding: line, as: UTF8.self)) {
    case .part(let part):
      self.part = part
      if part >= 1 { isWhole = true }
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
