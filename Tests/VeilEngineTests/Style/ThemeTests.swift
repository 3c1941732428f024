import Testing
import VeilCore

@testable import VeilEngine

@Suite("The look of the toolkit's theme")
struct ThemeTests {
  private func surroundings(_ theme: Theme?, more: Bool = false) -> Surroundings {
    var surroundings = Surroundings(
      size: Geometry.Size(width: 480, height: 360), wantsMoreContrast: more,
      tint: RGBA(red: 0.2, green: 0.5, blue: 0.9))
    surroundings.theme = theme
    return surroundings
  }

  private let slate = Theme(
    surface: RGBA(red: 0.2, green: 0.25, blue: 0.3), text: RGBA(white: 0.95), radius: 5, textSize: 18)

  private func color(_ ink: VeilStyle.Ink) -> RGBA {
    guard case .fixed(let color) = ink else { return .clear }
    return color
  }

  @Test("The default style has the theme's ground, text colour, corners and text size")
  func takesOver() {
    let style = VeilStyle.automatic.resolved(in: surroundings(slate))
    #expect(style.panel.fill == .fixed(slate.surface))
    #expect(style.message.color == .fixed(slate.text))
    #expect(style.panel.radius == 5)
    #expect(style.detail.font.size == 18 && style.hint.font.size == 18)
    // The message keeps its weight and its proportion to the normal text.
    #expect(abs(style.message.font.size - 18 * 15 / 13) < 1e-9 && style.message.font.weight == .semibold)
    #expect(style.indicator.progress.percentage?.font.size == 18)
    #expect(color(style.detail.color) != slate.text && style.hint.color == style.detail.color)
    // Resolving twice changes nothing.
    #expect(style.resolved(in: surroundings(slate)) == style)
  }

  @Test("A see-through text colour is the one that is seen on the ground")
  func seeThrough() {
    let white = Theme(surface: .white, text: RGBA(white: 0, alpha: 0.8), radius: 12, textSize: 15)
    let style = VeilStyle.automatic.resolved(in: surroundings(white))
    #expect(style.panel.radius == 12 && abs(color(style.message.color).red - 0.2) < 0.01)
    #expect(color(style.message.color).alpha == 1)
  }

  @Test("Without a theme the default style is as ever")
  func withoutTheme() {
    let style = VeilStyle.automatic.resolved(in: surroundings(nil))
    #expect(style.panel.fill == .fixed(.white) && style.panel.radius == 14 && style.message.font.size == 15)
  }

  @Test("What an app has changed stays")
  func appsChanges() {
    var style = VeilStyle.automatic
    style.panel.radius = 4
    style.detail.color = .fixed(.black)
    style.message.font.size = 30
    style.indicator.spinner.color = .fixed(.black)
    let resolved = style.resolved(in: surroundings(slate))
    #expect(resolved.panel.radius == 4 && resolved.message.font.size == 30)
    #expect(resolved.detail.color == .fixed(.black) && resolved.indicator.spinner.color == .fixed(.black))
    #expect(resolved.panel.fill == .fixed(slate.surface))
    // Neither colour of the pair is taken over alone.
    style.panel.fill = .fixed(.black)
    let plain = style.resolved(in: surroundings(nil))
    #expect(style.resolved(in: surroundings(slate)).message.color == plain.message.color)
    style = .automatic
    style.message.color = .fixed(.black)
    #expect(style.resolved(in: surroundings(slate)).panel.fill == .fixed(.white))
  }

  @Test("The published styles stay as they are")
  func presets() {
    for style in [VeilStyle.veil, .activity, .card, .status, .blocker, .loading] {
      #expect(style.resolved(in: surroundings(slate)) == style.resolved(in: surroundings(nil)))
    }
  }

  @Test("A pair of colours with too little contrast is not taken over, nor a see-through ground")
  func illegible() {
    let plain = VeilStyle.automatic.resolved(in: surroundings(nil))
    var faint = slate
    faint.text = RGBA(white: 0.55)
    #expect(VeilStyle.automatic.resolved(in: surroundings(faint)) == plain)
    var clear = slate
    clear.surface = slate.surface.withAlpha(0.8)
    #expect(VeilStyle.automatic.resolved(in: surroundings(clear)) == plain)
    // 4.5 : 1 is enough, unless the user wants more.
    var middling = slate
    middling.text = RGBA(white: 0.75)
    #expect(VeilStyle.automatic.resolved(in: surroundings(middling)).message.color == .fixed(middling.text))
    #expect(
      VeilStyle.automatic.resolved(in: surroundings(middling, more: true))
        == VeilStyle.automatic.resolved(in: surroundings(nil, more: true)))
  }

  @Test("On any theme's ground texts and graphics have the contrast of the default style")
  func contrast() {
    for red in stride(from: 0.0, through: 1, by: 0.25) {
      for green in stride(from: 0.0, through: 1, by: 0.25) {
        for text in [RGBA.black, .white] {
          let surface = RGBA(red: red, green: green, blue: 0.5)
          let theme = Theme(surface: surface, text: text, radius: 0, textSize: 15)
          let around = surroundings(theme)
          let style = VeilStyle.automatic.resolved(in: around)
          let ground = color(style.panel.fill)
          for ink in [style.message.color, style.detail.color, style.hint.color] {
            #expect(color(ink).contrast(with: ground) >= 4.5)
          }
          let indicator = style.indicator
          for ink in [indicator.spinner.color, indicator.symbol.color, indicator.progress.color] {
            #expect(color(ink).contrast(with: ground) >= 3)
          }
        }
      }
    }
  }
}
