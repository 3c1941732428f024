import Foundation

extension SVGFile {
  /// The path that stands for standard input.
  static let standardInput = "-"

  private static let advice = "Give a readable SVG file or folder"

  /// Reads a file, or standard input.
  init(reading path: String) throws(ToolError) {
    if path == SVGFile.standardInput {
      let name = "standard input"
      try self.init(path: name, bytes: SVGFile.bytes(of: STDIN_FILENO, name))
    } else {
      try self.init(path: path, bytes: SVGFile.bytes(of: path))
    }
  }

  private static func bytes(of path: String) throws(ToolError) -> [UInt8] {
    let file = open(path, O_RDONLY)
    guard file >= 0 else {
      throw ToolError(path, "it cannot be opened: \(String(cString: strerror(errno)))", advice: advice)
    }
    defer { close(file) }
    return try bytes(of: file, path)
  }

  private static func bytes(of file: Int32, _ path: String) throws(ToolError) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: largest + 1)
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes {
        read(file, $0.baseAddress.map { $0 + count }, $0.count - count)
      }
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else {
        throw ToolError(path, "it cannot be read: \(String(cString: strerror(errno)))", advice: advice)
      }
      guard got > 0 else { break }
      count += got
    }
    bytes.removeSubrange(count...)
    return bytes
  }
}
