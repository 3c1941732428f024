import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Cards and an app's own looks in a real window")
  struct CardFigures {
    @Test("L3: one call fades it in, one call fades it out and removes it, 0.25 s each")
    func fades() throws {
      let window = try BareWindow()
      let frame = try window.frame()
      let place = (x: frame.x + 14, y: frame.y + 14)
      let ground = Double(window.ground.red)
      let slowness = try window.slowness(atLeast: 3, for: 0.25)
      try window.probe.run(.veil(.style(.loading), .slowness(slowness)))
      for (action, from, to) in [(VeilAction.show(), 1.0, 0.15), (.remove, 0.15, 1)] {
        let asked = try Span.of { try window.probe.run(.veil(action)) }.span
        let sightings = try window.watch("\(action)") {
          Double($0[place.x, place.y].red)
        } until: {
          $0 > 0.25 * slowness + 0.15
        }.part(from: ground * from, to: ground * to)
        let expected = ExpectedChange(
          asked: asked, delay: 0, duration: 0.25 * slowness, isLinear: true)
        #expect(expected.misfits(among: sightings) == [], "\(action)")
        #expect(sightings.filter { (0.05...0.95).contains($0.amount) }.count >= 3, "\(action)")
        #expect(abs(sightings[sightings.count - 1].amount - 1) < 0.02, "\(action)")
      }
      #expect(try window.picture().changes(since: window.bare, in: frame) == nil)
      #expect(try window.probe.state()["children"]?.contains("VeilCover") == false)
    }

    @Test("L2: the card's border is centred on its edge")
    func border() throws {
      let window = try BareWindow()
      try window.probe.run(.veil(.style(.loading), .still(true), .show()))
      let picture = try window.picture()
      let frame = try window.frame()
      func red(_ x: Int) -> Double { Double(picture[frame.x + x, frame.y + frame.height / 2].red) }
      let ground = Double(window.ground.red)
      // The edge is between two pixels, and each shows half of the line.
      let half = 0.125
      #expect(red(6) == ground)
      #expect(abs(red(7) - (ground + (255 - ground) * half)) <= 2, "\(red(7))")
      let fill = ground * 0.15
      #expect(abs(red(8) - (fill + (255 - fill) * half)) <= 2, "\(red(8))")
      #expect(abs(red(9) - fill) <= 2, "\(red(9))")
    }

    @Test(
      "L9: a rounded rectangle made in one line has the given size and corners",
      arguments: [40, 12])
    func roundedRectangle(radius: Int) throws {
      let window = try BareWindow()
      try window.probe.run(
        .veil(
          .style(.status), .change(.roundedDrawing(width: 200, height: 120, radius: Double(radius))),
          .still(true)))
      try window.probe.run(.veil(.show()))
      let picture = try window.picture()
      let frame = try window.frame()
      let place = frame.part(x: frame.width / 2 - 100, y: frame.height / 2 - 60, width: 200, height: 120)
      let drawing = try #require(picture.frame(in: frame) { Int($0.red) - Int($0.green) > 60 })
      #expect(drawing == place)
      // Red over the panel's white. Each missing corner is a square without its quarter circle.
      let red = picture.ink(in: place) { Double(254 - Int($0.green)) / 254 }
      let corners = (4 - Double.pi) * Double(radius * radius)
      #expect(abs(200 * 120 - corners - red) < 10, "\(200 * 120 - red) pixels are missing, not \(corners)")
      // All four corners are the same.
      let size = radius
      let cuts = [(0, 0), (200 - size, 0), (0, 120 - size), (200 - size, 120 - size)].map { corner in
        picture.ink(in: place.part(x: corner.0, y: corner.1, width: size, height: size)) {
          Double($0.green) / 254
        }
      }
      for cut in cuts { #expect(abs(cut - corners / 4) < 3, "\(cuts)") }
    }

    @Test("A11: spinner, colours, font and container follow the caller's style")
    func ownStyle() throws {
      let window = try BareWindow()
      try window.probe.run(.veil(.style(.own), .still(true), .show("illicit")))
      let picture = try window.picture()
      let frame = try window.frame()
      #expect(picture[frame.x + 3, frame.y + 3] == ScreenPicture.Pixel(red: 0, green: 102, blue: 0))
      let container = try #require(picture.frame(in: frame) { $0.green > 200 && $0.red > 200 })
      #expect(
        container
          == frame.part(x: (frame.width - 310) / 2, y: (frame.height - 170) / 2, width: 310, height: 170))
      // The gap of the arc is on at most one of the four sides.
      let arc = try #require(picture.frame(in: container) { $0.red > 200 && $0.green < 60 })
      #expect(max(arc.width, arc.height) == 60 && min(arc.width, arc.height) >= 52, "\(arc)")
      let text = try #require(picture.frame(in: container) { $0.blue > 100 })
      let set = try window.probe.answer(.ink(of: "illicit", font: "Monospace Bold 22")).compactMap { Int($0) }
      #expect(abs(text.width - set[0]) <= 3 && abs(text.height - set[1]) <= 2, "\(text), \(set)")
      #expect(text.y > arc.y + arc.height, "the spinner is above the text")
    }
  }
}
