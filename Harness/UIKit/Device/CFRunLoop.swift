// Names are as in Apple's SDK.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public typealias CFIndex = Int
public typealias CFOptionFlags = UInt
public typealias CFTimeInterval = Double

public final class CFAllocator: Sendable {}
public let kCFAllocatorDefault: CFAllocator! = CFAllocator()

public final class CFRunLoop: Sendable { static let main = CFRunLoop() }

public struct CFRunLoopMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let commonModes: CFRunLoopMode! = CFRunLoopMode(rawValue: "kCFRunLoopCommonModes")
}

public struct CFRunLoopActivity: OptionSet, Sendable {
  public let rawValue: CFOptionFlags
  public init(rawValue: CFOptionFlags) { self.rawValue = rawValue }
  public static let beforeWaiting = CFRunLoopActivity(rawValue: 1 << 5)
  public static let afterWaiting = CFRunLoopActivity(rawValue: 1 << 6)
}

public final class CFRunLoopObserver {
  let activities: CFRunLoopActivity
  let repeats: Bool
  let order: CFIndex
  let block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)?
  var isValid = true

  init(
    activities: CFRunLoopActivity, repeats: Bool, order: CFIndex,
    block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)?
  ) {
    (self.activities, self.repeats, self.order, self.block) = (activities, repeats, order, block)
  }
}

public func CFRunLoopGetMain() -> CFRunLoop! { .main }

public func CFRunLoopObserverCreateWithHandler(
  _ allocator: CFAllocator!, _ activities: CFOptionFlags, _ repeats: Bool, _ order: CFIndex,
  _ block: ((CFRunLoopObserver?, CFRunLoopActivity) -> Void)!
) -> CFRunLoopObserver! {
  CFRunLoopObserver(
    activities: CFRunLoopActivity(rawValue: activities), repeats: repeats, order: order, block: block)
}

public func CFRunLoopAddObserver(_ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!) {
  RunLoopObservers.add(observer)
}

public func CFRunLoopRemoveObserver(
  _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) { RunLoopObservers.remove(observer) }

public func CFRunLoopContainsObserver(
  _ rl: CFRunLoop!, _ observer: CFRunLoopObserver!, _ mode: CFRunLoopMode!
) -> Bool { RunLoopObservers.all.contains { $0 === observer } }

public func CFRunLoopObserverInvalidate(_ observer: CFRunLoopObserver!) {
  observer.isValid = false
  RunLoopObservers.remove(observer)
}

/// The observers of the main run loop. Core Animation has none among them: UIKit commits within its update.
enum RunLoopObservers {
  nonisolated(unsafe) static var all: [CFRunLoopObserver] = []

  static func add(_ observer: CFRunLoopObserver) {
    guard observer.isValid, !all.contains(where: { $0 === observer }) else { return }
    all.append(observer)
  }

  static func remove(_ observer: CFRunLoopObserver) { all.removeAll { $0 === observer } }

  @MainActor static func run(_ activity: CFRunLoopActivity) {
    let called = all.enumerated().filter { $0.element.activities.contains(activity) }
      .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }.map(\.element)
    for observer in called { call(observer, activity) }
  }

  private static func call(_ observer: CFRunLoopObserver, _ activity: CFRunLoopActivity) {
    guard all.contains(where: { $0 === observer }) else { return }
    if !observer.repeats { CFRunLoopObserverInvalidate(observer) }
    observer.block?(observer, activity)
  }

  static func reset() { all = [] }
}
