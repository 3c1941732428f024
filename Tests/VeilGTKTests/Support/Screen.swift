import Foundation

/// An X server of the tests' own, with or without a window manager.
final class Screen {
  static let size = (width: 800, height: 600)

  let display: String
  private let server: ChildProcess
  private var helpers: [ChildProcess] = []

  /// The screen that most tests share.
  nonisolated(unsafe) private static var kept: [Bool: Screen] = [:]

  static func shared(managed: Bool = false) throws -> Screen {
    if let screen = kept[managed] { return screen }
    let screen = try Screen(managed: managed)
    kept[managed] = screen
    atexit { Screen.endAll() }
    return screen
  }

  private static func endAll() {
    for screen in kept.values { for process in [screen.server] + screen.helpers { process.end() } }
  }

  private init(managed: Bool) throws {
    // The server chooses a free number, and tells it.
    server = try ChildProcess(
      try Tool("Xvfb").path,
      [
        "-displayfd", "1", "-screen", "0", "\(Screen.size.width)x\(Screen.size.height)x24", "-nolisten",
        "tcp", "-noreset",
      ], environment: [:])
    let lines = LineReader(server)
    display =
      ":"
      + (try eventually("the X server", within: 20) {
        lines.read(within: 0.1)
        return lines.all.first { Int($0) != nil }
      })
    if managed {
      helpers.append(try ChildProcess(try Tool("openbox").path, [], environment: environment))
      let search = try Tool("xprop")
      _ = try eventually("the window manager") {
        try search.run(["-root", "_NET_SUPPORTING_WM_CHECK"], environment: environment).contains("0x")
          ? true : nil
      }
    }
  }

  var environment: [String: String] { ["DISPLAY": display] }

  /// Real input, through the X server.
  @discardableResult
  func xdotool(_ arguments: String...) throws -> String {
    try Tool("xdotool").run(arguments, environment: environment)
  }

  /// What is on the screen.
  func picture() throws -> ScreenPicture {
    let path = NSTemporaryDirectory() + "veil-screen-\(getpid()).ppm"
    try Tool("import").run(["-window", "root", "-depth", "8", path], environment: environment)
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try ScreenPicture(portablePixmap: Data(contentsOf: URL(fileURLWithPath: path)))
  }
}

/// The pixels of a screen.
struct ScreenPicture: Equatable {
  struct Pixel: Hashable {
    let red: UInt8
    let green: UInt8
    let blue: UInt8
  }

  let width: Int
  let height: Int
  private let bytes: [UInt8]

  /// A binary PPM file: "P6", the size, the greatest value, and the bytes.
  init(portablePixmap data: Data) throws {
    let fields = data.prefix(64).split(maxSplits: 4, whereSeparator: { $0 == 10 || $0 == 32 })
    guard fields.count == 5, fields[0] == Data("P6".utf8),
      let width = Int(String(decoding: fields[1], as: UTF8.self)),
      let height = Int(String(decoding: fields[2], as: UTF8.self))
    else { throw TimedOut(description: "the screen's picture could not be read") }
    self.width = width
    self.height = height
    bytes = Array(data.suffix(width * height * 3))
  }

  subscript(x: Int, y: Int) -> Pixel {
    let index = (y * width + x) * 3
    return Pixel(red: bytes[index], green: bytes[index + 1], blue: bytes[index + 2])
  }

  /// How many pixels differ.
  func differences(to other: ScreenPicture) -> Int {
    var count = 0
    for y in 0..<height { for x in 0..<width where self[x, y] != other[x, y] { count += 1 } }
    return count
  }
}
