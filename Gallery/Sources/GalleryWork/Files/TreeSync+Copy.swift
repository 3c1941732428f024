import Foundation

extension TreeSync {
  /// Files are read and written in pieces of 1 MiB: few calls, and a cancellation is noticed soon.
  static let pieceSize = 1 << 20

  /// The name of a copy in its folder until it is verified: there is only one at a time.
  static let partialName = ".gallery-sync.partial"

  // MARK: Folders and links

  func requireTargetOutsideSource() throws(FileError) {
    let source = Self.canonical(source)
    let target = Self.canonical(target)
    guard target != source, !target.hasPrefix(joined(source, "")) else {
      throw .targetInsideSource(self.target)
    }
  }

  /// A path without symbolic links, even if its end does not exist yet.
  private static func canonical(_ path: String) -> String {
    var existing = URL(fileURLWithPath: path).standardizedFileURL
    var missing: [String] = []
    while !FileManager.default.fileExists(atPath: existing.path), existing.path != "/" {
      missing.insert(existing.lastPathComponent, at: 0)
      existing.deleteLastPathComponent()
    }
    return missing.reduce(existing.resolvingSymlinksInPath().path, joined)
  }

  /// Creates a folder of the target; nil permissions: the system's default.
  func makeFolder(_ path: String, permissions: mode_t?) throws(FileError) {
    let folder = path.isEmpty ? target : joined(target, path)
    // A symbolic link within the target would lead copies out of it; the target itself may be one.
    if let entry = FolderEntry(at: folder), !(path.isEmpty && entry.kind == .symbolicLink) {
      guard entry.kind == .folder else { throw .notAFolder(folder) }
      return
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: path.isEmpty)
    } catch {
      throw FileError.unwritable(folder, reason: FileError.reason(error))
    }
    // The owner may write while the sync fills it.
    if let permissions { chmod(folder, permissions | S_IRWXU) }
  }

  func copyLink(_ path: String) throws(FileError) {
    let (original, copy) = (joined(source, path), joined(target, path))
    do {
      let destination = try FileManager.default.destinationOfSymbolicLink(atPath: original)
      if let entry = FolderEntry(at: copy) {
        guard entry.kind != .folder else {
          throw FileError.unwritable(copy, reason: FileError.reason(code: EISDIR))
        }
        try FileManager.default.removeItem(atPath: copy)
      }
      try FileManager.default.createSymbolicLink(atPath: copy, withDestinationPath: destination)
    } catch let error as FileError {
      throw error
    } catch {
      throw FileError.unwritable(copy, reason: FileError.reason(error))
    }
  }

  // MARK: Files

  /// Whether the target already has this file with the same bytes.
  func copyIsRight(_ file: Plan.File, ledger: inout Ledger) throws -> Bool {
    let copy = joined(target, file.path)
    guard let entry = FolderEntry(at: copy), entry.kind == .file(bytes: file.bytes) else { return false }
    let wanted = try checksum(of: joined(source, file.path), ledger: &ledger)
    return try checksum(of: copy, ledger: &ledger) == wanted
  }

  /// Writes a file under another name, verifies it, and renames it.
  func copy(_ file: Plan.File, ledger: inout Ledger) throws {
    let copy = joined(target, file.path)
    let partial = joined((copy as NSString).deletingLastPathComponent, Self.partialName)
    do {
      let wanted = try write(joined(source, file.path), to: partial, ledger: &ledger)
      try prove(partial, is: wanted, copy: copy, ledger: &ledger)
      chmod(partial, file.permissions)
      guard rename(partial, copy) == 0 else {
        throw FileError.unwritable(copy, reason: FileError.reason(code: errno))
      }
    } catch {
      unlink(partial)
      throw error
    }
  }

  /// Copies bytes and returns the checksum of the bytes read.
  func write(_ original: String, to partial: String, ledger: inout Ledger) throws -> String {
    let reader = try Self.open(original)
    defer { try? reader.close() }
    // Removes what an earlier sync left: it may be a link, or belong to another user.
    unlink(partial)
    let descriptor = Glibc.open(partial, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw FileError.unwritable(partial, reason: FileError.reason(code: errno))
    }
    let writer = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    defer { try? writer.close() }

    var checksum = Checksum()
    while let piece = try Self.piece(of: reader, at: original) {
      try Task.checkCancellation()
      checksum.add(piece)
      do {
        try writer.write(contentsOf: piece)
      } catch {
        throw FileError.unwritable(partial, reason: FileError.reason(error))
      }
      ledger.add(bytes: piece.count)
    }
    return checksum.finished()
  }

  /// Reads a copy back and compares it with the bytes of the original.
  func prove(_ partial: String, is wanted: String, copy: String, ledger: inout Ledger) throws {
    guard try checksum(of: partial, ledger: &ledger) == wanted else { throw FileError.copyDiffers(copy) }
  }

  private func checksum(of path: String, ledger: inout Ledger) throws -> String {
    let reader = try Self.open(path)
    defer { try? reader.close() }
    var checksum = Checksum()
    while let piece = try Self.piece(of: reader, at: path) {
      try Task.checkCancellation()
      checksum.add(piece)
      ledger.add(bytes: piece.count)
    }
    return checksum.finished()
  }

  private static func open(_ path: String) throws(FileError) -> FileHandle {
    do {
      return try FileHandle(forReadingFrom: URL(fileURLWithPath: path))
    } catch {
      throw .unreadable(path, reason: FileError.reason(error))
    }
  }

  /// The next piece of a file; nil at its end.
  private static func piece(of reader: FileHandle, at path: String) throws(FileError) -> Data? {
    do {
      guard let piece = try reader.read(upToCount: pieceSize), !piece.isEmpty else { return nil }
      return piece
    } catch {
      throw .unreadable(path, reason: FileError.reason(error))
    }
  }
}
