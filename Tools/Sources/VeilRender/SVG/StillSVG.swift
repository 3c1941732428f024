import VeilCairo
import VeilCore
import VeilEngine

/// A display list as an SVG: texts are outlines, so that it needs no fonts.
struct StillSVG {
  private let list: DisplayList
  private let ground: DisplayList
  private let fonts: CairoFonts
  private let surroundings: Surroundings

  init(of list: DisplayList, over ground: DisplayList, in surroundings: Surroundings, fonts: CairoFonts) {
    self.list = list
    self.ground = ground
    self.surroundings = surroundings
    self.fonts = fonts
  }

  /// The text of the file, with its description for people who do not see it; nil: none.
  func text(title: String?) -> String {
    var clips: [Geometry.Rect] = []
    let under = ground.layers.map { content(of: $0, clips: &clips) }.joined()
    var over = ""
    for layer in list.layers where list.opacity > 0 {
      let content = content(of: layer, clips: &clips)
      let transform = list.transform(of: layer)
      over += transform == .identity ? content : "<g \(SVGText.transform(transform))>\n\(content)</g>\n"
    }
    if list.opacity < 1 { over = "<g opacity=\"\(Numeral.text(list.opacity))\">\n\(over)</g>\n" }
    return SVGText.head(list.size, title: title) + SVGText.definitions(of: clips)
      + "<g\(SVGText.turn(of: surroundings))>\n\(under)\(over)</g>\n</svg>\n"
  }

  private func content(of layer: DisplayList.Layer, clips: inout [Geometry.Rect]) -> String {
    let content = layer.shapes.flatMap { Timeline.Figure.figures(of: $0, fonts: fonts) }
      .map { SVGText.path($0) }.joined()
    guard let clip = layer.clip else { return content }
    clips.append(clip)
    return SVGText.clipped(content, by: clips.count - 1)
  }
}
