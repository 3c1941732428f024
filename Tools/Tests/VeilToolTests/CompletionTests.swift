#if canImport(VeilRender)
  import Foundation
  import Testing
  import VeilCore

  @Suite("Completion in bash, zsh and fish")
  struct CompletionTests {
    private static let names = Symbol.library.map(\.name)

    /// What bash offers for the last word of a command line, in a folder with an icon, a hidden one, another file and a folder.
    private func offered(_ line: String) throws -> [String] {
      let folder = try TemporaryFolder()
      try folder.write("bell.svg", [])
      try folder.write("notes.txt", [])
      try folder.write(".hidden.svg", [])
      try FileManager.default.createDirectory(
        atPath: folder.path + "/pictures", withIntermediateDirectories: true)
      let words = line.split(separator: " ", omittingEmptySubsequences: false).map { "'\($0)'" }
      // As bash itself does when Tab is pressed.
      let script = """
        cd '\(folder.path)'
        PATH='\(URL(fileURLWithPath: ToolRun.executable).deletingLastPathComponent().path)':$PATH
        source <(veil --generate-completion-script bash)
        [[ $(complete -p veil) == *' -F _veil veil' ]] || exit 3
        COMP_WORDS=(\(words.joined(separator: " "))) COMP_LINE='\(line)'
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMP_POINT=${#COMP_LINE}
        _veil veil "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
        printf '%s\\n' "${COMPREPLY[@]}"
        """
      let run = try ToolRun(running: ["bash", "--norc", "-c", script])
      #expect(run.code == 0)
      #expect(run.errors == "")
      return run.output.split(separator: "\n").map(String.init).sorted()
    }

    @Test("subcommands, and options once each")
    func options() throws {
      #expect(
        try offered("veil ").filter { !$0.hasPrefix("-") } == [
          "help", "preview", "progress", "render", "run", "symbol",
        ])
      #expect(try offered("veil re") == ["render"])
      let options = try offered("veil preview --")
      for option in [
        "--output", "--size", "--line-width", "--tint", "--dark", "--slowness", "--once", "--help",
      ] {
        #expect(options.contains(option), "\(option)")
      }
      #expect(try offered("veil render x.png --t") == ["--text-scale"])
      #expect(try !offered("veil symbol x.svg --tight --t").contains("--tight"))
      #expect(try offered("veil run --no-") == ["--no-cancel", "--no-window"])
    }

    @Test("values that have names")
    func values() throws {
      #expect(
        try offered("veil render x.png --style ")
          == ["activity", "automatic", "blocker", "card", "loading", "status", "veil"])
      #expect(try offered("veil render x.png --format a") == ["apng"])
      #expect(try offered("veil render --symbol ") == Self.names.sorted())
      #expect(try offered("veil render --symbol ca") == ["calendar", "camera"])
      #expect(try offered("veil render --language pt") == ["pt-BR", "pt-PT"])
      #expect(try offered("veil render --background w") == ["white"])
      #expect(try offered("veil preview --background p") == ["page"])
      #expect(try offered("veil symbol --order ") == ["document", "drawn"])
    }

    @Test("files of the right kind, and folders")
    func files() throws {
      #expect(try offered("veil symbol ") == [".hidden.svg", "bell.svg", "pictures"])
      #expect(try offered("veil render b") == ["bell.svg"])
      #expect(try offered("veil render --all ") == ["pictures"])
      #expect(try offered("veil run -- n") == ["notes.txt"])
      #expect(try offered("veil preview --output b") == ["bell.svg"])
    }

    @Test("preview offers the library's symbols beside files and folders")
    func symbols() throws {
      #expect(try offered("veil preview ") == (Self.names + ["bell.svg", "pictures"]).sorted())
      #expect(try offered("veil preview be") == ["bell", "bell.svg"])
      #expect(try offered("veil preview heart ca") == ["calendar", "camera"])
      #expect(try offered("veil preview ./") == ["./bell.svg", "./pictures"])
    }

    @Test(
      "the shells accept the scripts",
      arguments: [("bash", "_veil()"), ("zsh", "#compdef veil"), ("fish", "complete -c 'veil'")])
    func scripts(_ shell: String, _ mark: String) throws {
      let folder = try TemporaryFolder()
      let script = try ToolRun("--generate-completion-script", shell)
      #expect(script.code == 0)
      #expect(script.output.contains(mark))
      let file = try folder.write("script", Array(script.output.utf8))
      let check = try ToolRun(running: [shell, "-n", file])
      #expect(check.code == 0, "\(check.errors)")
      #expect(check.errors == "")
    }

    @Test("fish offers values, and zsh loads its function")
    func others() throws {
      let folder = try TemporaryFolder()
      let fish = try folder.write(
        "veil.fish", Array(ToolRun("--generate-completion-script", "fish").output.utf8))
      let offers = try ToolRun(running: [
        "env", "HOME=\(folder.path)", "fish", "--no-config", "-c",
        "source \(fish); complete -C 'veil render --symbol cam'",
      ])
      #expect(offers.output.split(separator: "\t").first == "camera", "\(offers.errors)")
      try folder.write("_veil", Array(ToolRun("--generate-completion-script", "zsh").output.utf8))
      let loaded = try ToolRun(running: [
        "zsh", "-f", "-c",
        "fpath=(\(folder.path) $fpath); autoload -Uz compinit; compinit -D -u; print ${_comps[veil]}; autoload +X _veil",
      ])
      #expect(loaded.output == "_veil\n", "\(loaded.errors)")
      #expect(loaded.errors == "")
    }
  }
#endif
