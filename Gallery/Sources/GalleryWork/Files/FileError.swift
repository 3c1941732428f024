import Foundation

/// The failure of a file or folder, in a sentence that a user can act on.
public enum FileError: Error, Hashable, Sendable {
  /// Nothing is at this path.
  case missing(String)
  /// Something other than the expected folder is at this path.
  case notAFolder(String)
  /// It cannot be read, with the system's reason.
  case unreadable(String, reason: String)
  /// It cannot be written, with the system's reason.
  case unwritable(String, reason: String)
  /// The copy at this path differs from its original.
  case copyDiffers(String)
  /// The target would be in the source folder.
  case targetInsideSource(String)
}

extension FileError: LocalizedError, CustomStringConvertible {
  public var description: String {
    switch self {
    case .missing(let path): "There is no folder “\(path)”. Check its spelling."
    case .notAFolder(let path): "“\(path)” is not a folder. Give the folder that contains it."
    case .unreadable(let path, let reason): "“\(path)” cannot be read: \(reason)."
    case .unwritable(let path, let reason): "“\(path)” cannot be written: \(reason)."
    case .copyDiffers(let path): "The copy “\(path)” differs from its original. Sync again."
    case .targetInsideSource(let path): "“\(path)” lies inside the folder to copy. Choose another target."
    }
  }

  public var errorDescription: String? { description }
}

extension FileError {
  /// The system's own description of the error, which is below Foundation's error.
  static func reason(_ error: any Error) -> String {
    let error = error as NSError
    if let underlying = error.userInfo[NSUnderlyingErrorKey] as? any Error { return reason(underlying) }
    return error.domain == NSPOSIXErrorDomain ? reason(code: Int32(error.code)) : error.localizedDescription
  }

  static func reason(code: Int32) -> String { String(cString: strerror(code)).lowercasedFirst }
}

extension String {
  fileprivate var lowercasedFirst: String { prefix(1).lowercased() + dropFirst() }
}
