import VeilGTK
import VeilGTKProbeCommands

extension VeilStyle {
  /// The style that a test names.
  init(_ name: StyleName) {
    self =
      switch name {
      case .veil: .veil
      case .activity: .activity
      case .card: .card
      case .status: .status
      case .blocker: .blocker
      case .loading: .loading
      case .own: .own
      }
  }

  /// A style in which every choice differs from all presets.
  private static var own: VeilStyle {
    var style = VeilStyle.activity
    style.scrim = .fixed(RGBA(red: 0, green: 0.4, blue: 0))
    style.panel.fill = .fixed(RGBA(red: 1, green: 1, blue: 0))
    style.panel.arrangement = .indicatorAbove
    style.panel.minimumSize = Geometry.Size(width: 310, height: 170)
    style.message = VeilStyle.TextStyle(
      font: FontSpec(family: "Monospace", size: 22, weight: .bold),
      color: .fixed(RGBA(red: 0, green: 0, blue: 1)))
    style.indicator.spinner.kind = .arc
    style.indicator.spinner.size = 60
    style.indicator.spinner.color = .fixed(RGBA(red: 1, green: 0, blue: 0))
    style.indicator.spinner.lineWidth = 8
    return style
  }
}

extension VeilStyle {
  mutating func apply(_ change: StyleChange) {
    switch change {
    case .fade(let seconds): timing.fade = seconds
    case .attention(let seconds): timing.attention = seconds
    case .grace(let seconds): timing.grace = seconds
    case .patience(let seconds): timing.patience = seconds
    case .symbol(let name): indicator.symbol.symbols.success = Symbol(name)
    case .symbolSize(let size): indicator.symbol.size = size
    case .symbolDelay(let seconds): indicator.symbol.delay = seconds
    case .symbolDuration(let seconds): indicator.symbol.duration = seconds
    case .withoutNumber: indicator.progress.percentage = nil
    case .symbolAtOnce: indicator.symbol.isAnimated = false
    case .takesInput(let takesInput): panel.takesInput = takesInput
    case .roundedDrawing(let width, let height, let radius):
      indicator.artwork = Artwork(
        size: Geometry.Size(width: width, height: height),
        parts: [
          .fill(
            BezierPath(
              roundedRect: Geometry.Rect(x: 0, y: 0, width: width, height: height),
              radius: radius),
            .color(RGBA(red: 1, green: 0, blue: 0)))
        ])
    }
  }
}

extension Symbol {
  init(_ name: SymbolName) {
    if let symbol = Symbol.library.first(where: { $0.name == name.rawValue }) {
      self = symbol
      return
    }
    var path = BezierPath()
    path.move(to: Geometry.Point(x: 0, y: 0))
    if name == .long {
      for line in 1...10 {
        path.line(to: Geometry.Point(x: line.isMultiple(of: 2) ? 0 : 1, y: Double(line) / 10))
      }
    } else {
      path.line(to: Geometry.Point(x: 0.25, y: 0))
    }
    self = Symbol(name.rawValue, path: path)
  }
}
