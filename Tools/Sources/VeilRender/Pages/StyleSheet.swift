import VeilCairo
import VeilPictures
@_spi(Tools) import VeilCore
import VeilEngine

/// The styles below each other: waiting, with progress, and done.
enum StyleSheet {
  private static let tile = Geometry.Size(width: 220, height: 140)
  private static let gap = 12.0
  private static let label = 96.0
  private static let margin = 16.0
  private static let heading = 26.0

  static func picture(isDark: Bool) throws(PictureError) -> Picture {
    let columns: [(title: String, rendering: (VeilStyle.Preset) -> Rendering)] = [
      ("waiting", { rendering($0, isDark, message: "Searching…") }),
      ("getting on", { rendering($0, isDark, message: "Uploading…", progress: 0.62) }),
      ("done", { rendering($0, isDark, message: "Saved", status: .success) }),
    ]
    let presets = VeilStyle.Preset.allCases
    var sheet = Sheet(
      width: 2 * margin + label + Double(columns.count) * (tile.width + gap) - gap,
      height: 2 * margin + heading + Double(presets.count) * (tile.height + gap) - gap)
    for (column, entry) in columns.enumerated() {
      let x = margin + label + Double(column) * (tile.width + gap)
      sheet.write(entry.title, in: Geometry.Rect(x: x, y: margin, width: tile.width, height: 16))
      for (row, preset) in presets.enumerated() {
        let y = margin + heading + Double(row) * (tile.height + gap)
        sheet.place(try entry.rendering(preset).picture(), at: Geometry.Point(x: x, y: y))
      }
    }
    for (row, preset) in presets.enumerated() {
      let y = margin + heading + Double(row) * (tile.height + gap) + tile.height / 2 - 9
      sheet.writeName(
        "." + preset.rawValue, in: Geometry.Rect(x: margin, y: y, width: label - gap, height: 18),
        alignment: .leading)
    }
    return try sheet.picture()
  }

  private static func rendering(
    _ preset: VeilStyle.Preset, _ isDark: Bool, message: String, progress: Double? = nil,
    status: Status? = nil
  ) -> Rendering {
    Rendering(
      style: preset.style, message: message, progress: progress, status: status,
      surroundings: Surroundings(size: tile, scale: Sheet.scale, isDark: isDark),
      ground: .page(isDark: isDark))
  }
}
