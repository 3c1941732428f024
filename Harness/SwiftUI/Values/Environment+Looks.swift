public enum ColorScheme: Hashable, CaseIterable, Sendable { case light, dark }
public enum ColorSchemeContrast: Hashable, CaseIterable, Sendable { case standard, increased }

extension EnvironmentValues {
  public var colorScheme: ColorScheme {
    get { self[SchemeKey.self] }
    set { self[SchemeKey.self] = newValue }
  }

  public var colorSchemeContrast: ColorSchemeContrast { self[ContrastKey.self] }

  public var accessibilityReduceTransparency: Bool { self[TransparencyKey.self] }

  public var redactionReasons: RedactionReasons {
    get { self[RedactionKey.self] }
    set { self[RedactionKey.self] = newValue }
  }

  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }
}

private struct SchemeKey: EnvironmentKey { static let defaultValue = ColorScheme.light }
private struct ContrastKey: EnvironmentKey { static let defaultValue = ColorSchemeContrast.standard }
private struct TransparencyKey: EnvironmentKey { static let defaultValue = false }
private struct RedactionKey: EnvironmentKey { static let defaultValue: RedactionReasons = [] }
private struct EnabledKey: EnvironmentKey { static let defaultValue = true }

/// Why texts are shown as bars.
public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  public static let placeholder = RedactionReasons(rawValue: 1)
}

extension View {
  nonisolated public func redacted(reason: RedactionReasons) -> some View {
    Effect(self) { $1.redactionReasons.formUnion(reason) }
  }

  nonisolated public func unredacted() -> some View { Effect(self) { $1.redactionReasons = [] } }
}

/// A double of the announcements of Apple's Accessibility framework.
@available(iOS 17.0, *)
public enum AccessibilityNotification {
  @available(iOS 17.0, *)
  public struct Announcement: Sendable {
    private let sentence: String

    public init(_ announcement: String) { sentence = announcement }

    @MainActor public func post() { Self.posted.append(sentence) }

    /// The announcements since a test last cleared them.
    @_spi(Double) @MainActor public static var posted: [String] = []
  }
}
