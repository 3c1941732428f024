import VeilCore
import VeilEngine
import VeilGTK
import VeilRuntime

/// Drives a stage by hand: compositions as an engine would give them.
@MainActor
final class StageCommands {
  private let stage: GTKStage
  private var content = VeilContent(indicator: .spinner(since: 0, isAnimating: true))
  private var style = VeilStyle.automatic
  private var fade = Tween.still(at: 1)
  private var scroll = 0.0
  private var isShowing = false
  private var withdrawsWhenChanged = false

  /// - Parameter name: what its reports begin with.
  convenience init(_ target: UnsafeMutablePointer<GtkWidget>, name: String = "stage") {
    self.init(GTKStage(over: target), name: name)
  }

  init(_ stage: GTKStage, name: String) {
    self.stage = stage
    stage.events = { [unowned self] event in
      switch event {
      case .surroundingsChanged: say("\(name) surroundingsChanged")
      case .stageLost: say("\(name) lost")
      default: say("\(name) \(event)")
      }
      switch event {
      case .surroundingsChanged where withdrawsWhenChanged: run(["withdraw"])
      case .surroundingsChanged: if isShowing { show() }
      case .scrolled(let distance):
        scroll += distance
        show()
      default: break
      }
    }
  }

  func run(_ words: [Substring]) {
    switch words.first {
    case "block":
      stage.block(words.last == "scope" ? .scope : words.last == "panel" ? .panel : .nothing)
    case "show":
      content = VeilContent(
        message: words.dropFirst().joined(separator: " ").replacing("\\n", with: "\n"),
        indicator: .spinner(since: stage.now, isAnimating: true))
      show()
    case "style":
      style = Styles.named(words[1])
      if isShowing { show() }
    case "position":
      style.panel.position =
        VeilStyle.Panel.Position.allCases.first { "\($0)" == words[1] } ?? .center
      if isShowing { show() }
    case "entrance":
      switch words[1] {
      case "zoom": style.entrance = .zoom(from: Double(words[2])!)
      case "slide":
        style.entrance = .slide(from: VeilStyle.Side.allCases.first { "\($0)" == words[2] } ?? .top)
      default: style.entrance = .fade
      }
      if isShowing { show() }
    case "artwork":
      style.indicator.artwork = Pixels(
        width: 2, height: 2, scale: 0.05,
        bytes: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 0, 255]
      ).map { Artwork($0) }
      if isShowing { show() }
    case "hold":
      fade = .still(at: Double(words[1])!)
      show()
    case "cancel":
      content.cancelTitle = "Cancel"
      show()
    case "dismissible":
      content.isDismissible = true
      show()
    case "progress":
      content.indicator = .progress(.still(at: Double(words[1])!))
      show()
    case "symbol":
      content.indicator = .symbol(
        .checkmark,
        strokeEnd: Tween(from: 0, to: 1, start: stage.now + 0.3, duration: 0.5))
      show()
    case "fade":
      let now = stage.now
      fade = Tween(
        from: fade.value(at: now), to: words[1] == "in" ? 1 : 0, start: now,
        duration: Double(words[2])!)
      if words[1] == "in" { fade.from = 0 }
      show()
    case "announce": stage.announce(words.dropFirst().joined(separator: " "), isUrgent: false)
    case "wake": stage.wake(at: stage.now + Double(words[1])!)
    case "withdraw":
      isShowing = false
      fade = .still(at: 1)
      stage.withdraw()
    case "withdraw-when-changed": withdrawsWhenChanged = true
    case "surroundings": say("surroundings \(stage.readSurroundings())")
    case "panel":
      let frame = composition().panelFrame ?? .zero
      say("panel \(frame.minX) \(frame.minY) \(frame.width) \(frame.height)")
    case "element":
      let frame =
        composition().elements.first { "\($0.identity)" == words[1] }?.frame ?? .zero
      say("element \(frame.minX) \(frame.minY) \(frame.width) \(frame.height)")
    default: say("unknown stage command \(words)")
    }
  }

  func sayPlaceOfPanel(in window: UnsafeMutablePointer<GtkWidget>) {
    let center = (composition().panelFrame ?? .zero).center
    let (left, top) = origin(of: window)
    say("place \(Int(center.x) + left) \(Int(center.y) + top)")
  }

  private func composition() -> Composition {
    Composition(
      content: content, style: style, surroundings: stage.readSurroundings(), fade: fade, scroll: scroll,
      measuring: FixedMeasurer(stage.measurer))
  }

  private func show() {
    isShowing = true
    stage.show(composition())
  }
}

/// `any TextMeasuring` as a concrete one.
private struct FixedMeasurer: TextMeasuring {
  let base: any TextMeasuring

  init(_ base: any TextMeasuring) { self.base = base }

  func size(of text: String, font: FontSpec, within width: Double) -> Geometry.Size {
    base.size(of: text, font: font, within: width)
  }
}
