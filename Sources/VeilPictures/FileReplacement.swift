import Glibc

/// Writes files so that an existing one is replaced only by a whole one. `veil` has a link to this source.
enum FileReplacement {
  /// Why a file was not written, by the system's number.
  enum Failure: Error {
    /// It cannot be written.
    case refused(Int32)
    /// Not all of it could be written.
    case cut(Int32)
  }

  /// A regular file that can be replaced.
  private struct Target {
    let path: String
    /// Nil: there is none yet.
    let old: stat?

    /// Nil: not a regular file, or one with another name, which would keep the old content.
    init?(_ path: String) {
      var old = stat()
      guard stat(path, &old) == 0 else {
        // A link to nothing is followed by the system.
        guard lstat(path, &old) != 0, !path.hasSuffix("/") else { return nil }
        (self.path, self.old) = (path, nil)
        return
      }
      guard old.st_mode & S_IFMT == S_IFREG, old.st_nlink == 1, let whole = realpath(path, nil) else {
        return nil
      }
      defer { free(whole) }
      guard let path = String(validatingCString: whole) else { return nil }
      (self.path, self.old) = (path, old)
    }

    /// A new file beside it, which has its owner and permissions.
    ///
    /// - Returns: nil if there cannot be one.
    func draft() throws(Failure) -> (path: String, descriptor: Int32)? {
      let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
      let draft = "\(folder).veil-\(String(UInt64.random(in: 0...(.max)), radix: 36))"
      let descriptor = open(
        draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, old.map { $0.st_mode & 0o777 } ?? 0o666)
      guard descriptor >= 0 else {
        if FileReplacement.isForeign(errno) { return nil }
        throw .refused(errno)
      }
      guard let old else { return (draft, descriptor) }
      var new = stat()
      if fstat(descriptor, &new) == 0,
        (new.st_uid, new.st_gid) == (old.st_uid, old.st_gid)
          || fchown(descriptor, old.st_uid, old.st_gid) == 0,
        fchmod(descriptor, old.st_mode & 0o7777) == 0
      {
        return (draft, descriptor)
      }
      close(descriptor)
      unlink(draft)
      return nil
    }
  }

  /// Writes a file, and replaces an existing one once all of it is written. What is not a regular file is written in
  /// place, and so is a file whose folder permits no new one.
  static func write(_ bytes: [UInt8], to path: String) throws(Failure) {
    guard let target = Target(path) else { return try overwrite(path, bytes) }
    if target.old != nil {
      let descriptor = open(target.path, O_WRONLY | O_CLOEXEC)
      guard descriptor >= 0 else { throw .refused(errno) }
      close(descriptor)
    }
    guard let draft = try target.draft() else { return try overwrite(path, bytes) }
    if let error = fill(draft.descriptor, bytes) {
      unlink(draft.path)
      throw .cut(error)
    }
    guard rename(draft.path, target.path) != 0 else { return }
    let error = errno
    unlink(draft.path)
    guard isForeign(error) else { throw .refused(error) }
    try overwrite(path, bytes)
  }

  /// Whether an error means that the folder is not ours to change; a file in it may be. A file that is mounted is busy.
  private static func isForeign(_ error: Int32) -> Bool { [EACCES, EPERM, EROFS, EBUSY].contains(error) }

  private static func overwrite(_ path: String, _ bytes: [UInt8]) throws(Failure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { throw .refused(errno) }
    if let error = fill(descriptor, bytes) { throw .cut(error) }
  }

  /// Writes everything, and closes the file; the error, if there is one.
  private static func fill(_ descriptor: Int32, _ bytes: [UInt8]) -> Int32? {
    var (error, done): (Int32?, Int) = (nil, 0)
    while done < bytes.count, error == nil {
      let count = bytes[done...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        done += count
      } else if count == 0 || errno != EINTR {
        error = count == 0 ? EIO : errno
      }
    }
    return close(descriptor) == 0 ? error : error ?? errno
  }
}
