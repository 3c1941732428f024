import Foundation
import VeilCore
import VeilRun

/// Shows a command's veil: in a window, which is a process of its own and cannot block the command, or on a
/// line of the terminal.
final class RunOutlet: Sendable {
  private struct State {
    var isOver = false
    var wasOpened = false
    var wasShown = false
    var isCancelled = false
    var meter = Meter()
    var flow: Flow?
  }

  /// How long a command runs before anything is shown, in seconds.
  private static let grace = VeilStyle.automatic.timing.grace

  let line: WaitingLine
  private let options: RunCommand
  private let readsOutput: Bool
  private let link: WindowLink?
  private let state: Guarded<State>
  private let windowIsGone = DispatchSemaphore(value: 0)

  /// - Parameter readsOutput: whether the command's output is read.
  init(_ options: RunCommand, hasWindow: Bool, readsOutput: Bool) {
    self.options = options
    self.readsOutput = readsOutput
    state = Guarded(State(flow: options.size.map { Flow(of: $0, at: .now) }))
    line = WaitingLine(options.message ?? options.command[0])
    link = hasWindow ? WindowLink() : nil
  }

  /// Shows it after the style's grace, or on a line if there is no window.
  ///
  /// - Parameter onCancel: called once, when the user cancels.
  func begin(onCancel: @escaping @Sendable () -> Void) {
    if options.size != nil {
      DispatchQueue.global().asyncAfter(deadline: .now() + Flow.pause) { [self] in showFlow() }
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + RunOutlet.grace) { [self] in
      line.beginOnTab()
      guard let link else { return line.begin() }
      let isOver = state.withLock { state in
        // It is opened before the end is reported, or not at all.
        if !state.isOver { link.open(windowArguments) }
        state.wasOpened = !state.isOver
        return state.isOver
      }
      if !isOver { listen(to: link, onCancel) }
    }
  }

  private var windowArguments: [String] {
    WindowCommand.arguments(
      title: options.title ?? options.command[0], message: options.message ?? options.command[0],
      isCertain: options.isCertain, tellsTimeLeft: options.size != nil, icon: options.icon,
      isOnTop: options.isOnTop, hasLog: readsOutput && options.size == nil)
  }

  private func listen(to link: WindowLink, _ onCancel: @escaping @Sendable () -> Void) {
    link.receive(WindowLink.Word.init) { [self] word in
      switch word {
      case .shown: state.withLock { $0.wasShown = true }
      case .warning(let text): _ = line.pass(Array("\(text)\n".utf8), to: STDERR_FILENO)
      case .cancel:
        let isFirst = state.withLock { state in
          defer { state.isCancelled = true }
          return !state.isCancelled && !state.isOver
        }
        if isFirst { onCancel() }
      case nil:
        // There is no display.
        if state.withLock({ !$0.wasShown && !$0.isOver }) { line.begin() }
        windowIsGone.signal()
      }
    }
  }

  /// The command has written something.
  func take(_ news: OutputText.News) {
    // Measured output is not text.
    guard options.size == nil else { return }
    link?.send(log: news.whole)
    if let last = news.lines.last {
      if options.message == nil { line.text = last }
      link?.send(options.message == nil ? .message(last) : .detail(last))
    }
    switch progress(news.lines) {
    case .part(let part):
      link?.send(.part(part))
      line.showOnTab(part)
    case .count(let done, let total):
      link?.send(.count(done, of: total))
      if total > 0 { line.showOnTab(Double(done) / Double(total)) }
    case nil: break
    }
  }

  /// The number of bytes that the command has written to its standard output, in all.
  func take(bytes: Int) { state.withLock { $0.flow?.bytes = bytes } }

  /// Updates the measured progress repeatedly; does nothing if the size is unknown.
  private func showFlow() {
    let shown = state.withLock { state -> (text: String, part: Double)? in
      guard !state.isOver, let text = state.flow?.text(at: .now), let part = state.flow?.part else {
        return nil
      }
      return (text, part)
    }
    guard let shown else { return }
    line.text = "\(options.message ?? options.command[0]): \(shown.text)"
    link?.send(.detail(shown.text))
    link?.send(.part(shown.part))
    DispatchQueue.global().asyncAfter(deadline: .now() + Flow.pause) { [self] in showFlow() }
  }

  private func progress(_ lines: [String]) -> LineProgress? {
    guard let pattern = options.pattern else { return state.withLock { $0.meter.take(lines) } }
    return lines.reversed().lazy.compactMap { pattern.progress(in: $0) }.first
  }

  /// The command has ended. Returns at once, unless the outcome is waited for.
  func end(_ ending: Ending, lastError: String?) {
    line.end()
    let (wasOpened, isCancelled) = state.withLock { state in
      state.isOver = true
      return (state.wasOpened, state.isCancelled)
    }
    guard let link else { return }
    link.send(order(ending, lastError, isCancelled: isCancelled))
    link.finish()
    if options.isWaiting, wasOpened { windowIsGone.wait() }
  }

  private func order(_ ending: Ending, _ lastError: String?, isCancelled: Bool) -> WindowOrder {
    if isCancelled { return .cancelled }
    return ending.complaint(of: options.command[0], lastError: lastError).map { .failure($0) } ?? .success
  }
}
