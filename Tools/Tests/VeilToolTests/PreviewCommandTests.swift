#if canImport(VeilRender)
  import Foundation
  import Testing
  import VeilCore

  @Suite("The command veil preview")
  struct PreviewCommandTests {
    private static let names = Symbol.library.map(\.name).joined(separator: ", ")

    /// Without a display, whatever this machine has.
    private func preview(_ arguments: String...) throws -> ToolRun { try preview(arguments) }

    private func preview(_ arguments: [String]) throws -> ToolRun {
      try ToolRun(
        running: ["env", "-u", "DISPLAY", "-u", "WAYLAND_DISPLAY", ToolRun.executable, "preview"] + arguments)
    }

    @Test(
      "the extension selects the format, quietly",
      arguments: [
        ("heart.svg", "<svg "), ("heart.json", "{\"v\":"), ("heart.lottie", "{\"v\":"),
        ("heart.png", "\u{FFFD}PNG"), ("heart.apng", "\u{FFFD}PNG"),
      ])
    func formats(_ name: String, _ begin: String) throws {
      let folder = try TemporaryFolder()
      let file = "\(folder.path)/\(name)"
      let run = try preview(
        "checkmark", "--output", file, "--size", "60x40", "--scale", "1", "--dark", "--tint", "#C06",
        "--line-width", "2.5", "--slowness", "0.2", "--background", "black")
      #expect(run.code == 0)
      #expect(run.output + run.errors == "")
      let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: file)), as: UTF8.self)
      #expect(text.hasPrefix(begin))
      // A .png moves as well.
      #expect(text.contains("acTL") == name.hasSuffix("png"))
    }

    @Test(
      "an icon is not replaced by its own preview, also by another path, and as one of a folder",
      arguments: ["/icon.svg", "", "/"])
    func ownIcon(meant: String) throws {
      let folder = try TemporaryFolder()
      let icon = "\(folder.path)/icon.svg"
      let text = #"<svg viewBox="0 0 9 9" stroke="red"><path d="M1 1L8 8"/></svg>"#
      try text.write(toFile: icon, atomically: true, encoding: .utf8)
      for output in [icon, "\(folder.path)/./icon.svg"] {
        let run = try preview(folder.path + meant, "--output", output)
        #expect(run.code == 1)
        #expect(run.errors.contains("it is one of the icons"))
        #expect(try String(contentsOfFile: icon, encoding: .utf8) == text)
      }
    }

    @Test("of several files, those that cannot become symbols are left out, and the exit code says so")
    func leftOut() throws {
      let folder = try TemporaryFolder()
      let icon = #"<svg viewBox="0 0 9 9" stroke="red"><path d="M1 1L8 8"/></svg>"#
      try icon.write(toFile: "\(folder.path)/good.svg", atomically: true, encoding: .utf8)
      try "<svg/>".write(toFile: "\(folder.path)/bad.svg", atomically: true, encoding: .utf8)
      let picture = "\(folder.path)/x.json"
      let run = try preview(folder.path, "\(folder.path)/none.svg", "heart", "--output", picture)
      #expect(run.code == 1)
      let lines = run.errors.split(separator: "\n")
      #expect(lines.count == 2, "\(run.errors)")
      #expect(run.errors.contains("\(folder.path)/bad.svg: error: "))
      #expect(run.errors.contains("\(folder.path)/none.svg: error: "))
      let text = try String(contentsOfFile: picture, encoding: .utf8)
      #expect(text.contains("good") && text.contains("heart"))
      // Without any, there is nothing to show.
      let alone = try preview("\(folder.path)/bad.svg", "--output", "\(folder.path)/y.json")
      #expect(alone.code == 1)
      #expect(!FileManager.default.fileExists(atPath: "\(folder.path)/y.json"))
    }

    @Test("an icon may come from standard input")
    func standardInput() throws {
      let folder = try TemporaryFolder()
      let picture = "\(folder.path)/x.svg"
      let icon = #"<svg viewBox="0 0 9 9" stroke="red"><path d="M1 1L8 8"/></svg>"#
      let run = try ToolRun(
        running: [
          "sh", "-c", #"printf '%s' "$1" | "$2" preview - --output "$3""#, "sh", icon, ToolRun.executable,
          picture,
        ])
      #expect(run.code == 0, "\(run.errors)")
      #expect(try String(contentsOfFile: picture, encoding: .utf8).contains("<title>icon</title>"))
    }

    @Test("options reach the drawing")
    func options() throws {
      let folder = try TemporaryFolder()
      func svg(_ arguments: String...) throws -> String {
        let file = folder.path + "/x.svg"
        let run = try preview(["heart", "--output", file] + arguments)
        #expect(run.code == 0, "\(run.errors)")
        return try String(contentsOfFile: file, encoding: .utf8)
      }
      #expect(try svg().contains(##"stroke="#005ccc""##))
      #expect(try svg("--dark").contains(##"stroke="#66b3ff""##))
      let own = try svg("--tint", "#C06", "--line-width", "2.5", "--size", "100x50", "--background", "#123")
      #expect(own.contains(##"stroke="#cc0066" stroke-width="2.5""##))
      #expect(own.contains(#"width="100" height="50""#))
      #expect(own.contains(##"fill="#112233""##))
      #expect(own.contains("<title>heart</title>"))
      #expect(own.contains(" infinite}"))
      let once = try svg("--once")
      #expect(once.contains(" forwards}") && !once.contains("infinite"))
      // Everything takes so many times as long: only the pause at the end stays as it is.
      func duration(_ text: String) throws -> Double {
        try #require(text.firstMatch(of: /\.a\{animation:([0-9.]+)s/).flatMap { Double($0.1) })
      }
      let pause = 0.75
      #expect(
        abs(try duration(svg("--slowness", "3")) - pause - 3 * (duration(svg()) - pause)) < 0.01)
    }

    @Test("files, folders and names come one after the other, each with its name, and the same one once")
    func several() throws {
      let folder = try TemporaryFolder()
      let file = folder.path + "/all.svg"
      let run = try preview(iconFolder, iconFolder + "/bell.svg", "heart", "bell", "--output", file)
      #expect(run.code == 0, "\(run.errors)")
      // Two are called bell: where it lies tells them apart.
      let title = "<title>\(iconFolder)/bell.svg, check, class, download, heart, bell</title>"
      #expect(try String(contentsOfFile: file, encoding: .utf8).contains(title))
    }

    @Test("warnings about an icon are printed as by veil symbol")
    func warnings() throws {
      let folder = try TemporaryFolder()
      let icon = try folder.write(
        "dot.svg", Array(#"<svg viewBox="0 0 2 2"><circle cx="1" cy="1" r="1"/></svg>"#.utf8))
      let run = try preview(icon, "--output", folder.path + "/x.json")
      #expect(run.code == 0)
      #expect(
        run.errors
          == "\(icon): warning: filled, so its outline is drawn; icons made of strokes look better.\n")
    }

    @Test(
      "what cannot be done is one sentence on standard error, and exit code 1",
      arguments: [
        (
          ["heart"],
          "veil preview: error: there is no display to open a window on. Write an animated picture with --output, as in --output preview.svg."
        ),
        (
          ["unicorn"],
          "unicorn: error: this is neither a symbol of the library nor a file. Give an SVG file, a folder of them, or one of these: \(names)."
        ),
        (
          ["no.svg"],
          "no.svg: error: it cannot be opened: No such file or directory. Give a readable SVG file or folder."
        ),
        (
          ["heart", "--output", "x.gif"],
          "x.gif: error: its extension selects no format. Use .png, .apng, .svg or .json."
        ),
        (
          ["heart", "--output", "no/folder/x.svg"],
          "no/folder/x.svg: error: it cannot be written: No such file or directory. Give a file in an existing folder with write permission."
        ),
        (
          ["--output", "x.svg", "--slowness", "3"],
          "x.svg: error: it would take 332 s, and the limit is 120 s. Give fewer symbols, or a smaller --slowness."
        ),
        (
          ["heart", "--size", "big"],
          "--size: error: \"big\" is not a size. Give a width and a height in points, from 1 to 10,000 each, such as 360x240."
        ),
        (
          ["heart", "--line-width", "0"],
          "--line-width: error: \"0\" is not a valid number here. Give one from 0.1 to 100."
        ),
        (
          ["heart", "--tint", "red"],
          "--tint: error: \"red\" is not a colour. Give one such as #F80, #FF8800 or #FF8800CC."
        ),
        (
          ["heart", "--slowness", "0"],
          "--slowness: error: \"0\" is not a valid number here. Give one from 0.1 to 20."
        ),
        (
          ["heart", "--background", "sea"],
          "--background: error: \"sea\" is not a background. Give none, page, white, black, or a colour such as #F80, #FF8800 or #FF8800CC."
        ),
        (
          ["heart", "--output", "x.svg", "--scale", "9"],
          "--scale: error: \"9\" is not a valid number here. Give one from 0.5 to 8."
        ),
      ])
    func failures(_ arguments: [String], _ sentence: String) throws {
      let run = try preview(arguments)
      #expect(run.code == 1)
      #expect(run.output == "")
      #expect(run.errors == sentence + "\n")
    }
  }
#endif
