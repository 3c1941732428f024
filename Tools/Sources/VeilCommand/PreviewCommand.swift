#if canImport(VeilRender)
  import ArgumentParser
  import Foundation
  import VeilCore
  import VeilEngine
  import VeilRender
  import VeilTool

  /// `veil preview`.
  struct PreviewCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "preview",
      abstract: "Shows symbols drawing themselves, in a window or as an animated picture.",
      discussion: """
        Escape closes the window; --output writes a file instead. Several symbols are drawn in turn, each with its \
        name. Without symbols, those of the library are drawn. Of several files, those that cannot become symbols \
        are left out, each with a line on standard error, and the exit code is 1.

        veil preview heart
        veil preview icons/ --slowness 4
        veil preview bell.svg --output bell-drawn.svg --tint "#C06" --once
        """)

    @Argument(
      help: "Names of the library's symbols, SVG files, folders of them, and - for standard input.",
      completion: .custom { _, _, begin in completions(of: begin) })
    var symbols: [String] = []

    @Option(
      help: ArgumentHelp(
        "Write an animated picture instead of opening a window: a .png, .apng, .svg or .json (Lottie).",
        valueName: "file"),
      completion: .file(extensions: PictureFormat.usualExtensions))
    var output: String?

    @Option(
      help: ArgumentHelp("The size of the picture or the window, in points.", valueName: "width x height"))
    var size = "280x280"

    @Option(
      help: ArgumentHelp(
        "The width of the strokes, in points. (default: as in a veil)", valueName: "points"))
    var lineWidth: String?

    @Option(
      help: ArgumentHelp(
        "The colour of the strokes, such as #FF8800. (default: the style's blue)", valueName: "colour"))
    var tint: String?

    @Flag(help: "Use dark colours.")
    var dark = false

    @Option(help: ArgumentHelp("Multiply every duration by this factor.", valueName: "factor"))
    var slowness = "1"

    @Flag(
      help: """
        Draw once. A window then closes, visible or not; a picture stays as it is. (default: repeat)
        """)
    var once = false

    @Option(
      help: ArgumentHelp(
        "The background: none, page, white, black, or a colour. (default: none; in a window a plain page)",
        valueName: "background"),
      completion: .list(Rendering.grounds))
    var background: String?

    @Option(help: ArgumentHelp("Pixels per point of a picture.", valueName: "scale"))
    var scale = "2"

    func run() throws {
      do {
        var isWhole = true
        let preview = try preview {
          isWhole = false
          StandardError.writeLine($0.description)
        }
        let size = try Rendering.size(size, option: "--size")
        if let output {
          try write(preview, size, to: output)
        } else {
          let ground = try ground(or: .plain(isDark: dark))
          try MainActor.assumeIsolated {
            try PreviewWindow(preview, isDark: dark, ground: ground).show(size)
          }
        }
        guard isWhole else { throw ExitCode.failure }
      } catch let error as ToolError {
        StandardError.writeLine(error.description)
        throw ExitCode.failure
      }
    }

    private func preview(leavingOut leaveOut: (ToolError) -> Void) throws(ToolError) -> SymbolPreview {
      let entries = try SymbolPreview.Entry.entries(
        meant: symbols, warn: { StandardError.writeLine($0) }, leaveOut: leaveOut)
      var width: Double?
      if let lineWidth { width = try Rendering.number(lineWidth, in: 0.1...100, option: "--line-width") }
      var color: RGBA?
      if let tint { color = try Rendering.color(tint, option: "--tint") }
      return SymbolPreview(
        entries, lineWidth: width, tint: color,
        slowness: try Rendering.number(slowness, in: SymbolPreview.slownesses, option: "--slowness"),
        isOnce: once)
    }

    private func ground(or plain: Ground) throws(ToolError) -> Ground {
      guard let background, background.lowercased() != "none" else { return plain }
      return try Rendering.ground(background, isDark: dark, option: "--background")
    }

    private func write(_ preview: SymbolPreview, _ size: Geometry.Size, to file: String) throws(ToolError) {
      let icons = try IconSet.files(meant: symbols.filter { !Rendering.symbolNames.contains($0) })
      if let old = FileIdentity(of: file), icons.contains(where: { FileIdentity(of: $0) == old }) {
        throw ToolError(file, "it is one of the icons", advice: "Give another file for the picture")
      }
      let format = try PictureFormat.animation(ofFile: file)
      try preview.checkDuration(of: file)
      let surroundings = Surroundings(
        size: size, scale: try Rendering.number(scale, in: 0.5...8, option: "--scale"), isDark: dark)
      let rendering = Rendering(
        previewing: preview, surroundings: surroundings, ground: try ground(or: Ground()))
      let report = ProgressReport(URL(fileURLWithPath: file).lastPathComponent)
      defer { report.finish() }
      try rendering.write(
        to: file, as: format, framesPerSecond: PreviewCommand.framesPerSecond, progress: report.show)
    }

    private static let framesPerSecond = 30.0

    /// The same for all paths and links to a file.
    private struct FileIdentity: Equatable {
      let device: UInt64
      let number: UInt64

      /// Nil: there is no such file.
      init?(of path: String) {
        var file = stat()
        guard stat(path, &file) == 0 else { return nil }
        (device, number) = (UInt64(file.st_dev), UInt64(file.st_ino))
      }
    }

    /// Completions: names of symbols, SVG files, and folders.
    private static func completions(of begin: String) -> [String] {
      let folder = begin.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(
        separator: "/")
      let place = begin.contains("/") ? folder + "/" : ""
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place.isEmpty ? "." : place)) ?? []
      let files = names.filter { !$0.hasPrefix(".") }.map { place + $0 }.filter {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder)
          && (isFolder.boolValue || $0.hasSuffix(".svg"))
      }
      return (Rendering.symbolNames + files.sorted()).filter { $0.hasPrefix(begin) }
    }
  }
#endif
