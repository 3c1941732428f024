#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore

  /// A short status, as a value, which disappears by itself: see `veilStatus(_:over:)`.
  ///
  /// ```swift
  /// notice = .success("Saved")
  /// notice = .failure("\(file.name) could not be read")
  /// ```
  public struct VeilNotice: Hashable, Sendable {
    /// The status, which selects the symbol.
    public var status: Status
    /// The message; nil: the symbol alone.
    public var message: String?
    /// Its priority among those that wait; normal by default.
    public var priority: NoticePriority

    /// Creates a status with a message that is shown as it is.
    @_disfavoredOverload
    public init(_ status: Status, _ message: String? = nil, priority: NoticePriority = .normal) {
      self.status = status
      self.message = message
      self.priority = priority
    }

    /// Creates a status with a message that is looked up in the app's translations now.
    public init(_ status: Status, _ message: LocalizedStringResource, priority: NoticePriority = .normal) {
      self.init(status, String(localized: message), priority: priority)
    }
  }

  extension VeilNotice {
    /// A success: the check. A literal is localized.
    public static func success(_ message: LocalizedStringResource) -> VeilNotice { Self(.success, message) }

    /// A failure: the cross. A literal is localized.
    public static func failure(_ message: LocalizedStringResource) -> VeilNotice { Self(.failure, message) }

    /// Information: an i in a circle. A literal is localized.
    public static func information(_ message: LocalizedStringResource) -> VeilNotice {
      Self(.information, message)
    }

    /// A warning: an exclamation mark in a triangle. A literal is localized.
    public static func warning(_ message: LocalizedStringResource) -> VeilNotice { Self(.warning, message) }

    /// A success: the check, with a message that is shown as it is; nil: the check alone.
    @_disfavoredOverload
    public static func success(_ message: String? = nil) -> VeilNotice { Self(.success, message) }

    /// A failure: the cross, with a message that is shown as it is; nil: the cross alone.
    @_disfavoredOverload
    public static func failure(_ message: String? = nil) -> VeilNotice { Self(.failure, message) }

    /// Information, with a message that is shown as it is; nil: the symbol alone.
    @_disfavoredOverload
    public static func information(_ message: String? = nil) -> VeilNotice { Self(.information, message) }

    /// A warning, with a message that is shown as it is; nil: the symbol alone.
    @_disfavoredOverload
    public static func warning(_ message: String? = nil) -> VeilNotice { Self(.warning, message) }
  }
#endif
