/// An element of a ``SummaryList``: it has a key and a summary.
protocol Summarized: Hashable, Sendable {
  associatedtype Key: Hashable, Sendable
  associatedtype Summary: JoinableSummary

  /// Distinguishes it from every other element of the list; never changes.
  var key: Key { get }
  var summary: Summary { get }
}

/// A summary of many elements, such as the minimum of a number.
protocol JoinableSummary: Hashable, Sendable {
  /// Creates the summary of no elements.
  init()

  /// The summary of these elements and of later ones.
  func joined(with later: Self) -> Self
}

/// A list in order of arrival that finds an element by its key, and has the summary of all, both in constant
/// time. Appending, changing and removing take amortised logarithmic time.
///
/// A segment tree holds the summaries: the leaves are the places in the list, and node `i` is the sum of the
/// nodes `2i` and `2i + 1`. The place of a removed element stays empty until the list is packed, or until it is the last
/// one: the last place is never empty.
struct SummaryList<Element: Summarized>: Sendable {
  /// The elements in order of arrival; nil: removed.
  private var places: [Element?] = []
  private var placeOfKey: [Element.Key: Int] = [:]
  /// The segment tree: the sum of all is node 1, and the leaves begin at ``width``.
  private var nodes: [Element.Summary] = []

  private static var leastWidth: Int { 4 }

  /// The capacity before the list is packed; a power of two, or 0.
  private var width: Int { nodes.count / 2 }

  var count: Int { placeOfKey.count }
  var isEmpty: Bool { placeOfKey.isEmpty }

  var summary: Element.Summary { nodes.isEmpty ? Element.Summary() : nodes[1] }

  /// The elements in order of arrival.
  var elements: [Element] { places.compactMap { $0 } }

  /// The newest element; nil: none.
  var last: Element? { places.last ?? nil }

  subscript(key: Element.Key) -> Element? { placeOfKey[key].flatMap { places[$0] } }

  /// Whether there is an element with a key; it is not copied.
  func contains(_ key: Element.Key) -> Bool { placeOfKey[key] != nil }

  /// Adds an element at the end; its key must not be in the list.
  mutating func append(_ element: Element) {
    assert(placeOfKey[element.key] == nil, "two elements of a list have different keys")
    if places.count == width { pack() }
    placeOfKey[element.key] = places.count
    places.append(element)
    update(places.count - 1)
  }

  /// Removes the element with a key, and returns it; nil: none.
  @discardableResult
  mutating func remove(_ key: Element.Key) -> Element? {
    guard let place = placeOfKey.removeValue(forKey: key) else { return nil }
    let element = places[place]
    if isEmpty {
      self = SummaryList()
      return element
    }
    places[place] = nil
    update(place)
    while case .some(.none) = places.last { places.removeLast() }
    return element
  }

  /// Changes the element with a key; does nothing if there is none.
  mutating func change(_ key: Element.Key, _ change: (inout Element) -> Void) {
    guard let place = placeOfKey[key], var element = places[place] else { return }
    change(&element)
    places[place] = element
    update(place)
  }

  /// Replaces the element with a key; the new element's key must not be in the list otherwise.
  mutating func replace(_ key: Element.Key, by element: Element) {
    guard let place = placeOfKey.removeValue(forKey: key) else { return }
    placeOfKey[element.key] = place
    places[place] = element
    update(place)
  }

  /// Changes every element, in linear time.
  mutating func changeAll(_ change: (inout Element) -> Void) {
    for place in places.indices {
      guard var element = places[place] else { continue }
      change(&element)
      places[place] = element
    }
    sumUp()
  }

  /// Updates the sums above a place.
  private mutating func update(_ place: Int) {
    var node = width + place
    let leaf = places[place]?.summary ?? Element.Summary()
    guard nodes[node] != leaf else { return }
    nodes[node] = leaf
    while node > 1 {
      node /= 2
      nodes[node] = nodes[2 * node].joined(with: nodes[2 * node + 1])
    }
  }

  /// Closes the gaps, and makes room for at least as many further elements.
  private mutating func pack() {
    // A list that only grows has none.
    if count < places.count {
      places.removeAll { $0 == nil }
      for (place, element) in places.enumerated() {
        if let element { placeOfKey[element.key] = place }
      }
    }
    var width = Self.leastWidth
    while width < places.count * 2 { width *= 2 }
    nodes = [Element.Summary](repeating: Element.Summary(), count: 2 * width)
    sumUp()
  }

  private mutating func sumUp() {
    for (place, element) in places.enumerated() {
      nodes[width + place] = element?.summary ?? Element.Summary()
    }
    guard width > 1 else { return }
    for node in stride(from: width - 1, to: 0, by: -1) {
      nodes[node] = nodes[2 * node].joined(with: nodes[2 * node + 1])
    }
  }
}

// Two lists are equal if they have equal elements in the same order, whatever was removed from them before.
extension SummaryList: Hashable {
  static func == (one: SummaryList, other: SummaryList) -> Bool { one.elements == other.elements }

  func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}
