import Testing

@Suite("The gallery's looks, chosen and pressed", .serialized)
struct LooksTests {
  /// A search in its veil; the accent colour is the ring's alone in the window's middle.
  private func searching(_ looks: String...) throws -> GalleryApp {
    let gallery = try GalleryApp(
      "search", arguments: ["--rest", "40", "--style", "automatic", "--tint", "green"] + looks)
    try search(in: gallery)
    return gallery
  }

  private func search(in gallery: GalleryApp) throws {
    try gallery.type("Sheep")
    try gallery.key("Return")
    try gallery.wait(for: "The veil appeared")
  }

  func isGreen(_ pixel: ScreenPicture.Pixel) -> Bool { Int(pixel.green) - Int(pixel.red) > 60 }

  func window(of gallery: GalleryApp) throws -> ScreenPicture.Frame {
    try #require(try gallery.screen.server.frame(ofWindow: "Veil Gallery"))
  }

  /// The ring, once the veil has faded in.
  private func ring(in gallery: GalleryApp) throws -> ScreenPicture.Frame {
    let area = try window(of: gallery).square(200)
    return try eventually("a ring of 44 points") {
      let picture = try gallery.screen.picture()
      // Cancel's title is below.
      guard let all = picture.frame(in: area, where: isGreen),
        let ring = picture.frame(in: all.part(x: 0, y: 0, width: all.width, height: 46), where: isGreen)
      else { return nil }
      return abs(ring.width - 44) <= 3 && abs(ring.height - 44) <= 3 ? ring : nil
    }
  }

  // MARK: Cancel as a square

  @Test("Cancel as a square in the ring: a click on it cancels")
  func squareByPointer() throws {
    let gallery = try searching("--stop-square")
    let ring = try ring(in: gallery)
    // The square stands in the middle, and nothing between it and the ring.
    let picture = try gallery.screen.picture()
    #expect(isGreen(picture[Int(ring.centerX), Int(ring.centerY)]))
    #expect(!isGreen(picture[Int(ring.centerX), ring.y + 10]))
    try gallery.screen.input.perform(.move(x: Int(ring.centerX), y: Int(ring.centerY)), .click())
    try gallery.wait(for: "asked activity 1 to cancel")
    try gallery.wait(for: "ended: cancelled")
  }

  @Test("Cancel as a square in the ring: Tab reaches it", arguments: ["Return", "space"])
  func squareByKeys(key: String) throws {
    let gallery = try searching("--stop-square")
    _ = try ring(in: gallery)
    try gallery.key("Tab", key)
    try gallery.wait(for: "ended: cancelled")
  }

  @Test("The square is chosen in the settings while the gallery runs")
  func squareBySettings() throws {
    let gallery = try GalleryApp(
      "search", arguments: ["--rest", "40", "--style", "automatic", "--tint", "green"])
    let origin = try window(of: gallery)
    // The button of the settings is the last one in the header bar, before the two fields. Where it is depends on the theme.
    try gallery.key("shift+Tab", "shift+Tab", "space")
    // The window grows once the settings are beside the page. Before that GTK finds no mnemonic in them.
    _ = try eventually("the settings") { try window(of: gallery).width > origin.width ? true : nil }
    try gallery.key("alt+q", "alt+t")
    try search(in: gallery)
    let ring = try ring(in: gallery)
    try gallery.screen.input.perform(.move(x: Int(ring.centerX), y: Int(ring.centerY)), .click())
    try gallery.wait(for: "ended: cancelled")
  }

  // MARK: A tap beside the panel

  @Test("A tap beside the panel cancels where that is chosen")
  func tapBeside() throws {
    let gallery = try searching("--tap-cancels")
    _ = try ring(in: gallery)
    let window = try window(of: gallery)
    try gallery.screen.input.perform(.move(x: window.x + 20, y: window.y + window.height - 20), .click())
    try gallery.wait(for: "asked activity 1 to cancel")
    try gallery.wait(for: "ended: cancelled")
  }

  @Test("A tap beside the panel does nothing otherwise, and Escape cancels")
  func tapBesideIgnored() throws {
    let gallery = try searching()
    _ = try ring(in: gallery)
    let window = try window(of: gallery)
    try gallery.screen.input.perform(.move(x: window.x + 20, y: window.y + window.height - 20), .click())
    try gallery.screen.server.settle()
    // Later events of the same queue: the tap was delivered before.
    try gallery.key("a")
    try gallery.key("Escape")
    let lines = try gallery.wait(for: "ended: cancelled")
    #expect(lines.filter { $0.contains("to cancel") }.count == 1)
  }

  // MARK: Pictures, places and layers

  @Test("Every spinner is seen", arguments: ["arc", "spokes", "ring", "dots", "bars", "system"])
  func spinner(kind: String) throws {
    let gallery = try searching("--spinner", kind)
    let area = try window(of: gallery).square(200)
    // It is there, and moves.
    var seen: Set<[Int]> = []
    _ = try eventually("three different pictures of \(kind)") {
      let pixels = try gallery.screen.picture().pixels(in: area)
      let green = pixels.indices.filter { isGreen(pixels[$0]) }
      if !green.isEmpty { seen.insert(green) }
      return seen.count >= 3 ? true : nil
    }
  }

  @Test("A moving picture stands in place of the spinner, and moves")
  func movingPicture() throws {
    let gallery = try searching("--picture", "moving")
    let area = try window(of: gallery).square(200)
    func isYellow(_ pixel: ScreenPicture.Pixel) -> Bool { Int(pixel.red) - Int(pixel.blue) > 100 }
    var widths: Set<Int> = []
    _ = try eventually("three phases of the moon") {
      if let lit = try gallery.screen.picture().frame(in: area, where: isYellow) { widths.insert(lit.width) }
      return widths.count >= 3 ? true : nil
    }
    let spinner = area.part(x: 0, y: 0, width: 200, height: 100)
    #expect(try gallery.screen.picture().frame(in: spinner, where: isGreen) == nil)
  }

  @Test("A widget of the app's own stands in place of the spinner, and goes with the veil")
  func ownWidget() throws {
    let gallery = try searching("--picture", "widget")
    let area = try window(of: gallery).square(200)
    // The theme's level bar: four blocks in a row, three of them filled.
    _ = try eventually("a bar of 110 points") {
      let picture = try gallery.screen.picture()
      let bar = picture.frame(in: area.part(x: 0, y: 0, width: 200, height: 100)) { pixel in
        Int(pixel.blue) - Int(pixel.red) > 60
      }
      return bar.map { abs($0.width - 82) <= 4 && $0.height <= 24 } == true ? true : nil
    }
    try gallery.key("Escape")
    try gallery.wait(for: "ended: cancelled")
    try gallery.wait(for: "The veil disappeared")
    try search(in: gallery)
  }

  @Test("An emblem stands in the middle of the ring")
  func emblem() throws {
    let gallery = try searching("--picture", "emblem")
    let ring = try ring(in: gallery)
    #expect(isGreen(try gallery.screen.picture()[Int(ring.centerX), Int(ring.centerY)]))
  }

  @Test("The panel is away from its place")
  func offset() throws {
    let gallery = try searching("--offset")
    let window = try window(of: gallery)
    let area = window.part(x: 320, y: 90, width: 200, height: 200)
    let ring = try eventually("a ring") {
      let ring = try gallery.screen.picture().frame(in: area, where: isGreen)
      return (ring?.width ?? 0) >= 41 ? ring : nil
    }
    #expect(abs(ring.centerX - window.centerX - 60) <= 2, "\(ring)")
  }

  @Test("A scrim with a material is dense over GTK, which has none")
  func denseScrim() throws {
    let gallery = try searching("--blurred")
    let window = try window(of: gallery)
    _ = try eventually("a dark corner") {
      let corner = try gallery.screen.picture()[window.x + 20, window.y + window.height - 20]
      return corner.red < 60 && corner.green < 60 && corner.blue < 60 ? true : nil
    }
  }
}
