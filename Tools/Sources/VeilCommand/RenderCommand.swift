#if canImport(VeilPictures)
  import ArgumentParser
  import Foundation
  import VeilCore
  import VeilPictures
  import VeilTool

  /// `veil render`.
  struct RenderCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "render", abstract: "Makes pictures and animations of what the library shows.",
      discussion: """
        The end of the file's name says what it becomes: .png one instant, with the pixels that an app shows; .apng, .svg and \
        .json (Lottie) the whole life of a piece of work, which appears, is waited for, gets on, ends and leaves.

        veil render waiting.png --message Searching
        veil render saved.png --style status --status success --message Saved
        veil render life.svg --message Uploading --progress 1 --result Sent
        veil render --all Documentation/pictures
        """)

    @Argument(
      help: "The file that is written.", completion: .file(extensions: ["png", "apng", "svg", "json"]))
    var file: String?

    @Option(
      help: ArgumentHelp("Write every picture of the documents into a folder.", valueName: "folder"),
      completion: .directory)
    var all: String?

    @Option(help: "What it becomes, whatever its name ends in.")
    var format: PictureFormat?

    @Option(help: "The style.")
    var style = Rendering.Preset.automatic

    @Option(help: "What the work says, or the status where one is given.")
    var message: String?

    @Option(help: "The second line of the work.")
    var detail: String?

    @Option(
      help: ArgumentHelp(
        "How much is done, from 0 to 1, or none; an animation gets so far. (default: none)", valueName: "part"
      ))
    var progress: String?

    @Option(help: "A picture of this status instead of work; how the work of an animation ends.")
    var status: StatusName?

    @Option(
      help: ArgumentHelp("The symbol that is drawn for the status, by its name.", valueName: "name"),
      completion: .list(Rendering.symbolNames))
    var symbol: String?

    @Option(help: "What an animation says at the end.")
    var result: String?

    @Flag(help: "Offer Cancel.")
    var cancel = false

    @Option(help: ArgumentHelp("In points.", valueName: "width x height"))
    var size = "360x240"

    @Option(help: "Pixels in a point.")
    var scale = "2"

    @Option(help: "How the veil stands in a place that is turned with the device.")
    var orientation = Orientation.upright

    @Flag(help: "Dark colours.")
    var dark = false

    @Flag(help: "More contrast.")
    var contrast = false

    @Option(help: "The direction of reading.")
    var direction = Direction.ltr

    @Option(help: "How many times as large text is.")
    var textScale = "1"

    @Option(
      help: ArgumentHelp("The library's own words, as de or pt-BR.", valueName: "language"),
      completion: .list(VeilWords.languages))
    var language = "en"

    @Option(
      help: ArgumentHelp(
        "What is covered: none, page, white, black, or a colour such as #FF8800.", valueName: "background"),
      completion: .list(Rendering.grounds))
    var background = "none"

    @Option(
      help: ArgumentHelp(
        "An instant, counted from when it begins. (default: when nothing moves but a spinner)",
        valueName: "seconds"))
    var at: String?

    @Option(help: ArgumentHelp("Frames a second of an animated PNG.", valueName: "number"))
    var framesPerSecond = "30"

    func validate() throws {
      guard (file == nil) != (all == nil) else {
        throw ValidationError("Give the file that is to be written, or a folder with --all.")
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
        StandardError.write(error.description + "\n")
        throw ExitCode.failure
      }
    }

    private func write(_ file: String) throws(ToolError) {
      let format = if let format { format } else { try PictureFormat(ofFile: file) }
      let instant: Double? =
        if let at { try Rendering.number(at, in: 0...Life.longest, option: "--at") } else { nil }
      if instant != nil, format == .apng || format == .lottie {
        throw ToolError(
          "--at", "\(format.rawValue) is an animation, which has no instant",
          advice: "Leave it out, or write a .png or .svg")
      }
      let rate = try Rendering.number(framesPerSecond, in: 1...100, option: "--frames-per-second")
      let rendering = try rendering()
      if format == .png || instant != nil { try checkStill(format) }
      let report = ProgressReport(URL(fileURLWithPath: file).lastPathComponent)
      defer { report.finish() }
      try rendering.write(
        to: file, as: format, at: instant, framesPerSecond: rate, progress: report.show)
    }

    /// What says something of the end is not left out in silence.
    private func checkStill(_ format: PictureFormat) throws(ToolError) {
      if result != nil {
        throw ToolError(
          "--result", "\(format.rawValue) shows one instant, and not how the work ends",
          advice: "Give --message with --status, or write an animation: .apng, .svg or .json")
      }
      if symbol != nil, status == nil {
        throw ToolError(
          "--symbol", "a symbol stands for a status, and there is none", advice: "Add --status success")
      }
    }

    private func words() throws(ToolError) -> VeilWords {
      // What is not known gives the next one.
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
        style: style.style, message: message, detail: detail, progress: part, status: status?.status,
        symbol: drawn, result: result, offersCancel: cancel, surroundings: surroundings,
        words: try words(),
        ground: try Rendering.ground(background, isDark: dark, option: "--background"))
    }
  }
#endif
