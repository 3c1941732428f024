@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

@available(iOS 17.0, *) public protocol UITraitDefinition {
  associatedtype Value
  static var defaultValue: Value { get }
  @_spi(Double) static func differ(_ first: TraitValues, _ second: TraitValues) -> Bool
}

@available(iOS 17.0, *) public typealias UITrait = any UITraitDefinition.Type

@available(iOS 17.0, *) public struct UITraitUserInterfaceStyle: UITraitDefinition {
  public static var defaultValue: UIUserInterfaceStyle { .unspecified }
  @_spi(Double) public static func differ(_ first: TraitValues, _ second: TraitValues) -> Bool {
    first.style != second.style
  }
}

@available(iOS 17.0, *) public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static var defaultValue: UIContentSizeCategory { .unspecified }
  @_spi(Double) public static func differ(_ first: TraitValues, _ second: TraitValues) -> Bool {
    first.category != second.category
  }
}

@available(iOS 17.0, *) public struct UITraitAccessibilityContrast: UITraitDefinition {
  public static var defaultValue: UIAccessibilityContrast { .unspecified }
  @_spi(Double) public static func differ(_ first: TraitValues, _ second: TraitValues) -> Bool {
    first.contrast != second.contrast
  }
}

@available(iOS 17.0, *) public protocol UITraitChangeRegistration: NSObjectProtocol {}

@available(iOS 17.0, *) @MainActor public protocol UITraitChangeObservable: UITraitEnvironment {
  typealias TraitChangeHandler<TraitEnvironment: UITraitEnvironment> = (TraitEnvironment, UITraitCollection)
    -> Void
  @_spi(Double) var traitObservers: TraitObservers { get }
}

/// An observer, and the traits that it observes.
@_spi(Double) @MainActor public final class TraitObservers {
  final class Registration: NSObject, UITraitChangeRegistration {
    let differs: (TraitValues, TraitValues) -> Bool
    let handler: @MainActor (UITraitCollection) -> Void

    init(
      differs: @escaping (TraitValues, TraitValues) -> Bool,
      handler: @escaping @MainActor (UITraitCollection) -> Void
    ) {
      (self.differs, self.handler) = (differs, handler)
      super.init()
    }
  }

  var registrations: [Registration] = []

  /// Nothing is observed any more, as before iOS 17.
  public func forget() { registrations = [] }

  func tell(_ previous: UITraitCollection, now: UITraitCollection) {
    for registration in registrations where registration.differs(previous.values, now.values) {
      registration.handler(previous)
    }
  }
}

@available(iOS 17.0, *) extension UITraitChangeObservable {
  /// The compiler infers the observed type from the closure alone.
  @discardableResult
  public func registerForTraitChanges<TraitEnvironment: UITraitEnvironment>(
    _ traits: [UITrait], handler: @escaping TraitChangeHandler<TraitEnvironment>
  ) -> any UITraitChangeRegistration {
    let registration = TraitObservers.Registration(
      differs: { first, second in traits.contains { $0.differ(first, second) } },
      handler: { [weak self] previous in
        if let environment = self as? TraitEnvironment { handler(environment, previous) }
      })
    traitObservers.registrations.append(registration)
    return registration
  }
}
