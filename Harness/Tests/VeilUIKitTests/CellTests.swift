import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  /// Veils over the cells of lists, which give them to other items.
  @Suite("Veils over cells", .onPhone)
  @MainActor struct Cells {
    /// Rows whose cells are reused.
    private final class Source: NSObject, UITableViewDataSource {
      var items = (0..<60).map { "Item \($0)" }
      var whenShown: ((UITableViewCell, String) -> Void)?

      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
          tableView.dequeueReusableCell(withIdentifier: "row")
          ?? UITableViewCell(style: .default, reuseIdentifier: "row")
        cell.textLabel?.text = items[indexPath.row]
        whenShown?(cell, items[indexPath.row])
        return cell
      }
    }

    private let phone = Phone()
    private let source = Source()

    init() {
      phone.table.dataSource = source
      phone.table.reloadData()
      phone.settle()
    }

    private func cell(_ row: Int) throws -> UITableViewCell {
      try #require(phone.table.cellForRow(at: IndexPath(row: row, section: 0)))
    }

    private func scroll(toRow row: Int) {
      phone.table.contentOffset.y = CGFloat(row) * Phone.rowHeight
      phone.advance(by: 1)
    }

    /// The items whose rows a veil covers.
    private var covered: [String] {
      let rows = (0..<60).compactMap { phone.table.cellForRow(at: IndexPath(row: $0, section: 0)) }
      return rows.filter { row in
        let finger = phone.scene.hit(phone.middle(of: row))
        return phone.covers.contains { finger?.isDescendant(of: $0) ?? false }
      }.compactMap { $0.textLabel?.text }
    }

    @Test(
      "A veil covers its item's row and no other, when the row leaves the screen and returns",
      arguments: [false, true])
    func scrolling(overContent: Bool) throws {
      let first = try cell(2)
      let veil = Veil(over: overContent ? first.contentView : first, style: .activity)
      let work = veil.begin("Loading…")
      phone.advance(by: 1)
      #expect(covered == ["Item 2"])
      scroll(toRow: 4)
      #expect(covered == [])
      #expect(first.textLabel?.text != "Item 2" || first.isHidden)
      scroll(toRow: 30)
      #expect(covered == [])
      #expect(!(first.accessibilityElementsHidden || first.contentView.accessibilityElementsHidden))
      for row in [20, 10, 0, 20, 0] { scroll(toRow: row) }
      #expect(covered.filter { $0 != "Item 2" } == [])
      work.end()
      phone.advance(by: 2)
      #expect(covered == [] && !first.accessibilityElementsHidden)
    }

    @Test("A cell that a reload gives to another item is not covered")
    func reload() throws {
      let first = try cell(2)
      let work = Veil(over: first, style: .activity).begin("Loading…")
      phone.advance(by: 1)
      source.items.removeFirst()
      source.items.append("Item 60")
      phone.table.reloadData()
      phone.advance(by: 1)
      // Which row gets the cell is up to the table.
      #expect(covered == (first.textLabel?.text == "Item 2" ? ["Item 2"] : []))
      work.end()
    }

    @Test(
      "A deleted row takes its veil with it: the item that follows is not covered when it gets the cell",
      arguments: [UITableView.RowAnimation.none, .automatic])
    func deleted(animation: UITableView.RowAnimation) throws {
      let first = try cell(2)
      let work = Veil(over: first, style: .activity).begin("Deleting…")
      phone.advance(by: 1)
      source.items.remove(at: 2)
      phone.table.deleteRows(at: [IndexPath(row: 2, section: 0)], with: animation)
      phone.advance(by: 1)
      #expect(covered == [])
      // Which row gets the cell is up to the table.
      var isNext = false
      for step in 0..<200 where !isNext {
        scroll(toRow: step.isMultiple(of: 2) ? (step * 7) % 40 : step % 3)
        isNext = phone.table.indexPath(for: first)?.row == 2
      }
      #expect(isNext && covered == [])
      work.end()
    }

    @Test("A cell that shows another item in the same place after a reload is not covered")
    func sorted() throws {
      let first = try cell(2)
      let work = Veil(over: first, style: .activity).begin("Loading…")
      phone.advance(by: 1)
      source.items.swapAt(2, 5)
      let other = try cell(5)
      first.textLabel?.text = "Item 5"
      other.textLabel?.text = "Item 2"
      phone.advance(by: 1)
      #expect(covered == [])
      work.end()
      phone.advance(by: 2)
      #expect(!first.accessibilityElementsHidden)
    }

    @Test("A veil stays on a cell whose texts change, as those of its progress")
    func changed() throws {
      let first = try cell(2)
      let work = Veil(over: first, style: .activity).begin("Loading…")
      phone.advance(by: 1)
      source.items[2] = "Item 2: 10 %"
      first.textLabel?.text = "Item 2: 10 %"
      phone.advance(by: 1)
      #expect(covered == ["Item 2: 10 %"])
      work.end()
    }

    @Test("A veil stays over a row that changes its only text, which other rows have, too")
    func waitingRows() throws {
      source.items = source.items.map { _ in "Waiting…" }
      phone.table.reloadData()
      phone.advance(by: 1)
      let first = try cell(2)
      let work = Veil(over: first, style: .activity).begin("Loading…")
      phone.advance(by: 1)
      first.textLabel?.text = "3 percent"
      phone.advance(by: 1)
      #expect(covered == ["3 percent"])
      work.end()
    }

    @Test("A veil stays with its row when rows change above it without an animation")
    func movesAtOnce() throws {
      let work = Veil(over: try cell(2), style: .activity).begin("Loading…")
      phone.advance(by: 1)
      source.items.insert("New", at: 0)
      phone.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
      phone.advance(by: 1)
      #expect(covered == ["Item 2"])
      source.items.remove(at: 3)
      source.items.insert("Item 2", at: 6)
      UIView.performWithoutAnimation {
        phone.table.moveRow(at: IndexPath(row: 3, section: 0), to: IndexPath(row: 6, section: 0))
      }
      phone.advance(by: 1)
      #expect(covered == ["Item 2"])
      source.items.removeFirst(2)
      phone.table.deleteRows(at: [0, 1].map { IndexPath(row: $0, section: 0) }, with: .none)
      phone.advance(by: 1)
      #expect(covered == ["Item 2"])
      work.end()
      phone.advance(by: 2)
      #expect(covered == [])
    }

    @Test("A cell that scrolls to another item with the same texts is not covered")
    func sameTexts() throws {
      source.items = source.items.map { _ in "Untitled" }
      phone.table.reloadData()
      phone.settle()
      let first = try cell(2)
      let work = Veil(over: first, style: .activity).begin("Loading…")
      phone.advance(by: 1)
      #expect(covered == ["Untitled"])
      scroll(toRow: 30)
      #expect(covered == [])
      work.end()
    }

    @Test("A veil stays with its row when rows are inserted above it, or when it is moved")
    func moves() throws {
      let work = Veil(over: try cell(2), style: .activity).begin("Loading…")
      phone.advance(by: 1)
      source.items.insert("New", at: 0)
      phone.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
      phone.advance(by: 1)
      #expect(covered == ["Item 2"])
      source.items.remove(at: 3)
      source.items.insert("Item 2", at: 6)
      phone.table.moveRow(at: IndexPath(row: 3, section: 0), to: IndexPath(row: 6, section: 0))
      phone.advance(by: 1)
      #expect(covered == ["Item 2"])
      work.end()
    }

    @Test("Work for the cell's next item is shown, and its outcome, while the former item's work goes on")
    func nextItem() throws {
      let first = try cell(2)
      let former = Veil(over: first, style: .activity).begin("Former")
      phone.advance(by: 1)
      var next: Veil.Activity?
      var item: String?
      source.whenShown = { cell, name in
        guard cell === first, next == nil else { return }
        item = name
        next = Veil(over: cell, style: .activity).begin("Next")
      }
      for row in 3..<20 where next == nil { scroll(toRow: row) }
      phone.table.contentOffset.y += 2 * Phone.rowHeight
      phone.advance(by: 1)
      let name = try #require(item)
      #expect(covered == [name])
      #expect(phone.part(.message)?.accessibilityLabel == "Next" || phone.text(of: .message) == "Next")
      next?.end()
      phone.advance(by: 2)
      #expect(covered == [], "the former item's work concerns no other")
      former.succeed("Saved")
      phone.advance(by: 0.5)
      #expect(phone.part(.message) == nil, "nor does its outcome")
    }

    @Test("A veil over a collection view's cell covers its item alone")
    func collection() throws {
      let list = UICollectionView(frame: CGRect(x: 0, y: 120, width: 390, height: 300))
      phone.table.removeFromSuperview()
      phone.home.view.addSubview(list)
      let cells = (0..<2).map {
        UICollectionViewCell(frame: CGRect(x: 0, y: CGFloat($0) * 100, width: 390, height: 100))
      }
      func path(_ item: Int) -> IndexPath { IndexPath(row: item, section: 0) }
      list.cells = [path(0): cells[0], path(1): cells[1]]
      let work = Veil(over: cells[0].contentView, style: .activity).begin("Loading…")
      phone.advance(by: 1)
      #expect(phone.covers.count == 1)
      list.cells = [path(7): cells[0], path(1): cells[1]]
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty)
      list.cells = [path(1): cells[1]]
      phone.advance(by: 1)
      list.cells = [path(0): cells[0], path(1): cells[1]]
      phone.advance(by: 1)
      #expect(phone.covers.count == 1)
      work.end()
    }

    @Test("A veil in a list in a row covers nothing when that row's cell is another item's")
    func nested() throws {
      let outer = UICollectionView(frame: CGRect(x: 0, y: 120, width: 390, height: 300))
      phone.table.removeFromSuperview()
      phone.home.view.addSubview(outer)
      let row = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
      let inner = UICollectionView(frame: CGRect(x: 0, y: 0, width: 390, height: 100))
      let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      let first = IndexPath(row: 0, section: 0)
      row.contentView.addSubview(inner)
      inner.cells = [first: cell]
      outer.cells = [first: row]
      phone.settle()
      let work = Veil(over: cell, style: .activity).begin("Loading…")
      phone.advance(by: 1)
      #expect(phone.covers.count == 1)
      outer.cells = [IndexPath(row: 5, section: 0): row]
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty)
      work.end()
    }
  }
}
