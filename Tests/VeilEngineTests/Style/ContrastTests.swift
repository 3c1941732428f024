import Testing

@testable import VeilCore
@testable import VeilEngine

/// The contrast of the styles.
struct ContrastTests {
  static var surroundings: [Named<Surroundings>] {
    var all: [Named<Surroundings>] = []
    let tints: [(name: String, color: RGBA?)] = [
      ("no tint", nil), ("white", .white), ("black", .black), ("grey", RGBA(white: 0.5)),
      ("yellow", RGBA(red: 1, green: 0.85, blue: 0)), ("green", RGBA(red: 0, green: 1, blue: 0.4)),
      ("dark violet", RGBA(red: 0.2, green: 0, blue: 0.4)),
      ("clear pink", RGBA(red: 0.9, green: 0.2, blue: 0.5, alpha: 0.3)),
    ]
    for isDark in [false, true] {
      for contrast in [false, true] {
        for transparency in [false, true] {
          for tint in tints {
            var name = [isDark ? "dark" : "light", tint.name]
            if contrast { name.append("more contrast") }
            if transparency { name.append("less transparency") }
            all.append(
              Named(
                name.joined(separator: ", "),
                Surroundings(
                  size: Geometry.Size(width: 320, height: 480), isDark: isDark, wantsMoreContrast: contrast,
                  wantsLessTransparency: transparency, tint: tint.color)))
          }
        }
      }
    }
    return all
  }

  @Test(
    "Automatic: texts reach 4.5 : 1 and graphics 3 : 1 over black, grey and white, and more where it is asked for",
    arguments: surroundings)
  func automatic(named: Named<Surroundings>) {
    let surroundings = named.value
    let text = surroundings.wantsMoreContrast ? 7.0 : 4.5
    let graphics = surroundings.wantsMoreContrast ? 4.5 : 3.0
    let style = VeilStyle.automatic.resolved(in: surroundings)
    func color(_ ink: VeilStyle.Ink) -> RGBA {
      guard case .fixed(let color) = ink else {
        Issue.record("an ink that is not settled")
        return .clear
      }
      return color
    }
    func expect(_ ink: VeilStyle.Ink, _ least: Double, on ground: RGBA, _ what: String) {
      let reached = color(ink).over(ground).contrast(with: ground)
      #expect(reached >= least, "\(what): \(reached) on \(ground)")
    }
    for covered in [RGBA.black, RGBA(white: 0.5), .white] {
      let panel = color(style.panel.fill).over(color(style.scrim).over(covered))
      expect(style.message.color, text, on: panel, "message")
      expect(style.detail.color, text, on: panel, "detail")
      expect(style.hint.color, text, on: panel, "hint")
      if let percentage = style.indicator.progress.percentage {
        expect(percentage.color, text, on: panel, "percentage")
      }
      expect(style.button.title.color, text, on: color(style.button.fill).over(panel), "button")
      expect(style.indicator.spinner.color, graphics, on: panel, "spinner")
      expect(style.indicator.symbol.color, graphics, on: panel, "symbol")
      expect(style.indicator.progress.color, graphics, on: panel, "progress")
      let track = color(style.indicator.progress.track).over(panel)
      expect(style.indicator.progress.color, graphics, on: track, "progress on its track")
    }
  }

  @Test("A tint that needs more contrast keeps its hue", arguments: [false, true])
  func hue(isDark: Bool) throws {
    let tint = isDark ? RGBA(red: 0.75, green: 0.1, blue: 0.15) : RGBA(red: 0.9, green: 0.6, blue: 0.1)
    let style = VeilStyle.automatic.resolved(
      in: Surroundings(
        size: Geometry.Size(width: 320, height: 480), isDark: isDark, tint: tint))
    guard case .fixed(let color) = style.indicator.spinner.color else {
      Issue.record("an ink that is not settled")
      return
    }
    #expect(color != tint)
    #expect(color.red > color.green && color.red > color.blue, "\(color)")
  }

  @Test("Over content of any colour, where no tint can reach the contrast, the style's own colour stays")
  func unknown() {
    let own = RGBA(red: 0.1, green: 0.4, blue: 0.9)
    let ink = VeilStyle.Ink.adaptive(
      VeilStyle.Variants(light: own, dark: own, lightContrast: own, darkContrast: own, followsTint: true))
    let surroundings = Surroundings(
      size: Geometry.Size(width: 320, height: 480), tint: RGBA(red: 0.9, green: 0.6, blue: 0.1))
    #expect(ink.color(in: surroundings, contrast: 7, over: [.black, .white]) == own)
    #expect(ink.color(in: surroundings, contrast: 7, over: [.white]) != own)
  }

  @Test(
    "Every style reaches 7 : 1 for texts and 4.5 : 1 for graphics where the user wants more contrast",
    arguments: surroundings)
  func moreContrast(named: Named<Surroundings>) {
    var surroundings = named.value
    surroundings.wantsMoreContrast = true
    for (name, style) in ContrastTable.styles {
      for row in ContrastTable.rows(name, style, in: surroundings) {
        #expect(row.reached >= (row.isText ? 7 : 4.5) - 1e-9, "\(row)")
      }
    }
  }

  @Test("Documentation/contrast.md has the contrasts of the sources; `make pages` writes it")
  func page() throws {
    let text = """
      # Contrast

      The minimum contrast of each style's parts, over black, mid-grey and white content. WCAG 2 asks for 4.5 : 1 for text
      (3 : 1 for large text) and 3 : 1 for graphics. If the user wants more contrast, Veil reaches 7 : 1 and 4.5 : 1. `make pages`
      writes this page; a test fails while it is stale.

      The presets keep their published colours unless the user wants more contrast. Two kinds of text stay below 4.5 : 1: the
      light grey label of `.activity` on white, and the white texts of `.card` and `.blocker` on half black over white.

      \(ContrastTable.markdown().joined(separator: "\n"))

      """
    try WrittenPage(name: "contrast.md", text: text).check()
  }

  /// Only the published grey of the activity's label (row A5) does not reach it.
  @Test(
    "Presets: texts are legible on their own ground",
    arguments: ["veil", "card", "status", "blocker", "loading"])
  func presets(name: String) {
    let styles = [
      "veil": VeilStyle.veil, "card": .card, "status": .status, "blocker": .blocker, "loading": .loading,
    ]
    let style = (styles[name] ?? .veil).resolved(in: Surroundings(size: Geometry.Size(width: 9, height: 9)))
    guard case .fixed(let scrim) = style.scrim, case .fixed(let fill) = style.panel.fill,
      case .fixed(let text) = style.message.color
    else {
      Issue.record("an ink that is not settled")
      return
    }
    // The card and the blocker have the published transparency: only dark content is certain.
    let isSeeThrough = name == "card" || name == "blocker"
    for covered in isSeeThrough ? [RGBA.black, RGBA(white: 0.5)] : [RGBA.black, RGBA(white: 0.5), .white] {
      let ground = fill.over(scrim.over(covered))
      #expect(text.over(ground).contrast(with: ground) >= 4.5)
    }
  }
}
