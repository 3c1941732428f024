import Testing
import VeilGTKProbeCommands

extension GTKTests {
  /// The published figures, measured on the screen.
  @Suite("Figures in a real window")
  struct Figures {
    /// A window in which nothing blinks, its picture without a veil, and its frame.
    private struct Stand {
      let probe: ProbeApp
      let bare: ScreenPicture
      let window: ScreenPicture.Frame

      init() throws {
        probe = try ProbeApp(options: [.undecorated])
        // GTK's scroll bars would still be fading out.
        try probe.run(.set(.enableAnimations, false), .set(.overlayScrolling, false), .focus(nil), .drain)
        let origin = try probe.windowFrame()
        let size = try probe.answer(.size).compactMap { Int($0) }
        window = ScreenPicture.Frame(
          x: origin.x + size[2], y: origin.y + size[3], width: size[0], height: size[1])
        bare = try probe.screen.picture()
      }

      func show(_ style: StyleName, _ message: String) throws -> ScreenPicture {
        try probe.run(.stage(.style(style), .show(message)), .drain)
        return try probe.screen.picture()
      }

      /// Whether a pixel has the composite colour of a grey with that alpha, give or take one step of rounding.
      func isPainted(_ picture: ScreenPicture, x: Int, y: Int, white: Double, alpha: Double) -> Bool {
        let before = Double(bare[x, y].red)
        return abs(Double(picture[x, y].red) - (before * (1 - alpha) + white * 255 * alpha)) <= 1.5
      }
    }

    @Test("V2, V3, V5: the whole window is grey, and the white panel fits its message")
    func veil() throws {
      let stand = try Stand()
      let picture = try stand.show(.veil, "Searching")
      #expect(
        stand.isPainted(picture, x: stand.window.x + 4, y: stand.window.y + 4, white: 2.0 / 3, alpha: 0.8))
      let label = try stand.probe.answer(.stage(.element(.message))).compactMap { Double($0) }
      // White at 0.8 over a window that is nearly white.
      let panel = try #require(picture.frame(in: stand.window) { $0.red > 245 })
      #expect(panel.width == Int(label[2]) + 20)
      #expect(panel.height == Int(label[3]) + 20 + 30)
      #expect(
        abs(panel.centerX - stand.window.centerX) <= 1 && abs(panel.centerY - stand.window.centerY) <= 1)
    }

    @Test("A4, A5: all is white, with label and spinner in 110 × 30 in the middle")
    func activity() throws {
      let stand = try Stand()
      let picture = try stand.show(.activity, "Loading")
      #expect(stand.isPainted(picture, x: stand.window.x + 4, y: stand.window.y + 4, white: 1, alpha: 1))
      let ink = try #require(picture.frame(in: stand.window) { $0.red < 250 })
      #expect(ink.height == 20, "the spinner")
      #expect(abs(ink.centerY - stand.window.centerY) <= 1)
      // The spinner of 20 is centred in its box of 30 at the end of the container. A wide font widens the container.
      let container = try stand.probe.answer(.stage(.panel)).compactMap { Double($0) }
      #expect(container[2] >= 110 && container[3] == 30)
      #expect(abs(Double(ink.x + ink.width - stand.window.x) - (container[0] + container[2] - 5)) <= 1)
    }

    @Test("A9: the card is 110 × 75, black at 0.5, in the middle, and nothing else is painted")
    func card() throws {
      let stand = try Stand()
      let picture = try stand.show(.card, "Loading")
      let panel = try #require(picture.changes(since: stand.bare, in: stand.window))
      #expect(panel.width == 110 && panel.height == 75)
      #expect(
        abs(panel.centerX - stand.window.centerX) <= 1 && abs(panel.centerY - stand.window.centerY) <= 1)
      #expect(stand.isPainted(picture, x: panel.x + 8, y: panel.y + 8, white: 0, alpha: 0.5))
    }

    @Test("S2, S3: the check is drawn as a line 1 wide in 44 × 44 less 6 on each side")
    func symbol() throws {
      let stand = try Stand()
      try stand.probe.run(.stage(.style(.status), .show(), .symbol), .rest(1), .drain)
      let picture = try stand.probe.screen.picture()
      // The tint is the only colour that is not a grey.
      let check = try #require(
        picture.frame(in: stand.window) { pixel, x, y in
          abs(Int(pixel.red) - Int(pixel.blue)) > 60
            && abs(Double(x) - stand.window.centerX) < 40 && abs(Double(y) - stand.window.centerY) < 40
        })
      // From 0.01136 to 0.98864 of 32, plus the line's width.
      #expect((31...34).contains(check.width))
      #expect((21...24).contains(check.height))
    }

    @Test("B2, B3: black at 0.5, and a white spinner of 37 in the exact centre")
    func blocker() throws {
      let stand = try Stand()
      let picture = try stand.show(.blocker, "")
      #expect(stand.isPainted(picture, x: stand.window.x + 4, y: stand.window.y + 4, white: 0, alpha: 0.5))
      // The dimmed window has at most half its brightness.
      let spinner = try #require(picture.frame(in: stand.window) { $0.red > 135 })
      #expect((30...37).contains(spinner.width) && (30...37).contains(spinner.height))
      #expect(abs(spinner.centerX - stand.window.centerX) <= 4)
      #expect(abs(spinner.centerY - stand.window.centerY) <= 4)
    }

    @Test("L1, L2: the card is (8, 8, w − 17, h − 17), black at 0.85 with a border of white at 0.25")
    func loading() throws {
      let stand = try Stand()
      let picture = try stand.show(.loading, "Loading...")
      let card = try #require(picture.changes(since: stand.bare, in: stand.window))
      // Half of the border is outside the card, and covers one more pixel on each side.
      #expect(card.x == stand.window.x + 7 && card.y == stand.window.y + 7, "\(card) in \(stand.window)")
      #expect(card.width == stand.window.width - 15 && card.height == stand.window.height - 15)
      let inside = (x: card.x + 13, y: card.y + 13)
      #expect(stand.isPainted(picture, x: inside.x, y: inside.y, white: 0, alpha: 0.85))
      #expect(picture[card.x + 1, inside.y].red > picture[inside.x, inside.y].red, "the border")
    }
  }
}
