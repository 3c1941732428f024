import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("Looks of a panel in a window")
  struct Looks {
    private let probe: ProbeApp

    init() throws { probe = try ProbeApp() }

    @Test(
      "Zoom and slide change only the panel, not the scrim; at the end the panel looks as without them")
    func entrance() throws {
      try probe.run(
        .stage(.style(.veil), .block(.scope), .show("Searching"), .progress(0.5), .hold(0.5)), .drain)
      let panel = try frame(of: .panel)
      let rest = try settled()
      try probe.run(.stage(.entrance(.zoom(from: 0.5))), .drain)
      // Nothing outside the panel is painted differently.
      let zoomed = try #require(try settled().box(differingFrom: rest))
      #expect(zoomed.isNear(panel), "\(zoomed) of \(panel)")
      try probe.run(.stage(.entrance(.slideFromBottom)), .drain)
      let moved = try #require(try settled().box(differingFrom: rest))
      #expect(abs(moved.left - panel.left) <= 2 && abs(moved.right - panel.right) <= 2)
      #expect(abs(moved.top - panel.top) <= 2 && moved.bottom > panel.bottom + 50)
      try probe.run(.stage(.hold(1)), .drain)
      let there = try settled()
      #expect(there.differences(to: rest) > 500)
      try probe.run(.stage(.entrance(.fade)), .drain)
      #expect(try settled() == there)
    }

    @Test("A11: an image in its own colours replaces the spinner")
    func artwork() throws {
      try probe.run(.stage(.style(.status), .block(.scope), .show("Searching"), .artwork), .drain)
      let place = try frame(of: .indicator)
      let picture = try settled()
      let left = place.left + (place.right - place.left) / 8
      let right = place.right - (place.right - place.left) / 8
      let top = place.top + (place.bottom - place.top) / 8
      let bottom = place.bottom - (place.bottom - place.top) / 8
      #expect(picture[left, top] == ScreenPicture.Pixel(red: 255, green: 0, blue: 0))
      #expect(picture[right, top] == ScreenPicture.Pixel(red: 0, green: 255, blue: 0))
      #expect(picture[left, bottom] == ScreenPicture.Pixel(red: 0, green: 0, blue: 255))
      #expect(picture[right, bottom] == ScreenPicture.Pixel(red: 255, green: 255, blue: 0))
    }

    @Test(
      "A11: a widget of the app's own that needs more width than it has is centred in its box, and cut off there"
    )
    func wideWidget() throws {
      try probe.run(
        .stage(
          .style(.status), .block(.scope), .show("Searching"),
          .wideWidget(width: 40, height: 20, needed: 100)), .drain)
      let place = try frame(of: .indicator)
      let picture = try settled()
      func box(_ color: ScreenPicture.Pixel) -> Box? {
        picture.box(where: { $0 == color })
      }
      let red = try #require(box(ScreenPicture.Pixel(red: 255, green: 0, blue: 0)))
      let blue = try #require(box(ScreenPicture.Pixel(red: 0, green: 0, blue: 255)))
      #expect(red.isNear(Box(left: place.left, top: place.top, right: place.left + 20, bottom: place.bottom)))
      #expect(
        blue.isNear(Box(left: place.left + 20, top: place.top, right: place.right, bottom: place.bottom)))
    }

    @Test(
      "The panel is at the style's position", arguments: [StageAction.Position.topLeading, .bottomTrailing])
    func position(_ position: StageAction.Position) throws {
      try probe.run(.stage(.style(.status), .block(.scope), .show("Searching"), .progress(0.5)), .drain)
      let middle = try settled()
      let before = try frame(of: .panel)
      try probe.run(.stage(.position(position)), .drain)
      let after = try frame(of: .panel)
      #expect((after.left < before.left) == (position == .topLeading))
      #expect((after.top < before.top) == (position == .topLeading))
      let box = try #require(try settled().box(differingFrom: middle))
      #expect(abs(min(before.left, after.left) - box.left) <= 2)
      #expect(abs(max(before.bottom, after.bottom) - box.bottom) <= 2)
    }

    @Test("V3: a shadow darkens the area around the panel, mostly below it, and nothing inside it")
    func shadow() throws {
      try probe.run(.stage(.style(.status), .block(.scope), .show("Searching"), .progress(0.5)), .drain)
      let panel = try frame(of: .panel)
      let plain = try settled()
      try probe.run(.stage(.shadow), .drain)
      let shaded = try settled()
      let box = try #require(shaded.box(differingFrom: plain))
      // At most twice the radius to each side; the outermost greys round to nothing.
      #expect(box.left < panel.left - 10 && box.left >= panel.left - 20)
      #expect(box.bottom > panel.bottom + 14 && box.bottom <= panel.bottom + 24)
      let (middle, side) = ((panel.left + panel.right) / 2, (panel.top + panel.bottom) / 2)
      func shade(_ x: Int, _ y: Int) -> Int { Int(plain[x, y].green) - Int(shaded[x, y].green) }
      #expect(shade(middle, panel.bottom + 2) > 40)
      #expect(shade(middle, panel.bottom + 2) > shade(middle, panel.bottom + 10))
      #expect(shade(middle, panel.bottom + 10) > 10)
      #expect(shade(middle, panel.bottom + 2) > shade(middle, panel.top - 3))
      #expect(abs(shade(middle, panel.top + 3)) <= 4)
      #expect(abs(shade(panel.left + 3, side)) <= 4)
    }

    @Test("V2: a gradient scrim is clear beside the panel and dark in the corners")
    func gradientScrim() throws {
      try probe.run(.stage(.style(.status), .block(.scope), .show("Searching"), .progress(0.5)), .drain)
      let panel = try frame(of: .panel)
      let (origin, plain) = (try probe.windowFrame(), try settled())
      try probe.run(.stage(.gradientScrim), .drain)
      let dark = try settled()
      func shade(_ x: Int, _ y: Int) -> Double {
        1 - Double(dark[x, y].green) / max(1, Double(plain[x, y].green))
      }
      let side = (panel.top + panel.bottom) / 2
      #expect(shade(origin.x + 3, origin.y + 3) > 0.6)
      #expect(shade(panel.left - 4, side) < shade(origin.x + 3, origin.y + 3) - 0.2)
      #expect(shade(panel.left + 3, side) < 0.05)
    }

    /// The screen after everything requested has been painted: two pictures in a row are the same.
    private func settled() throws -> ScreenPicture {
      var last = try probe.screen.picture()
      return try eventually("the screen at rest", within: 20) {
        try probe.run(.drain)
        let next = try probe.screen.picture()
        defer { last = next }
        return next == last ? next : nil
      }
    }

    /// An element's frame on the screen.
    private func frame(of element: StageAction.Element) throws -> Box {
      let numbers = try probe.answer(.stage(.element(element))).compactMap { Double($0) }
      try #require(numbers.count == 4)
      let origin = try probe.windowFrame()
      return Box(
        left: Int(numbers[0]) + origin.x, top: Int(numbers[1]) + origin.y,
        right: Int(numbers[0] + numbers[2]) + origin.x, bottom: Int(numbers[1] + numbers[3]) + origin.y)
    }
  }
}

private struct Box {
  var left: Int
  var top: Int
  var right: Int
  var bottom: Int

  func isNear(_ other: Box) -> Bool {
    [left - other.left, top - other.top, right - other.right, bottom - other.bottom].allSatisfy {
      abs($0) <= 2
    }
  }
}

extension ScreenPicture {
  /// The smallest box around all differences; nil if there are none.
  fileprivate func box(differingFrom other: ScreenPicture) -> Box? {
    box { x, y in self[x, y] != other[x, y] }
  }

  /// The smallest box around all such pixels; nil if there are none.
  fileprivate func box(where isWanted: (Pixel) -> Bool) -> Box? {
    box { x, y in isWanted(self[x, y]) }
  }

  private func box(_ isWanted: (Int, Int) -> Bool) -> Box? {
    var box: Box?
    for y in 0..<height {
      for x in 0..<width where isWanted(x, y) {
        var grown = box ?? Box(left: x, top: y, right: x, bottom: y)
        grown.left = min(grown.left, x)
        grown.right = max(grown.right, x + 1)
        grown.bottom = y + 1
        box = grown
      }
    }
    return box
  }
}
