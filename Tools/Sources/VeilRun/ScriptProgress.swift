/// What a script has said of its progress, as far as it is to be shown.
struct ScriptProgress {
  /// The most bytes of a line that are kept.
  private static let longest = 4096

  /// Whether 100 was said.
  private(set) var isWhole = false
  private var isIndeterminate: Bool
  private var part: Double
  private var message: String?
  private var line: [UInt8] = []
  private var shown: WindowOrder?

  /// Before anything was said.
  ///
  /// - Parameter part: how much is done at the beginning, 0…1.
  init(part: Double = 0, isIndeterminate: Bool = false) {
    self.part = part
    self.isIndeterminate = isIndeterminate
  }

  /// Takes what was written next, which may end anywhere.
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

  /// What a window is to be told since it was told last: of what was said meanwhile the last.
  mutating func orders() -> [WindowOrder] {
    let indicator = isIndeterminate ? WindowOrder.indeterminate : .part(part)
    let orders = (message.map { [.message($0)] } ?? []) + (indicator == shown ? [] : [indicator])
    message = nil
    shown = indicator
    return orders
  }
}
