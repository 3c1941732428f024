import Testing

@testable import VeilCore
@testable import VeilEngine

@Suite("Summary list")
struct SummaryListTests {
  private typealias List = SummaryList<Item>

  private struct Item: Summarized {
    struct Summary: JoinableSummary {
      var least = Int.max
      static var none: Summary { Summary() }
      func joined(with later: Summary) -> Summary {
        Summary(least: min(least, later.least))
      }
    }

    var key: Int
    var number: Int
    var summary: Summary { Summary(least: number) }
  }

  @Test("it finds, sums up and keeps the order as an array does, whatever is appended, changed and removed")
  func againstArray() {
    var generator = SeededGenerator(seed: 7)
    var list = List()
    var array: [Item] = []
    var nextKey = 0
    for _ in 0..<20_000 {
      // Alternately long and short.
      let growth = nextKey / 2_000 % 2 == 0 ? 6 : 3
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<growth:
        let item = Item(key: nextKey, number: Int.random(in: 0..<1_000, using: &generator))
        nextKey += 1
        list.append(item)
        array.append(item)
      case growth..<8:
        guard let index = array.indices.randomElement(using: &generator) else {
          nextKey += 1
          continue
        }
        #expect(list.remove(array[index].key) == array[index])
        #expect(list.remove(array[index].key) == nil)
        array.remove(at: index)
      default:
        guard let index = array.indices.randomElement(using: &generator) else { continue }
        let number = Int.random(in: 0..<1_000, using: &generator)
        array[index].number = number
        list.change(array[index].key) { $0.number = number }
        #expect(list[array[index].key] == array[index])
      }
      #expect(list.summary.least == array.map(\.number).min() ?? Int.max)
      #expect(list.count == array.count)
      #expect(list.last == array.last)
    }
    #expect(list.elements == array)
    list.changeAll { $0.number += 1 }
    #expect(list.summary.least == (array.map(\.number).min() ?? 0) + 1)
  }

  @Test("lists with equal elements are equal, whatever was removed from them")
  func equality() {
    var short = List()
    for key in 0..<3 { short.append(Item(key: key, number: key)) }
    var long = List()
    for key in -50..<3 { long.append(Item(key: key, number: key)) }
    #expect(short != long)
    for key in -50..<0 { long.remove(key) }
    #expect(short == long)
    #expect(short.hashValue == long.hashValue)
  }
}
