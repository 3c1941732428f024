// Foundation has these only on Apple's platforms.

/// A double of Foundation's `LocalizedStringResource`. The key is looked up in the main bundle's language for its
/// locale; here a test sets ``translations`` instead.
public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
  public let key: String
  public var locale: Locale

  public init(stringLiteral value: String) {
    key = value
    locale = .current
  }

  /// The main bundle's translations: for each language, those of its keys.
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
