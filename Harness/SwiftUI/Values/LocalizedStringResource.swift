// Foundation has these on Apple's platforms alone.

/// A double of Foundation's `LocalizedStringResource`: the key is looked up in the main bundle's language for its
/// locale, which here is what a test puts in ``translations``.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  public let key: String
  public var locale: Locale

  public init(stringLiteral value: String) {
    key = value
    locale = .current
  }

  /// What the main bundle has: languages, and in each the translations of keys.
  @_spi(Double) @MainActor
  public static var translations: [String: [String: String]] = [:]
}

extension String {
  public init(localized resource: LocalizedStringResource) {
    let language = resource.locale.identifier.prefix { $0 != "_" && $0 != "-" }
    self = MainActor.assumeIsolated {
      LocalizedStringResource.translations[String(language)]?[resource.key] ?? resource.key
    }
  }
}
