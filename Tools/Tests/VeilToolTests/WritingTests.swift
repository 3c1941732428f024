#if canImport(VeilRender)
  import Foundation
  import Testing

  @Suite("Pictures replace files")
  struct WritingTests {
    private static let formats = ["x.png", "x.apng", "x.svg", "x.json"]

    /// Runs `veil render` in bash, without a superuser's right to write everywhere.
    private func render(_ script: String, _ folder: TemporaryFolder) throws -> ToolRun {
      let rights =
        geteuid() == 0 ? ["setpriv", "--bounding-set=-dac_override", "--inh-caps=-dac_override"] : []
      return try ToolRun(
        running: rights + [
          "bash", "-c", "cd \(folder.path) && \(script) --size 120x100 --progress none", ToolRun.executable,
        ])
    }

    private func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("what was there stays if the disk is full, and nothing else", arguments: formats)
    func full(name: String) throws {
      let folder = try TemporaryFolder()
      try folder.write(name, "old")
      // A limit of a file's size, without its signal, is a small disk.
      let run = try render("trap '' XFSZ; ulimit -f 1; exec \"$0\" render \(name)", folder)
      #expect(run.code == 1)
      #expect(run.errors.contains("File too large"), "\(run.errors)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder[name])) == Data("old".utf8))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [name])
    }

    @Test("links and permissions are kept", arguments: formats)
    func links(name: String) throws {
      let folder = try TemporaryFolder()
      try folder.write("there/\(name)", "old")
      chmod(folder["there/\(name)"], 0o640)
      try FileManager.default.createSymbolicLink(atPath: folder[name], withDestinationPath: "there/\(name)")
      #expect(try render("exec \"$0\" render \(name)", folder).code == 0)
      #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder[name]) == "there/\(name)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder[name])).count > 100)
      #expect(try mode(folder["there/\(name)"]) == 0o640)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder["there"]) == [name])
    }

    @Test("standard output gets what a file would, if it is asked for as such", arguments: formats)
    func standardOutput(name: String) throws {
      let folder = try TemporaryFolder()
      #expect(try render("exec \"$0\" render \(name)", folder).code == 0)
      let format = name == "x.json" ? "lottie" : String(name.dropFirst(2))
      #expect(try render("exec \"$0\" render - --format \(format) > other", folder).code == 0)
      #expect(
        try Data(contentsOf: URL(fileURLWithPath: folder[name]))
          == Data(contentsOf: URL(fileURLWithPath: folder["other"])))
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == ["other", name])
    }

    @Test("a file with a second name keeps it, and a link to nothing makes its file")
    func otherNames() throws {
      let folder = try TemporaryFolder()
      try folder.write("x.svg", "old")
      try FileManager.default.linkItem(atPath: folder["x.svg"], toPath: folder["y.svg"])
      #expect(try render("exec \"$0\" render x.svg", folder).code == 0)
      #expect(try String(contentsOfFile: folder["y.svg"], encoding: .utf8).hasPrefix("<svg "))
      try FileManager.default.createSymbolicLink(atPath: folder["z.svg"], withDestinationPath: "new.svg")
      #expect(try render("exec \"$0\" render z.svg", folder).code == 0)
      #expect(try String(contentsOfFile: folder["new.svg"], encoding: .utf8).hasPrefix("<svg "))
    }

    @Test("a new file has the usual permissions", arguments: formats)
    func new(name: String) throws {
      let folder = try TemporaryFolder()
      #expect(try render("umask 027; exec \"$0\" render \(name)", folder).code == 0)
      #expect(try mode(folder[name]) == 0o640)
    }

    @Test(
      "a file in a folder without write permission is written, and one without is not", arguments: formats)
    func permissions(name: String) throws {
      let folder = try TemporaryFolder()
      try folder.write(name, "old")
      chmod(folder[name], 0o400)
      let run = try render("exec \"$0\" render \(name)", folder)
      #expect(run.code == 1)
      #expect(run.errors.contains("it cannot be written: Permission denied"), "\(run.errors)")
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder[name])) == Data("old".utf8))
      chmod(folder[name], 0o600)
      chmod(folder.path, 0o500)
      defer { chmod(folder.path, 0o700) }
      #expect(try render("exec \"$0\" render \(name)", folder).code == 0)
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder[name])).count > 100)
    }
  }
#endif
