import Foundation

/// A text in a file, which is saved atomically.
///
/// A text is written to another file beside it, flushed to the disk, and only then renamed. A reader finds the old text
/// or the new one, never half of one, even after a power failure. A device cannot be replaced, and is written directly.
public struct DocumentFile: Hashable, Sendable {
  /// A device that is always full, to show what an app does on a full disk.
  public static let fullDevice = "/dev/full"

  /// The file's path; a symbolic link is followed.
  public var path: String

  public init(path: String) { self.path = path }

  /// Whether there is a file, which saving would replace.
  public var exists: Bool { path != Self.fullDevice && FileManager.default.fileExists(atPath: path) }

  /// The text; nil: there is no file yet. Throws ``FileError`` if it cannot be read.
  @concurrent
  public func load() async throws(FileError) -> String? {
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    } catch {
      throw .unreadable(path, reason: FileError.reason(error))
    }
  }

  /// Saves a text, off the main thread. Throws ``FileError`` if that fails, and keeps the old text.
  @concurrent
  public func save(_ text: String) async throws(FileError) {
    // The target of a link: the link itself stays.
    let target = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    switch FolderEntry(at: target)?.kind {
    case .folder: throw .unwritable(path, reason: FileError.reason(code: EISDIR))
    case .special: try write(text, into: target, flags: O_WRONLY)
    case .file, .symbolicLink, nil: try replace(target, with: text)
    }
  }

  private func replace(_ target: String, with text: String) throws(FileError) {
    let folder = (target as NSString).deletingLastPathComponent
    let draft = joined(folder, ".\((target as NSString).lastPathComponent).\(UUID().uuidString)")
    do throws(FileError) {
      try write(text, into: draft, flags: O_WRONLY | O_CREAT | O_EXCL)
      if let permissions = FolderEntry(at: target)?.permissions { chmod(draft, permissions) }
      guard rename(draft, target) == 0 else { throw complaint(errno) }
    } catch {
      unlink(draft)
      throw error
    }
    // The new name must be on the disk, too.
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw complaint(errno) }
    defer { close(descriptor) }
    guard fsync(descriptor) == 0 else { throw complaint(errno) }
  }

  private func write(_ text: String, into file: String, flags: Int32) throws(FileError) {
    let descriptor = open(file, flags | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else { throw complaint(errno) }
    defer { close(descriptor) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if written < 0, errno == EINTR { continue }
      guard written >= 0 else { throw complaint(errno) }
      rest = rest.dropFirst(written)
    }
    // A device has nothing to flush, and reports an error.
    guard fsync(descriptor) == 0 || errno == EINVAL else { throw complaint(errno) }
  }

  private func complaint(_ code: Int32) -> FileError {
    .unwritable(path, reason: FileError.reason(code: code))
  }
}
