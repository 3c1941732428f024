import Foundation
import Testing
import VeilGTKProbeCommands

extension GTKTests {
  @Suite("The default style in a theme")
  struct Themes {
    /// What a panel looks like.
    private struct Look {
      var ground: ScreenPicture.Pixel
      /// The colour that is farthest from the ground in the message.
      var text: ScreenPicture.Pixel
      /// The height of the message, in points.
      var textHeight: Int
      /// How far the ground is from the panel's corner along its upper edge.
      var corner: Int
    }

    @Test(
      "The panel has the ground of the app's popovers: Adwaita light and dark, high contrast, another theme")
    func popovers() throws {
      let data = try themes(with: ["Slate": slate])
      let probe = try ProbeApp(environment: ["XDG_DATA_HOME": data.path])
      for (theme, isDark) in [
        ("Adwaita", false), ("Adwaita", true), ("HighContrast", false), ("Slate", false),
      ] {
        try probe.run(.setTheme(theme), .set(.preferDarkTheme, isDark))
        let popover = try popover(of: probe)
        let panel = try look(of: probe).ground
        #expect(panel == popover, "\(theme), dark: \(isDark): \(panel) and \(popover)")
        try probe.run(.stage(.withdraw), .drain)
      }
      #expect(probe.complaints == [])
    }

    @Test("Rules of the app for all widgets neither move a veil nor paint into it")
    func rulesForAll() throws {
      let probe = try ProbeApp()
      try probe.run(
        .layout(.addStyle("window * { background: #f00; } window > * { margin: 5px; border: 3px solid; }")))
      try probe.run(.stage(.block(.scope), .show("Searching")), .drain)
      let size = try #require(try probe.state()["size"]).replacing("x", with: ",")
      #expect(try probe.answer(.covers) == ["0,0,\(size)"])
      let numbers = try probe.answer(.stage(.element(.message))).compactMap { Double($0) }
      try #require(numbers.count == 4)
      let message = try probe.windowFrame().part(
        x: Int(numbers[0]), y: Int(numbers[1]), width: Int(numbers[2]), height: Int(numbers[3]))
      let red = try probe.screen.picture().pixels(in: message).filter { isNear($0, 255, 0, 0) }
      #expect(red.count == 0)
      #expect(probe.complaints == [])
    }

    @Test("The panel has libadwaita's ground, and its text colour, which is see-through")
    func libadwaita() throws {
      let probe = try ProbeApp(.adw)
      let popover = try popover(of: probe)
      let panel = try look(of: probe)
      #expect(panel.ground == popover)
      // Four fifths of black, or of a blue that is almost black.
      #expect(isNear(panel.text, 51, 51, 53), "\(panel)")
      #expect(probe.complaints == [])
    }

    @Test(
      "Another theme reaches a shown panel: ground, text, corners and font; one that can hardly be read does not"
    )
    func change() throws {
      let data = try themes(with: ["Slate": slate, "Fog": fog])
      let probe = try ProbeApp(environment: ["XDG_DATA_HOME": data.path])
      try probe.run(.setTheme("Adwaita"), .stage(.block(.scope), .show("Searching")), .drain)
      let plain = try look(of: probe)
      try probe.run(.setTheme("Slate"), .drain)
      let themed = try look(of: probe)
      #expect(isNear(themed.ground, 0x33, 0x44, 0x55) && isNear(themed.text, 0xee, 0xee, 0xee), "\(themed)")
      #expect(Double(themed.textHeight) > Double(plain.textHeight) * 1.5, "\(themed) and \(plain)")
      #expect(themed.corner < plain.corner && themed.corner <= 4, "\(themed) and \(plain)")
      try probe.run(.setTheme("Fog"), .drain)
      #expect(isNear(try look(of: probe).ground, 255, 255, 255))
      #expect(probe.complaints == [])
    }

    /// The rules of a theme in other colours, with sharper corners and a larger font.
    private let slate = """
      * { font: 24px Monospace; }
      popover.background > contents {
        background: #334455; color: #eeeeee; border: none; border-radius: 3px; box-shadow: none;
      }
      """
    private let fog = "popover.background > contents { background: #888888; color: #aaaaaa; }"

    /// A folder with themes: GTK's own with more rules.
    private func themes(with rules: [String: String]) throws -> TemporaryFolder {
      let data = try TemporaryFolder()
      for (name, rules) in rules {
        let css = "@import url(\"resource:///org/gtk/libgtk/theme/Default/Default-light.css\");\n" + rules
        try data.write("themes/\(name)/gtk-4.0/gtk.css", css)
      }
      return data
    }

    /// The ground of the app's menu, which closes, and a panel is shown.
    private func popover(of probe: ProbeApp) throws -> ScreenPicture.Pixel {
      // GNOME Shell closes a menu that no click has opened.
      try probe.click(.menu)
      var seen: [(y: Int, ground: ScreenPicture.Pixel)] = []
      // A compositor may place and show the menu late.
      let ground = try eventually("a menu at rest") { () -> ScreenPicture.Pixel? in
        // Between the button and the popover's edge.
        let (x, y) = try probe.place(of: .menuInside)
        let picture = try probe.screen.picture()
        guard (0..<picture.width).contains(x), (20..<picture.height).contains(y) else { return nil }
        seen.append((y, picture[x, y - 20]))
        let last = seen.suffix(4)
        return seen.count >= 6 && last.allSatisfy { $0 == last[last.startIndex] } ? seen.last?.ground : nil
      }
      try probe.run(.stage(.block(.scope), .show("Searching")), .drain)
      return ground
    }

    private func look(of probe: ProbeApp) throws -> Look {
      let origin = try probe.windowFrame()
      func frame(_ element: StageAction.Element) throws -> ScreenPicture.Frame {
        let numbers = try probe.answer(.stage(.element(element))).compactMap { Double($0) }
        try #require(numbers.count == 4)
        return origin.part(
          x: Int(numbers[0]), y: Int(numbers[1]), width: Int(numbers[2].rounded()),
          height: Int(numbers[3].rounded()))
      }
      let (panel, message) = (try frame(.panel), try frame(.message))
      let picture = try probe.screen.picture()
      let ground = picture[panel.x + panel.width / 2, panel.y + 6]
      func distance(_ pixel: ScreenPicture.Pixel) -> Int { abs(Int(pixel.green) - Int(ground.green)) }
      let text = try #require(picture.pixels(in: message).max { distance($0) < distance($1) })
      // Below the border, whose colour is another.
      let corner = (0..<40).first { distance(picture[panel.x + $0, panel.y + 2]) <= 2 } ?? 40
      return Look(ground: ground, text: text, textHeight: message.height, corner: corner)
    }

    private func isNear(_ pixel: ScreenPicture.Pixel, _ red: Int, _ green: Int, _ blue: Int) -> Bool {
      abs(Int(pixel.red) - red) <= 3 && abs(Int(pixel.green) - green) <= 3 && abs(Int(pixel.blue) - blue) <= 3
    }
  }
}
