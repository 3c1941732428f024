import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("The status symbol in a real window")
  struct StatusFigures {
    private static let drawn = "veil event drawn(VeilCore.Status.success)"

    /// The amount of tint in a pixel: the theme's tint is the only colour that is not a grey.
    private func tint(_ pixel: ScreenPicture.Pixel) -> Double {
      max(0, (Double(pixel.blue) - Double(pixel.red)) / 255)
    }

    private func ink(of picture: ScreenPicture, in area: ScreenPicture.Frame) -> Double {
      picture.ink(in: area, strength: tint)
    }

    private func isInk(_ pixel: ScreenPicture.Pixel) -> Bool { Int(pixel.blue) - Int(pixel.red) > 40 }

    /// A window with the status style, the square of its symbol, and the amount of ink in a whole symbol.
    private struct Stand {
      let window: BareWindow
      let square: ScreenPicture.Frame
      let whole: Double
    }

    private func stand(
      in window: BareWindow? = nil, side: Int = 44, _ changes: StyleChange...
    ) throws -> Stand {
      let window = try window ?? BareWindow()
      try window.probe.run(.veil(.style(.status), .change(.symbolSize(Double(side)))))
      for change in changes { try window.probe.run(.veil(.change(change))) }
      let square = try window.frame().square(side)
      try window.probe.run(.veil(.still(true), .flash()))
      let whole = ink(of: try window.picture(), in: square)
      #expect(whole > 5)
      try window.probe.run(.veil(.endAll, .still(false)))
      #expect(try ink(of: window.picture(), in: square) == 0)
      return Stand(window: window, square: square, whole: whole)
    }

    /// How much of the symbol is visible at which time, from its request on.
    private func drawing(
      on stand: Stand, slowness: Double, until isEnough: (_ seconds: Double) throws -> Bool
    ) throws -> (asked: Span, sightings: [Sighting]) {
      try stand.window.probe.run(.veil(.slowness(slowness)))
      let asked = try Span.of { try stand.window.probe.run(.veil(.flash())) }.span
      let sightings = try stand.window.watch("the drawing") { picture in
        ink(of: picture, in: stand.square) / stand.whole
      } until: { seconds in
        try isEnough(seconds)
      }
      return (asked, sightings)
    }

    @Test(
      "S1: progress, then a short status with its symbol, which disappears by itself",
      arguments: [VeilAction.succeed("Saved"), .warn("Saved in part")])
    func status(end: VeilAction) throws {
      let window = try BareWindow()
      let frame = try window.frame()
      let square = frame.square(44)
      // Slow enough for several pictures of the status, which stays for at least two seconds.
      let slowness = try window.slowness(atLeast: 0.5, for: 2)
      try window.probe.run(.veil(.style(.status), .slowness(slowness), .begin(), .progress(0.5)))
      // Half a ring is the right half.
      try window.picture(when: "half a ring") { picture in
        ink(of: picture, in: square.part(x: 26, y: 0, width: 18, height: 44)) > 70
          && ink(of: picture, in: square.part(x: 0, y: 0, width: 18, height: 44)) < 1
      }
      let asked = try Span.of { try window.probe.run(.veil(end)) }.span
      try window.picture(when: "a symbol over a message", within: 20 + 4 * slowness) { picture in
        guard let symbol = picture.frame(in: frame, where: isInk), symbol.width < 40 else { return false }
        let below = frame.part(x: 0, y: symbol.y + symbol.height - frame.y, width: frame.width, height: 50)
        let text = picture.frame(in: below) { $0.red < 60 && $0.blue < 60 }
        return symbol.width > 20 && (text?.width ?? 0) > 25
      }
      try window.picture(when: "the bare window", within: 20 + 4 * slowness) {
        $0.changes(since: window.bare, in: frame) == nil
      }
      // Without input it stays for at least two seconds, times the slowness.
      #expect(Span.now - asked.from > 2 * slowness)
      // The last frames of a slow fade look like the bare window.
      _ = try eventually("the end of the veil") {
        try window.probe.answer(.veil(.state)) == ["visible=false", "blocking=false"] ? true : nil
      }
    }

    @Test(
      "S4, S6: nothing during the delay, then the stroke is drawn, ease in, ease out, at the requested slowness"
    )
    func strokeEnd() throws {
      let stand = try stand()
      let slowness = try stand.window.slowness(atLeast: 3, for: 0.3)
      let (asked, sightings) = try drawing(on: stand, slowness: slowness) { $0 > 0.8 * slowness + 0.1 }
      let expected = ExpectedChange(asked: asked, delay: 0.3 * slowness, duration: 0.5 * slowness)
      #expect(expected.misfits(among: sightings) == [])
      // There are pictures before, during and after the drawing.
      let during = sightings.filter { $0.span.until < asked.from + expected.delay }
      #expect(during.count >= 3 && during.allSatisfy { $0.amount == 0 }, "visible during the delay")
      #expect(sightings.filter { (0.05...0.95).contains($0.amount) }.count >= 5)
      #expect(sightings[sightings.count - 1].amount > 0.99)
    }

    @Test("S5: the end of the drawing is reported once, when the whole symbol is on the screen")
    func completion() throws {
      let stand = try stand()
      let probe = stand.window.probe
      try probe.run(.veil(.listen))
      let (asked, sightings) = try drawing(on: stand, slowness: 1) { _ in
        probe.everything.contains(Self.drawn)
      }
      #expect(Span.now - asked.from >= 0.3 + 0.5)
      #expect(sightings.contains { $0.amount < 0.5 })
      // On a busy machine the last frame may still be on its way.
      try probe.run(.drain)
      #expect(try ink(of: stand.window.picture(), in: stand.square) >= stand.whole * 0.99)
      #expect(probe.everything.filter { $0 == Self.drawn }.count == 1)
    }

    @Test(
      "S5: without animations or a duration it appears at once, which is reported at once",
      arguments: [StyleChange.symbolAtOnce, .symbolDuration(0)])
    func completionAtOnce(change: StyleChange) throws {
      let stand = try stand(change)
      // With this slowness any animation would take seconds.
      try stand.window.probe.run(.veil(.change(.fade(0)), .listen, .slowness(20)))
      let told = try Span.of {
        try stand.window.probe.run(.veil(.flash()))
        try stand.window.probe.wait(for: Self.drawn)
      }.span
      #expect(told.until - told.from < 3)
      #expect(try ink(of: stand.window.picture(), in: stand.square) == stand.whole)
    }

    @Test("S6: a veil with slowness blocks at once, and its grace and fades are slow")
    func slowMotion() throws {
      let window = try BareWindow()
      let frame = try window.frame()
      let slowness = try window.slowness(atLeast: 3, for: 0.25)
      try window.probe.run(.veil(.slowness(slowness)))
      let asked = try Span.of { try window.probe.run(.veil(.show("Searching"))) }.span
      #expect(try window.probe.answer(.veil(.state)) == ["visible=false", "blocking=true"])
      let colors = try window.watch("the fade") {
        Double($0[frame.x + 3, frame.y + 3].red)
      } until: {
        $0 > 0.55 * slowness + 0.15
      }
      // The default scrim is black at 0.3.
      let ground = Double(window.ground.red)
      let sightings = colors.part(from: ground, to: ground * 0.7)
      let expected = ExpectedChange(asked: asked, delay: 0.3 * slowness, duration: 0.25 * slowness)
      #expect(expected.misfits(among: sightings) == [])
      #expect(sightings.filter { $0.amount == 0 }.count >= 3)
      #expect(sightings.filter { (0.05...0.95).contains($0.amount) }.count >= 3)
      #expect(abs(sightings[sightings.count - 1].amount - 1) < 0.03)
    }

    @Test("S7: the check passes through its published points and nowhere else")
    func checkmark() throws {
      let window = try BareWindow()
      try window.resize(640, 580)
      try window.probe.run(.veil(.style(.status), .change(.symbolSize(512)), .still(true), .flash()))
      let picture = try window.picture()
      let side = 500.0
      let box = try window.frame().square(500)
      let points = publishedPoints.map {
        (x: Double(box.x) + $0.x * side, y: Double(box.y) + $0.y * side)
      }
      for point in points {
        let (x, y) = (Int(point.x.rounded(.down)), Int(point.y.rounded(.down)))
        let around = ScreenPicture.Frame(x: x - 1, y: y - 1, width: 3, height: 3)
        #expect(picture.frame(in: around, where: isInk) != nil, "no ink at \(x), \(y)")
      }
      var strays = 0
      _ = try picture.frame(in: window.frame()) { pixel, x, y in
        guard isInk(pixel) else { return false }
        let isNear = points.contains {
          abs($0.x - Double(x) - 0.5) < 1.5 && abs($0.y - Double(y) - 0.5) < 1.5
        }
        strays += isNear ? 0 : 1
        return true
      }
      #expect(strays == 0)
      // The ends are exact: the line is 1 wide with butt caps.
      let ink = try #require(picture.frame(in: window.frame(), where: isInk))
      #expect(ink.x == Int((points[0].x - 0.5).rounded(.down)))
      #expect(ink.y == Int(points[points.count - 1].y.rounded()))
    }

    /// Closely spaced points along the check, from the published coordinates.
    private var publishedPoints: [(x: Double, y: Double)] {
      let start = (0.01136, 0.53409)
      let middle = (0.30682, 0.82955)
      let end = (0.98864, 0.14773)
      let control1 = (0.26136, 0.78409)
      let steps = 400
      return (0...(2 * steps)).map { step in
        let t = Double(step % (steps + 1)) / Double(steps)
        let u = 1 - t
        guard step <= steps else {
          let t = Double(step - steps) / Double(steps)
          return (middle.0 + (end.0 - middle.0) * t, middle.1 + (end.1 - middle.1) * t)
        }
        // The second control point is the curve's end.
        let weights = (u * u * u, 3 * u * u * t, 3 * u * t * t + t * t * t)
        return (
          weights.0 * start.0 + weights.1 * control1.0 + weights.2 * middle.0,
          weights.0 * start.1 + weights.1 * control1.1 + weights.2 * middle.1
        )
      }
    }

    @Test("S8: a cross of two strokes that meet in the middle, and further symbols, which all differ")
    func symbols() throws {
      let window = try BareWindow()
      let square = try window.frame().square(44)
      try window.probe.run(.veil(.style(.status), .still(true)))
      var seen: [[ScreenPicture.Pixel]: SymbolName] = [:]
      for name in SymbolName.ofLibrary {
        // A new status for each, since a status disappears by itself.
        try window.probe.run(.veil(.endAll, .change(.symbol(name)), .flash()))
        // The compositor may show it late.
        let picture = try window.picture(when: "\(name), which differs from all others") {
          seen[$0.pixels(in: square)] == nil && $0.frame(in: square, where: isInk) != nil
        }
        seen[picture.pixels(in: square)] = name
        let ink = try #require(picture.frame(in: square, where: isInk), "\(name)")
        // In the square less 6, plus the line's width. A minus is as wide as the others, and its height is the line's width.
        #expect(ink.x >= square.x + 5 && ink.y >= square.y + 5, "\(name)")
        #expect(ink.x + ink.width <= square.x + 39 && ink.y + ink.height <= square.y + 39, "\(name)")
        #expect(ink.width >= 24, "\(name)")
        guard name == .cross else { continue }
        // Both diagonals have ink along their whole length, and the middles of the sides have none.
        #expect(ink.width == ink.height && abs(ink.centerX - square.centerX) <= 0.5)
        for step in 2..<(ink.width - 2) {
          for x in [ink.x + step, ink.x + ink.width - 1 - step] {
            let around = ScreenPicture.Frame(x: x - 1, y: ink.y + step, width: 3, height: 1)
            #expect(picture.frame(in: around, where: isInk) != nil, "at \(step)")
          }
        }
        #expect(
          picture.frame(in: ink.part(x: 8, y: 0, width: ink.width - 16, height: 5), where: isInk) == nil)
      }
    }

    @Test("S10: the time of drawing grows with the square root of the length, within 0.3 and 1 s")
    func drawingTime() throws {
      let window = try BareWindow()
      // Lengths in sides of the square. The check's is 1.382.
      for (symbol, seconds) in [
        (SymbolName.minus, 0.5 * (0.8 / 1.382).squareRoot()), (.short, 0.3), (.long, 1),
      ] {
        let stand = try stand(
          in: window, side: 132, .symbol(symbol), .symbolDelay(0), .symbolDuration(nil), .fade(0))
        let slowness = try window.slowness(atLeast: 1.5, for: seconds)
        let (asked, sightings) = try drawing(on: stand, slowness: slowness) { $0 > slowness * seconds + 0.2 }
        let expected = ExpectedChange(asked: asked, delay: 0, duration: slowness * seconds)
        #expect(expected.misfits(among: sightings) == [], "\(symbol)")
        #expect(sightings[sightings.count - 1].amount > 0.99, "\(symbol)")
        try window.probe.run(.veil(.endAll))
      }
    }

    @Test(
      "S11: an arc becomes a ring, closes and turns into the check: one motion for each change, without a blink"
    )
    func handOver() throws {
      let window = try BareWindow()
      let square = try window.frame().square(44)
      let beside = [(square.x - 20, square.y - 20), (3, 3)]
      // If pictures are slow, no hint may move the indicator meanwhile.
      // In a large font the number stands below the ring, which makes room.
      try window.probe.run(.veil(.change(.patience(600)), .change(.withoutNumber), .begin()))
      _ = try window.restingColor { $0[beside[0].0, beside[0].1] }
      let before = try window.picture()
      /// The indicator's area: its ink in any colour, since arc and ring may differ in colour.
      func covered(_ picture: ScreenPicture) -> Double {
        ink(of: picture, in: square) / max(picture.pixels(in: square).map(tint).max() ?? 0, 0.01)
      }
      func watch(_ action: VeilAction, for seconds: Double) throws -> (asked: Span, sightings: [Sighting]) {
        let asked = try Span.of { try window.probe.run(.veil(action)) }.span
        let sightings = try window.watch("the change") { picture in
          // Panel and scrim stay as they are.
          for (x, y) in beside { #expect(picture[x, y] == before[x, y], "at \(x), \(y)") }
          return covered(picture)
        } until: {
          $0 > seconds
        }
        return (asked, sightings)
      }
      // A ring 4 wide in 44, with round caps.
      let length = 40 * Double.pi * 4
      let ends = 4 * Double.pi
      let arc = 0.75 * length + ends
      let start = 0.3 * length + ends
      #expect(abs(covered(before) / arc - 1) < 0.05, "the arc")

      let slowness = try window.slowness(atLeast: 2, for: 0.3)
      try window.probe.run(.veil(.slowness(slowness)))
      let arrival = try watch(.progress(0.3), for: 0.4 * slowness + 0.2)
      #expect(abs(arrival.sightings[arrival.sightings.count - 1].amount / start - 1) < 0.05, "the ring")
      #expect(
        ExpectedChange(asked: arrival.asked, delay: 0, duration: 0.4 * slowness)
          .misfits(among: arrival.sightings.part(from: arc, to: start)) == [])

      let end = try watch(.succeed(), for: 0.8 * slowness + 0.2)
      // The ring closes before the check is drawn, and disappears during the drawing.
      let (closing, going) = end.sightings.split(end.asked, at: 0.3 * slowness)
      #expect(closing.count >= 3 && going.count >= 3)
      #expect(
        ExpectedChange(asked: end.asked, delay: 0, duration: 0.3 * slowness)
          .misfits(among: closing.part(from: start, to: length + ends)) == [])
      let check = end.sightings[end.sightings.count - 1].amount
      #expect(check > 80)
      // At every time there was at least as much of it as at the beginning or at the end.
      #expect(arrival.sightings.allSatisfy { $0.amount > 0.9 * start })
      #expect(end.sightings.allSatisfy { $0.amount > 0.9 * min(start, check) })
      #expect(
        ExpectedChange(asked: end.asked, delay: 0.3 * slowness, duration: 0.5 * slowness)
          .misfits(among: going.part(from: length, to: check)) == [])
    }

    @Test("S11: in a preset, the former indicator fades during the delay and does not return")
    func givingWay() throws {
      let window = try BareWindow()
      let square = try window.frame().square(44)
      func darkness(_ picture: ScreenPicture) -> Double {
        picture.ink(in: square) { Double(254 - Int($0.red)) / 254 }
      }
      try window.probe.run(.veil(.style(.status), .begin()))
      _ = try window.restingColor { $0[square.x - 10, square.y - 10] }
      let spokes = darkness(try window.picture())
      let slowness = try window.slowness(atLeast: 2, for: 0.3)
      try window.probe.run(.veil(.slowness(slowness)))
      let asked = try Span.of { try window.probe.run(.veil(.succeed())) }.span
      let sightings = try window.watch("the change", measuring: darkness) {
        $0 > 0.8 * slowness + 0.2
      }
      let check = sightings[sightings.count - 1].amount
      let (going, coming) = sightings.split(asked, at: 0.3 * slowness)
      #expect(going.count >= 3 && coming.count >= 3)
      #expect(
        ExpectedChange(asked: asked, delay: 0, duration: 0.3 * slowness)
          .misfits(among: going.part(from: spokes, to: 0)) == [])
      #expect(
        ExpectedChange(asked: asked, delay: 0.3 * slowness, duration: 0.5 * slowness)
          .misfits(among: coming.part(from: 0, to: check)) == [])
    }
  }
}

extension [Sighting] {
  /// The sightings before an instant after a request, and those well after it, since frames may be shown a little
  /// late.
  fileprivate func split(_ asked: Span, at seconds: Double) -> (before: [Sighting], after: [Sighting]) {
    (
      filter { $0.span.until < asked.from + seconds },
      filter { $0.span.from > asked.until + seconds + 0.2 }
    )
  }
}
