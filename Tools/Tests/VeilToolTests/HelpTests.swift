#if canImport(VeilRender)
  import Foundation
  import Testing

  @Suite("The help of the tool")
  struct HelpTests {
    private static let folder = testFolder + "/Fixtures/help"
    /// `veil` itself, and its subcommands.
    private static let commands = ["veil", "symbol", "preview", "render", "run", "progress"]

    /// 80 columns wide, as where there is no terminal.
    private func help(_ command: String) throws -> ToolRun {
      let arguments = command == "veil" ? [] : [command]
      return try ToolRun(running: ["env", "-u", "COLUMNS", ToolRun.executable] + arguments + ["--help"])
    }

    @Test("--help prints the texts in Fixtures/help", arguments: commands)
    func golden(_ command: String) throws {
      let expected = try String(contentsOfFile: "\(Self.folder)/\(command).txt", encoding: .utf8)
      let run = try help(command)
      #expect(run.output == expected, "look at it, and make it anew: veil … --help > \(command).txt")
      #expect(run.errors == "")
      #expect(run.code == 0)
    }

    @Test("no subcommand is without a page of help here")
    func all() throws {
      let overview = try help("veil").output
      let list = try #require(overview.components(separatedBy: "SUBCOMMANDS:\n").last)
      let names = list.split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
        .compactMap { $0.split(separator: " ").first.map(String.init) }.filter { $0 != "See" }
      #expect(names == Self.commands.filter { $0 != "veil" })
    }

    @Test("help is plain ASCII, since the manual's generator leaves out what is not", arguments: commands)
    func plain(_ command: String) throws {
      #expect(try help(command).output.unicodeScalars.allSatisfy(\.isASCII))
    }

    @Test(
      "an invalid command line gets the reason and the usage",
      arguments: [
        (["symbol"], "Error: Missing expected argument '<paths> ...'\n", "symbol"),
        (
          ["symbol", "x", "--order", "no"], "Error: The value 'no' is invalid for '--order <order>'.",
          "symbol"
        ),
        (["preview", "--flat"], "Error: Unknown option '--flat'.", "preview"),
        (["render"], "Error: Give the file to write, or a folder with --all.\n", "render"),
        (
          ["render", "x.png", "--all", "y"],
          "Error: Give the file to write, or a folder with --all.\n", "render"
        ),
        (
          ["render", "x.png", "--style", "no"], "Error: The value 'no' is invalid for '--style <style>'.",
          "render"
        ),
        (["run"], "Error: Give the command after “--”: veil run -- sleep 5\n", "run"),
        (["run", "sleep", "5"], "Error: Give the command after “--”: veil run -- sleep 5\n", "run"),
        (
          ["run", "--pattern", "x", "--", "true"],
          "Error: The value 'x' is invalid for '--pattern <regex>': It needs one group", "run"
        ),
        (
          ["run", "--timeout", "0", "--", "true"], "Error: The value '0' is invalid for '--timeout <time>'",
          "run"
        ),
        (
          ["progress", "--percentage", "x"], "Error: The value 'x' is invalid for '--percentage <number>'",
          "progress"
        ),
        (["draw"], "Error: Unexpected argument 'draw'\n", ""),
      ])
    func misuse(_ arguments: [String], _ complaint: String, _ command: String) throws {
      let run = try ToolRun(arguments)
      #expect(run.code == 64)
      #expect(run.output == "")
      #expect(run.errors.hasPrefix(complaint), "\(run.errors)")
      #expect(run.errors.contains("Usage: veil \(command.isEmpty ? "<subcommand>" : command)"))
      #expect(
        run.errors.contains(
          "  See 'veil \(command.isEmpty ? "" : "\(command) ")--help' for more information."))
    }
  }
#endif
