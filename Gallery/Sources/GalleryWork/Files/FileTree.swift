import Foundation

/// One name in a folder.
struct FolderEntry {
  enum Kind: Hashable {
    case file(bytes: Int)
    case folder
    case symbolicLink
    /// A pipe, a socket or a device: nothing to read or to copy.
    case special
  }

  var name: String
  var kind: Kind
  var permissions: mode_t
}

extension FolderEntry {
  /// The entry at a path, without following a symbolic link; nil: there is none.
  init?(at path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self.init(path: path, status: status)
  }

  private init(path: String, status: stat) {
    name = (path as NSString).lastPathComponent
    permissions = status.st_mode & 0o7777
    switch status.st_mode & S_IFMT {
    case S_IFREG: kind = .file(bytes: Int(status.st_size))
    case S_IFDIR: kind = .folder
    case S_IFLNK: kind = .symbolicLink
    default: kind = .special
    }
  }
}

/// The entries of a folder, sorted by name. An entry that vanishes during the reading is left out.
func entries(of folder: String) throws(FileError) -> [FolderEntry] {
  do {
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .compactMap { FolderEntry(at: joined(folder, $0)) }
  } catch {
    throw FileError.unreadable(folder, reason: FileError.reason(error))
  }
}

/// Creates a folder if there is none; a symbolic link to one counts as one.
func requireFolder(_ path: String) throws(FileError) {
  var isFolder: ObjCBool = false
  guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else { throw .missing(path) }
  guard isFolder.boolValue else { throw .notAFolder(path) }
}

/// A path below a folder; an empty folder leaves the name as it is.
func joined(_ folder: String, _ name: String) -> String {
  if folder.isEmpty { return name }
  return folder.hasSuffix("/") ? folder + name : folder + "/" + name
}
