import VeilGTK
import VeilGTKProbeCommands
import VeilRuntime

/// The stages and veils that tests drive, one of each per target.
@MainActor
final class Targets {
  private let content: ProbeWindow
  private var stages: [ProbeTarget: StageCommands] = [:]
  private var veils: [ProbeTarget: VeilCommands] = [:]
  /// The words of later veils; nil for those of the user's language.
  var words: VeilWords?

  init(_ content: ProbeWindow) { self.content = content }

  func run(_ action: StageAction, on target: ProbeTarget) {
    if case .drop = action {
      stages[target] = nil
    } else {
      stage(on: target).run(action)
    }
  }

  func run(_ action: VeilAction, on target: ProbeTarget) {
    if case .forget = action { return veils[target] = nil }
    let veil = veils[target] ?? VeilCommands(makeVeil(on: target))
    veils[target] = veil
    veil.run(action)
  }

  /// The stage over the window, if there is one.
  var windowStage: StageCommands? { stages[.window] }

  private func stage(on target: ProbeTarget) -> StageCommands {
    if let stage = stages[target] { return stage }
    let stage =
      switch target {
      case .widget(let widget):
        StageCommands(GTKStage(over: Probe.shared!.widget(widget)), name: "\(widget):")
      case .keyboard:
        StageCommands(GTKStage(over: content.window, covering: .keyboard), name: "keyboard:")
      default: StageCommands(GTKStage(over: content.window), name: "stage")
      }
    stages[target] = stage
    return stage
  }

  private func makeVeil(on target: ProbeTarget) -> Veil {
    let log = VeilLog { say("log \($0)") }
    return switch target {
    case .window: Veil(over: content.window, log: log, words: words)
    case .widget(let widget): Veil(over: Probe.shared!.widget(widget), log: log)
    case .keyboard: Veil(over: content.window, covering: .keyboard, log: log)
    case .windowAndKeyboard: Veil(over: content.window, covering: .windowAndKeyboard, log: log)
    case .keyboardOf(let widget): Veil(over: Probe.shared!.widget(widget), covering: .keyboard, log: log)
    case .rows(let list): Veil(aboveRowsOf: Probe.shared!.widget(list), log: log)
    }
  }
}
