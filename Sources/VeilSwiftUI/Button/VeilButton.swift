#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore
  import VeilRuntime
  import VeilUIKit

  /// A button that runs work, and shows in its own place that it works and how it ended.
  ///
  /// ```swift
  /// VeilButton("Save") { try await document.save() }
  /// ```
  ///
  /// While the work runs, the button ignores taps and keys. After 0.3 s a spinner replaces the label: shorter work
  /// shows only its end. At the end a check draws itself, or a cross if the work threw an error, except for a
  /// `CancellationError`. The button keeps the size of its label, and nothing else is blocked. There is no time-out and no
  /// Retry: the button can be pressed again.
  public struct VeilButton<Label: View>: View {
    private let action: @MainActor () async throws -> Void
    private let onFailure: (@MainActor (any Error) -> Void)?
    nonisolated(unsafe) private let label: Label

    @Environment(\.veilPause) private var pause
    @Environment(\.locale) private var locale
    @State private var work = ButtonWork()

    /// Creates a button with a label.
    ///
    /// - Parameters:
    ///   - onFailure: called with what the work threw, unless that was a `CancellationError`; nil by default.
    ///   - action: the work, which begins on the main actor; it goes on if the button goes out of sight.
    ///   - label: what the button shows before and after.
    public init(
      onFailure: (@MainActor (any Error) -> Void)? = nil,
      action: @escaping @MainActor () async throws -> Void, @ViewBuilder label: () -> Label
    ) {
      self.action = action
      self.onFailure = onFailure
      self.label = label()
    }

    public var body: some View {
      Button {
        run()
      } label: {
        label
          .opacity(work.showsLabel ? 1 : 0)
          .overlay { ButtonMark(phase: work.phase) }
      }
      // Not disabled while it works: it would lose the focus of a keyboard or a remote to another button, for good.
      // A label that is not seen is not read, either.
      .accessibilityRepresentation {
        Button {
          run()
        } label: {
          label
        }
        .disabled(work.phase == .working)
      }
    }

    private func run() {
      guard let run = work.begin() else { return }
      Task { @MainActor in
        try? await pause(ButtonWork.grace)
        if work.endGrace(of: run) { announce() }
      }
      Task { @MainActor in
        let linger = work.end(await ButtonWork.status(of: action, onFailure: onFailure))
        announce()
        guard let linger else { return }
        try? await pause(linger)
        work.rest(after: run)
      }
    }

    private func announce() {
      guard let (sentence, isUrgent) = work.announcement(in: VeilWords.chosen(by: locale) ?? .preferred)
      else {
        return
      }
      Announcer.announce(sentence, isUrgent: isUrgent)
    }
  }

  extension VeilButton where Label == Text {
    /// Creates a button with a localized title.
    ///
    /// - Parameters:
    ///   - title: the title. A literal is localized.
    ///   - onFailure: called with what the work threw, unless that was a `CancellationError`; nil by default.
    ///   - action: the work, which begins on the main actor; it goes on if the button goes out of sight.
    public init(
      _ title: LocalizedStringResource, onFailure: (@MainActor (any Error) -> Void)? = nil,
      action: @escaping @MainActor () async throws -> Void
    ) {
      self.init(onFailure: onFailure, action: action) { Text(title) }
    }

    /// Creates a button with a title that is shown as it is.
    ///
    /// - Parameters:
    ///   - title: the title, which is not localized.
    ///   - onFailure: called with what the work threw, unless that was a `CancellationError`; nil by default.
    ///   - action: the work, which begins on the main actor; it goes on if the button goes out of sight.
    @_disfavoredOverload
    public init(
      _ title: String, onFailure: (@MainActor (any Error) -> Void)? = nil,
      action: @escaping @MainActor () async throws -> Void
    ) {
      self.init(onFailure: onFailure, action: action) { Text(verbatim: title) }
    }
  }

  /// What replaces the label.
  private struct ButtonMark: View {
    let phase: ButtonWork.Phase

    var body: some View {
      switch phase {
      case .ready, .begun: EmptyView()
      case .working: ProgressView()
      case .ended(let status):
        let look = ButtonWork.symbol
        VeilSymbol(
          status.symbol, size: look.size, insets: look.insets, lineWidth: look.lineWidth,
          isRound: look.isRound, delay: look.delay
        )
        .inForegroundStyle()
      }
    }
  }
#endif
