import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("The blocker's figures in a real window")
  struct BlockerFigures {
    /// The grey of the empty window under black at 0.5.
    private func half(_ window: BareWindow) -> Int { Int(window.ground.red) / 2 }

    private func isWhite(_ pixel: ScreenPicture.Pixel) -> Bool { pixel.red > 190 }

    @Test("B1: it covers one widget or the whole window to the edges, in any shape of window")
    func area() throws {
      let probe = try ProbeApp()
      try probe.run(.set(.enableAnimations, false), .focus(nil), .layout(.hide(.scroll)), .drain)
      for (name, size) in [
        (ProbeWidget.text, (480, 420)), (.window, (480, 420)), (.window, (360, 560)), (.text, (700, 380)),
      ] {
        try probe.run(.resize(size.0, size.1))
        _ = try eventually("the new size") {
          try probe.state()["size"] == "\(size.0)x\(size.1)" ? true : nil
        }
        try probe.run(.drain)
        let before = try probe.screen.picture()
        try probe.run(.veil(.style(.blocker), .show(), over: name), .drain)
        let after = try probe.screen.picture()
        let frame = try probe.answer(.layout(.frame(name)))[0].split(separator: ",").compactMap { Int($0) }
        let area = ScreenPicture.Frame(x: frame[0], y: frame[1], width: frame[2], height: frame[3])
        let screen = ScreenPicture.Frame(x: 0, y: 0, width: after.width, height: after.height)
        #expect(after.changes(since: before, in: screen) == area, "\(name) at \(size)")
        // Every pixel has half its brightness, except for the spinner's.
        var wrong = 0
        for (now, was) in zip(after.pixels(in: area), before.pixels(in: area)) {
          if abs(Int(now.red) - Int(was.red) / 2) > 1 { wrong += 1 }
        }
        #expect(wrong < 37 * 37, "\(wrong) pixels")
        try probe.run(.veil(.remove, over: name), .drain)
      }
    }

    @Test("B5: start, stop, draw and remove are each safe to call twice, and nothing fades")
    func twice() throws {
      let window = try BareWindow()
      let frame = try window.frame()
      let spinner = frame.square(37)
      // With this slowness a fade would take seconds.
      try window.probe.run(.veil(.style(.blocker), .slowness(20), .remove, .show(), .show()))
      let shown = try window.picture()
      #expect(abs(Int(shown[frame.x + 3, frame.y + 3].red) - half(window)) <= 1, "black at 0.5, only once")
      #expect(shown.frame(in: spinner, where: isWhite) != nil)
      try window.probe.run(.veil(.remove, .remove))
      #expect(try window.picture().changes(since: window.bare, in: frame) == nil)
      #expect(try window.probe.state()["children"]?.contains("VeilCover") == false)

      try window.probe.run(.veil(.begin(), .animating(false), .animating(false)))
      #expect(try window.picture().frame(in: frame, where: isWhite) == nil)
      try window.probe.run(.veil(.animating(true), .animating(true)))
      #expect(try window.picture().frame(in: spinner, where: isWhite) != nil)
      try window.probe.run(.veil(.end, .end))
      #expect(try window.picture().changes(since: window.bare, in: frame) == nil)
      #expect(window.probe.complaints == [])
    }

    @Test("B6: progress replaces the spinner, as a ring that fills and as a number")
    func progress() throws {
      let window = try BareWindow()
      // With an odd size there is a central pixel.
      try window.resize(481, 421)
      let frame = try window.frame()
      let ring = frame.square(37)
      let below = frame.part(x: 0, y: frame.height / 2 + 22, width: frame.width, height: 60)
      try window.probe.run(.veil(.style(.blocker), .still(true), .begin()))
      let bare = try window.picture()
      #expect(bare.frame(in: below, where: isWhite) == nil)
      try window.probe.run(.veil(.progress(0)))
      let empty = try window.picture()
      // The track is darker than the scrim, and exactly in the spinner's place.
      let track = try #require(empty.frame(in: frame.square(60)) { Int($0.red) < half(window) - 15 })
      #expect(track == ring)
      var numbers: [[ScreenPicture.Pixel]] = []
      for (progress, quarters) in [(0.25, 1), (0.5, 2), (0.75, 3), (1, 4)] {
        try window.probe.run(.veil(.progress(progress)))
        let picture = try window.picture()
        // Clockwise from the top, without the round caps of the line.
        let parts = [
          ring.part(x: 22, y: 0, width: 15, height: 16), ring.part(x: 22, y: 22, width: 15, height: 15),
          ring.part(x: 0, y: 22, width: 15, height: 15), ring.part(x: 0, y: 0, width: 15, height: 16),
        ]
        for (index, part) in parts.enumerated() {
          let white = picture.pixels(in: part).filter(isWhite).count
          #expect(index < quarters ? white > 40 : white == 0, "quarter \(index) at \(progress): \(white)")
        }
        let number = try #require(picture.frame(in: below, where: isWhite))
        #expect(abs(number.centerX - frame.centerX) <= 2)
        numbers.append(picture.pixels(in: below))
      }
      #expect(Set(numbers).count == numbers.count, "all numbers look different")
    }
  }
}
