import Foundation

/// A file or folder that could not be used as asked, told in a sentence that a user can act on.
public enum FileError: Error, Hashable, Sendable {
  /// There is nothing at this path.
  case missing(String)
  /// A folder is expected there, and something else is there.
  case notAFolder(String)
  /// It cannot be read, and why, in the system's words.
  case unreadable(String, reason: String)
  /// It cannot be written, and why, in the system's words.
  case unwritable(String, reason: String)
  /// The copy at this path is not what its original is.
  case copyDiffers(String)
  /// The copy would go into the folder that is copied.
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
  /// The system's own words for what went wrong: Foundation keeps them under its own error.
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
