import Foundation

@testable import VeilCore
@testable import VeilEngine

/// The contrast of a style's parts: the lowest over black, mid-grey and white.
struct ContrastTable {
  struct Row {
    let style: String
    let part: String
    let reached: Double
    let isText: Bool
  }

  static let styles: [(name: String, style: VeilStyle)] = [
    ("automatic", .automatic), ("veil", .veil), ("activity", .activity), ("card", .card), ("status", .status),
    ("blocker", .blocker), ("loading", .loading),
  ]

  /// Every text and every graphic of a style.
  static func rows(_ name: String, _ style: VeilStyle, in surroundings: Surroundings) -> [Row] {
    let style = style.resolved(in: surroundings)
    func color(_ ink: VeilStyle.Ink) -> RGBA { ink.color(in: surroundings) }
    let base = [color(style.scrim), color(style.panel.fill)]
    func row(_ part: String, _ ink: VeilStyle.Ink, isText: Bool, on layers: [RGBA] = []) -> Row {
      var least = Double.infinity
      for white in [0.0, 0.5, 1] {
        let covered = RGBA(white: white)
        let under = seen(base + layers, over: covered, style.opacity)
        let over = seen(base + layers + [color(ink)], over: covered, style.opacity)
        least = min(least, over.contrast(with: under))
      }
      return Row(style: name, part: part, reached: least, isText: isText)
    }
    var rows = [
      row("message", style.message.color, isText: true), row("detail", style.detail.color, isText: true),
      row("hint", style.hint.color, isText: true),
      row("button", style.button.title.color, isText: true, on: [color(style.button.fill)]),
    ]
    if let number = style.indicator.progress.percentage {
      rows.append(row("number", number.color, isText: true))
    }
    rows += [
      row("spinner", style.indicator.spinner.color, isText: false),
      row("progress", style.indicator.progress.color, isText: false),
      row(
        "progress on track", style.indicator.progress.color, isText: false,
        on: [color(style.indicator.progress.track)]),
      row("symbol", style.indicator.symbol.color, isText: false),
    ]
    return rows
  }

  /// Layers that are painted together, then composited with one opacity.
  private static func seen(_ layers: [RGBA], over covered: RGBA, _ opacity: Double) -> RGBA {
    var group = RGBA.clear
    for layer in layers { group = layer.over(group) }
    return group.withAlpha(group.alpha * opacity).over(covered)
  }

  /// The table as Markdown: a line for each style, without and with more contrast.
  static func markdown() -> [String] {
    let parts = ["message", "detail", "button", "number", "spinner", "progress on track", "symbol"]
    var lines = [
      "| style | " + parts.joined(separator: " | ") + " |",
      "|---" + String(repeating: "|---", count: parts.count) + "|",
    ]
    for (name, style) in styles {
      for (isDark, contrast) in [(false, false), (true, false), (false, true), (true, true)] {
        if isDark, name != "automatic" { continue }
        let surroundings = Surroundings(
          size: Geometry.Size(width: 9, height: 9), isDark: isDark, wantsMoreContrast: contrast)
        let rows = rows(name, style, in: surroundings)
        let cells = parts.map { part in
          rows.first { $0.part == part }.map { String(format: "%.1f", ($0.reached * 10).rounded(.down) / 10) }
            ?? "–"
        }
        let title = name + (isDark ? ", dark" : "") + (contrast ? ", more contrast" : "")
        lines.append("| \(title) | " + cells.joined(separator: " | ") + " |")
      }
    }
    return lines
  }
}
