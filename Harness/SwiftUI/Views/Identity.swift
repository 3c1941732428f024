/// Views for the elements of a collection. Each keeps its state while its element is there, in whichever place.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View, Primitive {
  nonisolated(unsafe) private var data: Data
  nonisolated(unsafe) private var id: KeyPath<Data.Element, ID>
  nonisolated(unsafe) private var content: (Data.Element) -> Content

  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.id = id
    self.content = content
  }

  func fill(_ node: Node) {
    let slots = node.kept(0) { Slots<ID>() }
    let rows = data.map { (slots[$0[keyPath: id]], $0) }
    node.order = Dictionary(rows.enumerated().map { ($0.element.0, $0.offset) }) { first, _ in first }
    for (slot, element) in rows { node.child(slot, node.updating { content(element) }) }
  }
}

/// A number for each identity.
final class Slots<ID: Hashable> {
  private var numbers: [ID: Int] = [:]

  subscript(id: ID) -> Int {
    let number = numbers[id] ?? numbers.count
    numbers[id] = number
    return number
  }
}
