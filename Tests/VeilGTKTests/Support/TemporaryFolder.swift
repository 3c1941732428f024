import Foundation

/// A test's own folder, which is removed after the test.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("veil-\(UUID().uuidString)").path
    // Wayland's compositors refuse a folder that others can read.
    try FileManager.default.createDirectory(
      atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in it.
  subscript(_ name: String) -> String { path + "/" + name }

  /// Writes a file, creates its folders, and returns its path.
  @discardableResult
  func write(_ name: String, _ contents: some DataProtocol) throws -> String {
    let folder = (self[name] as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(contents).write(to: URL(fileURLWithPath: self[name]))
    return self[name]
  }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String { try write(name, Data(text.utf8)) }
}
