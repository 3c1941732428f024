#if canImport(VeilRender)
  import Foundation
  import Testing
  import VeilCore
  import VeilEngine
  import VeilTool

  @testable import VeilCommand

  @Suite("The command veil render")
  struct RenderCommandTests {
    private func render(_ folder: TemporaryFolder, _ name: String, _ arguments: String...) throws -> ToolRun {
      try ToolRun(["render", "\(folder.path)/\(name)"] + arguments)
    }

    /// Width and height, as a PNG says them itself.
    private func size(_ folder: TemporaryFolder, _ name: String) throws -> [Int] {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)")))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]))
      return [16, 20].map { at in bytes[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test("a picture has the requested size, and there is no output")
    func picture() throws {
      let folder = try TemporaryFolder()
      let run = try render(
        folder, "saved.png", "--style", "status", "--status", "success", "--symbol", "heart", "--message",
        "Saved", "--size", "200x120", "--scale", "1.5", "--dark", "--contrast", "--direction", "rtl",
        "--text-scale", "1.5", "--orientation", "upside-down", "--background", "#336699", "--at", "0.9",
        "--cancel", "--detail", "now", "--language", "de")
      #expect(run.code == 0)
      #expect(run.output + run.errors == "")
      #expect(try size(folder, "saved.png") == [300, 180])
    }

    @Test("the extension selects the format, unless --format is given")
    func formats() throws {
      let folder = try TemporaryFolder()
      let small = ["--size", "120x100", "--scale", "1", "--progress", "none", "--frames-per-second", "5"]
      let files: [(name: String, format: String?, begin: String)] = [
        ("a.svg", nil, "<svg "), ("a.json", nil, "{\"v\":"), ("a.apng", nil, "\u{FFFD}PNG"),
        ("b.png", "apng", "\u{FFFD}PNG"), ("c", "svg", "<svg "),
      ]
      for (name, format, begin) in files {
        let run = try ToolRun(
          ["render", "\(folder.path)/\(name)"] + small + (format.map { ["--format", $0] } ?? []))
        #expect(run.code == 0, "\(run.errors)")
        // What is no terminal shows no progress bar.
        #expect(run.errors == "")
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)"))
        let text = String(decoding: data, as: UTF8.self)
        #expect(text.hasPrefix(begin))
        #expect(text.contains("acTL") == (begin == "\u{FFFD}PNG"))
      }
      #expect(try render(folder, "still.svg", "--at", "0.5").code == 0)
      #expect(try !String(contentsOfFile: "\(folder.path)/still.svg", encoding: .utf8).contains("@keyframes"))
    }

    @Test("the longest text is laid out once for an animation, not for each frame")
    func longText() throws {
      let folder = try TemporaryFolder()
      func time(_ message: String) throws -> Double {
        let run = try render(folder, "life.apng", "--scale", "1", "--message", message)
        #expect(run.code == 0, "\(run.errors)")
        return run.time
      }
      let (long, short) = (try time(String(repeating: "x", count: VeilContent.textLimit)), try time("x"))
      #expect(long < 4 * short, "\(long) s beside \(short) s")
    }

    private static let names = Symbol.library.map(\.name).joined(separator: ", ")

    @Test("without the font of the pictures the error says how to install it")
    func font() throws {
      let folder = try TemporaryFolder()
      let fonts = try folder.write("fonts.conf", Array("<fontconfig/>".utf8))
      let run = try ToolRun(running: [
        "env", "FONTCONFIG_FILE=\(fonts)", ToolRun.executable, "render", folder.path + "/x.png",
      ])
      #expect(run.code == 1)
      #expect(
        run.errors.hasSuffix(
          "\(folder.path)/x.png: error: all pictures need the font DejaVu Sans, which is not installed. "
            + "Install it (Debian: fonts-dejavu-core).\n"), "\(run.errors)")
    }

    @Test(
      "what cannot be done is one sentence on standard error, and exit code 1",
      arguments: [
        (
          ["x.gif"],
          "x.gif: error: its extension selects no format. Use .png, .apng, .svg or .json, or give --format."
        ),
        (
          ["x.png", "--size", "300"],
          "--size: error: \"300\" is not a size. Give a width and a height in points, from 1 to 10,000 each, such as 360x240."
        ),
        (
          ["x.png", "--size", "0x10"],
          "--size: error: \"0x10\" is not a size. Give a width and a height in points, from 1 to 10,000 each, such as 360x240."
        ),
        (
          ["x.png", "--size", "nanxinf"],
          "--size: error: \"nanxinf\" is not a size. Give a width and a height in points, from 1 to 10,000 each, such as 360x240."
        ),
        (
          ["x.png", "--scale", "0"],
          "--scale: error: \"0\" is not a valid number here. Give one from 0.5 to 8."
        ),
        (
          ["x.png", "--text-scale", "nan"],
          "--text-scale: error: \"nan\" is not a valid number here. Give one from 0.5 to 3."
        ),
        (
          ["x.png", "--progress", "62%"],
          "--progress: error: \"62%\" is not a valid number here. Give one from 0 to 1."
        ),
        (
          ["x.png", "--at", "500"],
          "--at: error: \"500\" is not a valid number here. Give one from 0 to 120."
        ),
        (
          ["x.apng", "--at", "1"],
          "--at: error: apng is an animation, which has no instant. Leave it out, or write a .png or .svg."
        ),
        (
          ["x.apng", "--frames-per-second", "0"],
          "--frames-per-second: error: \"0\" is not a valid number here. Give one from 1 to 60."
        ),
        (
          ["x.png", "--background", "#12345"],
          "--background: error: \"#12345\" is not a background. Give none, page, white, black, or a colour such as #F80, #FF8800 or #FF8800CC."
        ),
        (
          ["x.png", "--size", "10000x10000", "--scale", "8"],
          "x.png: error: 10000 × 10000 points at scale 8 are too many pixels. Give a smaller --size or --scale."
        ),
        (
          ["no/folder/x.png"],
          "no/folder/x.png: error: it cannot be written: No such file or directory. Give a file in an existing folder with write permission."
        ),
        (
          ["x.json", "--at", "1"],
          "--at: error: lottie is an animation, which has no instant. Leave it out, or write a .png or .svg."
        ),
        (
          ["/dev/full", "--format", "svg"],
          "/dev/full: error: not all of it could be written: No space left on device. Make room on the disk."
        ),
        (
          ["--all", "/dev/null/pictures"],
          "/dev/null/pictures: error: it is not a folder, and cannot be created. Give a folder that you may write to."
        ),
        (
          ["x.png", "--symbol", "unicorn"],
          "--symbol: error: the library has no symbol named \"unicorn\". Give one of these: \(names)."
        ),
        (
          ["x.png", "--result", "Sent"],
          "--result: error: png shows one instant, and not how the work ends. Give --message with --status, or write an animation: .apng, .svg or .json."
        ),
        (
          ["x.svg", "--at", "1", "--symbol", "heart"],
          "--symbol: error: a symbol stands for a status, and there is none. Add --status success."
        ),
        (
          ["x.png", "--language", "xx"],
          "--language: error: there are no words in \"xx\". Give one of these: \(VeilWords.languages.joined(separator: ", "))."
        ),
        (
          ["no/folder/x.svg"],
          "no/folder/x.svg: error: it cannot be written: No such file or directory. Give a file in an existing folder with write permission."
        ),
      ])
    func failures(_ arguments: [String], _ sentence: String) throws {
      let run = try ToolRun(["render"] + arguments)
      #expect(run.code == 1)
      #expect(run.output == "")
      #expect(run.errors == sentence + "\n")
    }

    @Test(
      "a language may have a desktop's name", arguments: ["en", "EN-us", "de-AT", "pt", "zh-Hant-TW"])
    func languages(name: String) throws {
      let folder = try TemporaryFolder()
      #expect(try render(folder, "x.svg", "--at", "1", "--language", name).code == 0)
    }

    @Test("an unknown symbol is reported with all known ones")
    func symbols() throws {
      let run = try ToolRun("render", "x.png", "--symbol", "unicorn")
      #expect(run.code == 1)
      #expect(
        run.errors.hasPrefix(
          "--symbol: error: the library has no symbol named \"unicorn\". Give one of these: checkmark, cross, "
        ))
      #expect(run.errors.contains(", person.\n"))
    }

    @Test("an empty or contradictory command line gets the usage")
    func usage() throws {
      for arguments in [
        ["render"], ["render", "x.png", "--all", "y"], ["render", "x.png", "--style", "plain"],
      ] {
        let run = try ToolRun(arguments)
        #expect(run.code == 64)
        #expect(run.errors.contains("Usage: veil render"))
      }
    }

    @Test("--help has every option")
    func help() throws {
      let run = try ToolRun("render", "--help")
      #expect(run.code == 0)
      #expect(run.errors == "")
      for option in [
        "--all", "--format", "--style", "--message", "--detail", "--progress", "--status", "--symbol",
        "--result",
        "--cancel", "--size", "--scale", "--orientation", "--dark", "--contrast", "--direction",
        "--text-scale",
        "--language", "--background", "--at", "--frames-per-second",
      ] {
        #expect(run.output.contains("  \(option) "), "\(option)")
      }
      for value in ["automatic", "loading", "upside-down", "rtl", "lottie"] {
        #expect(run.output.contains(value), "\(value)")
      }
      #expect(try ToolRun("--help").output.contains("render"))
    }

    @Test("a long render shows a progress bar on a terminal, and removes it")
    func progress() throws {
      let folder = try TemporaryFolder()
      let command =
        "'\(ToolRun.executable)' render '\(folder.path)/life.apng' --size 300x240 --scale 2 --progress 1"
      let run = try ToolRun(running: ["script", "-qec", command, "/dev/null"])
      #expect(run.code == 0)
      #expect(run.output.contains("\rlife.apng █"))
      #expect(run.output.hasSuffix(ProgressReport.erasure))
    }

    @Test("a progress bar is as wide at every part, and never wider")
    func bar() {
      let bar = ProgressReport("life.svg")
      #expect(bar.line(at: 0) == "\rlife.svg \(String(repeating: "░", count: 30)) 0 %")
      #expect(
        bar.line(at: 0.5)
          == "\rlife.svg \(String(repeating: "█", count: 15))\(String(repeating: "░", count: 15)) 50 %")
      #expect(bar.line(at: 7) == "\rlife.svg \(String(repeating: "█", count: 30)) 100 %")
      #expect(bar.line(at: .nan) == bar.line(at: 0))
    }
  }
#endif
