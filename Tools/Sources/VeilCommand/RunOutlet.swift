import Foundation
import VeilRun

/// Where a command's veil is seen: in a window, which has a process of its own and cannot hold the command up, or on a
/// line of the terminal.
final class RunOutlet: Sendable {
  private struct State {
    var isOver = false
    var wasShown = false
    var isCancelled = false
    var meter = Meter()
  }

  let line: WaitingLine
  private let options: RunCommand
  private let link: WindowLink?
  private let state = Guarded(State())
  private let windowIsGone = DispatchSemaphore(value: 0)

  init(_ options: RunCommand, hasWindow: Bool) {
    self.options = options
    line = WaitingLine(options.message ?? options.command[0])
    link = hasWindow ? WindowLink() : nil
  }

  /// Shows it from the style's grace on, or on a line where there is no window.
  ///
  /// - Parameter onCancel: called once, where the user asks for the command's end.
  func begin(onCancel: @escaping @Sendable () -> Void) {
    if link == nil { line.begin() }
    DispatchQueue.global().asyncAfter(deadline: .now() + RunWindow.grace) { [self] in
      line.beginOnTab()
      guard let link else { return }
      let isOver = state.withLock { state in
        // It is opened before the end is told, or not at all.
        if !state.isOver { link.open(windowArguments) }
        return state.isOver
      }
      if !isOver { listen(to: link, onCancel) }
    }
  }

  private var windowArguments: [String] {
    WindowCommand.arguments(
      title: options.title ?? options.command[0], message: options.message ?? options.command[0],
      isCertain: options.isCertain)
  }

  private func listen(to link: WindowLink, _ onCancel: @escaping @Sendable () -> Void) {
    link.receiveWords { [self] word in
      switch word {
      case .shown: state.withLock { $0.wasShown = true }
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

  private func progress(_ lines: [String]) -> LineProgress? {
    guard let pattern = options.pattern else { return state.withLock { $0.meter.take(lines) } }
    return lines.reversed().lazy.compactMap { pattern.progress(in: $0) }.first
  }

  /// The command is over. Returns at once, unless the outcome is waited for.
  func end(_ ending: Ending, lastError: String?) {
    line.end()
    let (isOpen, isCancelled) = state.withLock { state in
      state.isOver = true
      return (state.wasShown, state.isCancelled)
    }
    guard let link else { return }
    link.send(order(ending, lastError, isCancelled: isCancelled))
    if options.isWaiting, isOpen { windowIsGone.wait() }
  }

  private func order(_ ending: Ending, _ lastError: String?, isCancelled: Bool) -> WindowOrder {
    if isCancelled { return .cancelled }
    return ending.complaint(of: options.command[0], lastError: lastError).map { .failure($0) } ?? .success
  }
}
