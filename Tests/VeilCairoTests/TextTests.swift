import CVeilCairo
import Testing
import VeilCore
import VeilEngine

@testable import VeilCairo
@testable import VeilPictures

@Suite("Setting text")
struct TextTests {
  static let texts = [
    "Searching…", "j", "f", "jjjj fff", "W", "i", "Ünïcödé Åtmosphäre", "Now.",
    "Line one\nline two\r\nline three",
    "The quick brown fox jumps over the lazy dog and then goes on jumping for quite a while",
    "Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft",
    "/usr/share/fonts/truetype/dejavu/DejaVuSansCondensed-Oblique.ttf", "جارٍ البحث عن الملفات في الشبكة…",
    "مرحبا\nHello",
    "חיפוש קבצים", "正在搜索网络上的文件，请稍候片刻", "検索しています。しばらくお待ちください。", "검색 중입니다 잠시만 기다려 주세요", "กำลังค้นหาไฟล์บนเครือข่าย",
    "👩‍👩‍👧‍👦🏳️‍🌈 Sending 📨", "Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍a̴̵̜̰͔ͫ͗͢l̠ͨͧͩ͘g̴̘", "100 %", "trailing spaces     ", "  leading", "\t tab\tstops",
    "a\u{2028}b\u{2029}c",
    "\u{202E}overridden", "nul\0inside", "ﷺ", "𝕱𝖗𝖆𝖐𝖙𝖚𝖗", " ",
  ]
  static let widths = [240.0, 239.7, 120, 61, 20, .infinity]

  static let fonts = [
    FontSpec(size: 14), FontSpec(size: 17, weight: .bold), FontSpec(family: "Nimbus Roman", size: 23.5),
  ]
  static let ways: [(scale: Double, alignment: VeilStyle.TextStyle.Alignment)] = [
    (1, .center), (1, .leading), (2, .trailing), (3, .center), (1.5, .leading),
  ]

  @Test("V4: all ink of a text is inside its measured box", arguments: texts)
  func inkInside(text: String) throws {
    let fonts = try Picture.pinnedFonts()
    let measurer = CairoTextMeasurer(fonts)
    var turn = 0
    for font in Self.fonts {
      for width in Self.widths {
        let size = measurer.size(of: text, font: font, within: width)
        #expect(size.width == size.width.rounded() && size.height == size.height.rounded())
        let (scale, alignment) = Self.ways[turn % Self.ways.count]
        turn += 1
        let margin = 12.0
        let place = Geometry.Rect(x: margin, y: margin, width: size.width, height: size.height)
        let run = TextRun(text, font: font, color: .black, alignment: alignment)
        let picture = try Picture(
          of: list(size.width + 2 * margin, size.height + 2 * margin, scale: scale, [.text(run, in: place)]),
          fonts: fonts)
        guard let ink = picture.bounds(differingFrom: .clear) else { continue }
        // Cairo snaps glyphs to device pixels, which at a fractional scale are not logical pixels.
        let slack = scale == scale.rounded() ? 0.0 : 1
        #expect(
          ink.minX >= margin * scale - slack && ink.minY >= margin * scale - slack
            && ink.maxX <= place.maxX * scale + slack && ink.maxY <= place.maxY * scale + slack,
          "\(font) within \(width) at \(scale), \(alignment): ink \(ink), box \(place)")
      }
    }
  }

  @Test("V4: the painted lines are the measured lines", arguments: texts)
  func sameLines(text: String) throws {
    let fonts = try Picture.pinnedFonts()
    let measurer = CairoTextMeasurer(fonts)
    for font in Self.fonts {
      for width in [240.0, 133, 61] {
        let size = measurer.size(of: text, font: font, within: width)
        let measured = Self.lines(fonts.set(text, font: font, within: max(width, size.width)))
        for box in [size.width, ((size.width + width) / 2).rounded(), width] where box >= size.width {
          let painted = fonts.set(text, font: font, within: box)
          #expect(
            Self.lines(painted) == measured, "\(font) measured within \(width), painted within \(box)")
          #expect(painted.size == size)
        }
      }
    }
  }

  /// The byte offsets at which the lines of a text begin.
  static func lines(_ text: SetText) -> [Int32] { text.lines.map { $0.glyphs.pointee.start_index } }

  @Test("V4: a text of any length stays within the maximum width, and breaks between words")
  func wraps() throws {
    let fonts = try Picture.pinnedFonts()
    let measurer = CairoTextMeasurer(fonts)
    let font = FontSpec(size: 14)
    let line = measurer.size(of: "Searching", font: font, within: 240)
    #expect(line.height == 17)
    let words = Array(repeating: "Searching", count: 30).joined(separator: " ")
    let set = fonts.set(words, font: font, within: 240)
    #expect(set.size.width <= 240)
    #expect(set.size.height == 17 * Double(Self.lines(set).count))
    #expect(Self.lines(set).allSatisfy { $0 % 10 == 0 })
    let word = measurer.size(of: String(repeating: "m", count: 200), font: font, within: 240)
    #expect(word.width <= 240 && word.height > 17 * 10)
  }

  @Test("a font's size is in logical pixels at any screen resolution")
  func absoluteSize() throws {
    let measurer = CairoTextMeasurer(try Picture.pinnedFonts())
    // DejaVu Sans has an ascent of 1901 and a descent of 483 units of 2048, each rounded up.
    #expect(measurer.size(of: "H", font: FontSpec(size: 100), within: .infinity).height == 93 + 24)
  }

  @Test(
    "leading is the left in left-to-right text, and the right in right-to-left text",
    arguments: ["abc", "שלום", "100 %", "abc\nשלום"])
  func alignment(text: String) throws {
    let fonts = try Picture.pinnedFonts()
    func middle(_ alignment: VeilStyle.TextStyle.Alignment, _ direction: Surroundings.Direction) throws
      -> Double
    {
      let run = TextRun(
        text, font: FontSpec(size: 14), color: .black, alignment: alignment, direction: direction)
      let place = Geometry.Rect(x: 0, y: 0, width: 200, height: 40)
      let picture = try Picture(of: list(200, 40, [.text(run, in: place)]), fonts: fonts)
      return try #require(picture.bounds(differingFrom: .clear)).center.x
    }
    #expect(try middle(.leading, .leftToRight) < 30)
    #expect(try middle(.leading, .rightToLeft) > 170)
    #expect(try middle(.trailing, .leftToRight) > 170)
    #expect(try middle(.trailing, .rightToLeft) < 30)
    for direction in [Surroundings.Direction.leftToRight, .rightToLeft] {
      #expect(abs(try middle(.center, direction) - 100) <= 1)
    }
  }

  @Test("trailing spaces do not move a centred line")
  func trailingSpaces() throws {
    let fonts = try Picture.pinnedFonts()
    func picture(_ text: String) throws -> Picture {
      let run = TextRun(text, font: FontSpec(size: 14), color: .black)
      return try Picture(
        of: list(100, 40, [.text(run, in: Geometry.Rect(x: 0, y: 0, width: 100, height: 40))]), fonts: fonts)
    }
    #expect(try picture("abc  \nd ").difference(from: picture("abc\nd")) == 0)
  }

  @Test("a NUL is shown as a replacement character, and the text continues after it")
  func nul() {
    #expect(CairoFonts.settable("a\0b") == "a\u{FFFD}b")
    let measurer = CairoTextMeasurer(CairoFonts(family: "Sans\0Mono"))
    let font = FontSpec(family: "\0", size: 14)
    #expect(
      measurer.size(of: "a\0bcd", font: font, within: 240).width
        > measurer.size(of: "a", font: font, within: 240).width)
  }

  @Test("an empty text has no size")
  func empty() {
    #expect(CairoTextMeasurer(CairoFonts()).size(of: "", font: FontSpec(size: 14), within: 240) == .zero)
  }

  @Test("no font size and no width crashes the process")
  func extremes() {
    let measurer = CairoTextMeasurer(CairoFonts())
    for size in [Double.nan, .infinity, -1, 0, 1e300] {
      #expect(measurer.size(of: "a", font: FontSpec(size: size), within: 240).height >= 1)
    }
    for width in [Double.nan, .infinity, -.infinity, -1, 0, 1e300, 2_097_152] {
      let measured = measurer.size(of: "two words", font: FontSpec(size: 14), within: width)
      #expect(measured.width >= 1 && measured.height >= 1)
    }
  }

  @Test("the cache of laid-out texts is limited")
  func keeps() {
    let fonts = CairoFonts()
    let font = FontSpec(size: 14)
    let first = fonts.set("one", font: font, within: 100)
    #expect(fonts.set("one", font: font, within: 100.9) === first)
    for number in 0..<100 { _ = fonts.set("\(number)", font: font, within: 100) }
    #expect(fonts.kept.count == CairoFonts.keptTexts)
    _ = fonts.set(String(repeating: "long ", count: 3_000), font: font, within: 100)
    #expect(fonts.set("99", font: font, within: 100) !== first)
    #expect(fonts.kept.count == CairoFonts.keptTexts)
  }

  @Test("the host's font gives the family; sizes are our own, in absolute units")
  func host() throws {
    let map = pango_cairo_font_map_new()
    defer { g_object_unref(map) }
    let context: OpaquePointer = pango_font_map_create_context(map)
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    pango_cairo_context_set_resolution(context, 300)
    let description = pango_font_description_from_string("DejaVu Sans Mono 40")
    pango_context_set_font_description(context, description)
    pango_font_description_free(description)
    let fonts = CairoFonts(like: context)
    #expect(fonts.family == "DejaVu Sans Mono")
    let measurer = CairoTextMeasurer(fonts)
    let font = FontSpec(size: 14)
    #expect(
      measurer.size(of: "iii", font: font, within: 240) == measurer.size(of: "mmm", font: font, within: 240))
    #expect(measurer.size(of: "m", font: font, within: 240).height == 17)
    #expect(CairoFonts(like: context, family: "DejaVu Sans").family == "DejaVu Sans")
  }

  @Test("a missing family is reported")
  func missingFamily() {
    #expect(CairoFonts(family: "No Such Family").resolvedFamily != "No Such Family")
    #expect(CairoFonts(family: Picture.pinnedFamily).resolvedFamily == Picture.pinnedFamily)
  }
}
