#if canImport(SwiftUI)
  import SwiftUI
  import VeilCore

  /// A short status that a view shows and that goes away by itself, as a value: see `veilStatus(_:over:)`.
  ///
  /// ```swift
  /// notice = .success("Saved")
  /// notice = .failure("\(file.name) could not be read")
  /// ```
  public struct VeilNotice: Hashable, Sendable {
    /// What it tells, and so which symbol is drawn.
    public var status: Status
    /// What is said; nil shows the symbol alone.
    public var message: String?
    /// Which of those that wait is shown first; normal by default.
    public var priority: NoticePriority

    /// A status and the words that go with it, shown as they are.
    @_disfavoredOverload
    public init(_ status: Status, _ message: String? = nil, priority: NoticePriority = .normal) {
      self.status = status
      self.message = message
      self.priority = priority
    }

    /// A status and the words that go with it, looked up in the app's translations now.
    public init(_ status: Status, _ message: LocalizedStringResource, priority: NoticePriority = .normal) {
      self.init(status, String(localized: message), priority: priority)
    }
  }

  extension VeilNotice {
    /// It went well: the check. A literal is looked up in the app's translations.
    public static func success(_ message: LocalizedStringResource) -> VeilNotice { Self(.success, message) }

    /// It went wrong: the cross. A literal is looked up in the app's translations.
    public static func failure(_ message: LocalizedStringResource) -> VeilNotice { Self(.failure, message) }

    /// Something to know: an i in a circle. A literal is looked up in the app's translations.
    public static func information(_ message: LocalizedStringResource) -> VeilNotice {
      Self(.information, message)
    }

    /// Something to look out for: an exclamation mark in a triangle. A literal is looked up in the app's translations.
    public static func warning(_ message: LocalizedStringResource) -> VeilNotice { Self(.warning, message) }

    /// It went well: the check, with words that are shown as they are; nil shows it alone.
    @_disfavoredOverload
    public static func success(_ message: String? = nil) -> VeilNotice { Self(.success, message) }

    /// It went wrong: the cross, with words that are shown as they are; nil shows it alone.
    @_disfavoredOverload
    public static func failure(_ message: String? = nil) -> VeilNotice { Self(.failure, message) }

    /// Something to know, with words that are shown as they are; nil shows the symbol alone.
    @_disfavoredOverload
    public static func information(_ message: String? = nil) -> VeilNotice { Self(.information, message) }

    /// Something to look out for, with words that are shown as they are; nil shows the symbol alone.
    @_disfavoredOverload
    public static func warning(_ message: String? = nil) -> VeilNotice { Self(.warning, message) }
  }
#endif
