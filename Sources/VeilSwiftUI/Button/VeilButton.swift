#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore

  /// A button that runs work, and shows in its own place that it works and how it ended.
  ///
  /// ```swift
  /// VeilButton("Save") { try await document.save() }
  /// ```
  ///
  /// While the work runs, a spinner stands in the place of the label, and the button takes no tap and no key. A check draws
  /// itself at the end, or a cross where the work threw. The button keeps the size of its label, and nothing else is
  /// blocked. Work that threw a `CancellationError` ends without a symbol.
  public struct VeilButton<Label: View>: View {
    private let action: @MainActor () async throws -> Void
    private let onFailure: (@MainActor (any Error) -> Void)?
    nonisolated(unsafe) private let label: Label

    @Environment(\.veilPause) private var pause
    @State private var phase = ButtonPhase.ready
    /// How often it has run.
    @State private var runs = 0

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
          .opacity(phase == .ready ? 1 : 0)
          .overlay { ButtonMark(phase: phase) }
      }
      .disabled(phase == .working)
    }

    private func run() {
      guard phase != .working else { return }
      phase = .working
      runs += 1
      let run = runs
      Task { @MainActor in
        let end = await result()
        phase = end
        guard let linger = end.linger else { return }
        try? await pause(linger)
        // Another run may have begun meanwhile.
        if runs == run { phase = .ready }
      }
    }

    private func result() async -> ButtonPhase {
      do {
        try await action()
        return .ended(.success)
      } catch is CancellationError {
        return .ready
      } catch {
        onFailure?(error)
        return .ended(.failure)
      }
    }
  }

  extension VeilButton where Label == Text {
    /// Creates a button with a title.
    ///
    /// - Parameters:
    ///   - title: the title, as it is.
    ///   - onFailure: called with what the work threw, unless that was a `CancellationError`; nil by default.
    ///   - action: the work, which begins on the main actor; it goes on if the button goes out of sight.
    public init(
      _ title: String, onFailure: (@MainActor (any Error) -> Void)? = nil,
      action: @escaping @MainActor () async throws -> Void
    ) {
      self.init(onFailure: onFailure, action: action) { Text(verbatim: title) }
    }
  }

  /// What a button shows.
  private enum ButtonPhase: Equatable {
    case ready
    case working
    case ended(Status)

    /// How long it stays, in seconds; nil where it stays until something happens.
    var linger: Double? {
      switch self {
      case .ready, .working: nil
      case .ended(.success): Timing.automatic.successLinger
      case .ended: Timing.automatic.failureLinger
      }
    }
  }

  /// What stands in the place of the label.
  private struct ButtonMark: View {
    let phase: ButtonPhase

    var body: some View {
      switch phase {
      case .ready: EmptyView()
      case .working: ProgressView()
      case .ended(let status):
        VeilSymbol(
          status.symbol, size: 20, insets: Geometry.Insets(2), lineWidth: 2, isRound: true, delay: 0)
      }
    }
  }
#endif
