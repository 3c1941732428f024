#if canImport(VeilRender)
  import ArgumentParser
  import Foundation
  @_spi(Tools) import VeilCore
  import VeilEngine
  import VeilRender
  import VeilTool

  /// `veil render`.
  struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "render", abstract: "Makes pictures and animations of what the library shows.",
      discussion: """
        The file's extension selects the format. A .png is one instant, with the pixels that an app shows. An .apng, .svg or \
        .json (Lottie) is the whole life of an activity: it appears, waits, makes progress, ends and disappears.

        veil render waiting.png --message Searching
        veil render saved.png --style status --status success --message Saved
        veil render life.svg --message Uploading --progress 1 --result Sent
        veil render --all Documentation/pictures
        """)

    @Argument(
      help: "The file to write; - with --format is standard output.",
      completion: .file(extensions: PictureFormat.usualExtensions))
    var file: String?

    @Option(
      help: ArgumentHelp("Write all pictures of the documents into a folder.", valueName: "folder"),
      completion: .directory)
    var all: String?

    @Option(help: "The format, whatever the file's extension.")
    var format: PictureFormat?

    @Option(help: "The style.")
    var style = VeilStyle.Preset.automatic

    @Option(help: "The message of the activity, or of the status if one is given.")
    var message: String?

    @Option(help: "The second line of the activity.")
    var detail: String?

    @Option(
      help: ArgumentHelp(
        "The completed fraction, from 0 to 1, or none; an animation reaches it. (default: none)",
        valueName: "part"
      ))
    var progress: String?

    @Option(help: "Show this status instead of an activity; an animation ends with it.")
    var status: StatusName?

    @Option(
      help: ArgumentHelp("The name of the symbol for the status.", valueName: "name"),
      completion: .list(Rendering.symbolNames))
    var symbol: String?

    @Option(help: "The message at the end of an animation.")
    var result: String?

    @Flag(help: "Offer Cancel.")
    var cancel = false

    @Option(help: ArgumentHelp("The size, in points.", valueName: "width x height"))
    var size = "360x240"

    @Option(help: "Pixels per point.")
    var scale = "2"

    @Option(help: "The orientation of the veil on a turned device.")
    var orientation = Orientation.upright

    @Flag(help: "Use dark colours.")
    var dark = false

    @Flag(help: "Use more contrast.")
    var contrast = false

    @Option(help: "The layout direction.")
    var direction = Direction.ltr

    @Option(help: "Multiply the text size by this factor.")
    var textScale = "1"

    @Option(
      help: ArgumentHelp(
        "The language of the library's own words, such as de or pt-BR.", valueName: "language"),
      completion: .list(VeilWords.languages))
    var language = "en"

    @Option(
      help: ArgumentHelp(
        "The background: none, page, white, black, or a colour such as #FF8800.", valueName: "background"),
      completion: .list(Rendering.grounds))
    var background = "none"

    @Option(
      help: ArgumentHelp(
        "The instant, from the beginning. (default: when nothing moves except a spinner)",
        valueName: "seconds"))
    var at: String?

    @Option(help: ArgumentHelp("Frames per second of an animated PNG.", valueName: "number"))
    var framesPerSecond = "30"

    func validate() throws {
      guard (file == nil) != (all == nil) else {
        throw ValidationError("Give the file to write, or a folder with --all.")
      }
    }

    func run() throws {
      do {
        if let all {
          try writeAll(to: all)
        } else if let file {
          try write(file)
        }
      } catch {
        StandardError.writeLine(error.description)
        throw ExitCode.failure
      }
    }

    private func write(_ file: String) throws(ToolError) {
      let format = if let format { format } else { try PictureFormat(ofFile: file) }
      let instant: Double? =
        if let at { try Rendering.number(at, in: 0...Life.longest, option: "--at") } else { nil }
      if instant != nil, !format.hasInstants {
        throw ToolError(
          "--at", "\(format.rawValue) is an animation, which has no instant",
          advice: "Leave it out, or write a \(PictureFormat.list(where: \.hasInstants))")
      }
      // WebKit shows pictures of less than 11 ms for 100 ms.
      let rate = try Rendering.number(framesPerSecond, in: 1...60, option: "--frames-per-second")
      let rendering = try rendering()
      if !format.isAnimated || instant != nil { try checkStill(format) }
      let report = ProgressReport(URL(fileURLWithPath: file).lastPathComponent)
      defer { report.finish() }
      try rendering.write(
        to: file, as: format, at: instant, framesPerSecond: rate, progress: report.show)
    }

    /// Rejects options about the end, which a still picture does not show.
    private func checkStill(_ format: PictureFormat) throws(ToolError) {
      if result != nil {
        throw ToolError(
          "--result", "\(format.rawValue) shows one instant, and not how the work ends",
          advice:
            "Give --message with --status, or write an animation: \(PictureFormat.list(where: \.isAnimated))")
      }
      if symbol != nil, status == nil {
        throw ToolError(
          "--symbol", "a symbol stands for a status, and there is none", advice: "Add --status success")
      }
    }

    private func words() throws(ToolError) -> VeilWords {
      // An unknown language falls back to the next one.
      let words = ["de", "fr"].map { VeilWords(languages: [language, $0]) }
      guard words[0] == words[1] else {
        throw ToolError(
          "--language", "there are no words in \(language.quoted)",
          advice: "Give one of these: \(VeilWords.languages.joined(separator: ", "))")
      }
      return words[0]
    }

    private func writeAll(to folder: String) throws(ToolError) {
      let report = ProgressReport(folder)
      defer { report.finish() }
      try DocumentPicture.writeAll(to: folder, progress: report.show)
    }

    private func rendering() throws(ToolError) -> Rendering {
      let surroundings = Surroundings(
        size: try Rendering.size(size, option: "--size"),
        scale: try Rendering.number(scale, in: 0.5...8, option: "--scale"),
        textScale: try Rendering.number(textScale, in: 0.5...3, option: "--text-scale"),
        turn: orientation.turn,
        direction: direction == .ltr ? .leftToRight : .rightToLeft, isDark: dark, wantsMoreContrast: contrast)
      var part: Double?
      if let progress, progress != "none" {
        part = try Rendering.number(progress, in: 0...1, option: "--progress")
      }
      var drawn: Symbol?
      if let symbol { drawn = try Rendering.symbol(named: symbol, option: "--symbol") }
      return Rendering(
        style: style.style, message: message?.shown, detail: detail?.shown, progress: part,
        status: status?.status,
        symbol: drawn, result: result, offersCancel: cancel, surroundings: surroundings,
        words: try words(),
        ground: try Rendering.ground(background, isDark: dark, option: "--background"))
    }
  }
#endif
