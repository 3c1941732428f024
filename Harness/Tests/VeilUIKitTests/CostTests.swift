import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  /// What a veil costs in each frame of an app that scrolls, and has many views.
  @Suite("Cost", .onPhone)
  @MainActor struct Cost {
    private let phone = Phone()
    private let crowd = UIView(frame: CGRect(x: 0, y: 200, width: 390, height: 400))
    private let target = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 100))

    /// The number of views among the app's.
    private static let count = 300

    init() {
      phone.home.view.addSubview(crowd)
      phone.home.view.addSubview(target)
      for _ in 0..<Cost.count {
        crowd.addSubview(UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40)))
      }
      phone.settle()
    }

    enum Place: String, CaseIterable { case view, largeView, cell, rows, window, sparing, sparingInner }

    private func veil(over place: Place) throws -> Veil {
      switch place {
      case .view: Veil(over: target)
      case .largeView: Veil(over: crowd)
      case .cell: Veil(over: try #require(phone.table.cellForRow(at: IndexPath(row: 3, section: 0))))
      case .rows: Veil(aboveRowsOf: phone.table)
      case .window: Veil(over: phone.window, sparing: [])
      case .sparing: Veil(over: phone.window, sparing: [phone.button])
      case .sparingInner: Veil(over: phone.window, sparing: [crowd.subviews[Cost.count / 2]])
      }
    }

    /// Scrolls the table for a second.
    private func scroll(frames: Int) -> (subviews: Int, superviews: Int) {
      let before = (ViewReads.subviews, ViewReads.superviews)
      for frame in 0..<frames {
        phone.table.contentOffset.y = CGFloat(frame)
        phone.advance(by: 1 / Double(frames))
      }
      return (ViewReads.subviews - before.0, ViewReads.superviews - before.1)
    }

    @Test(
      "While an app scrolls, its views are searched ten times a second, however many frames there are",
      arguments: Place.allCases)
    func frames(place: Place) throws {
      let work = try veil(over: place).begin("Loading…")
      phone.advance(by: 1)
      // For the first responder and for lists, each in the update and at the end of the turn.
      let most = 2 * 2 * 11 * (Cost.count + 100)
      #expect(scroll(frames: 60).subviews < most)
      #expect(scroll(frames: 240).subviews < most)
      #expect(scroll(frames: 60).superviews < 60 * 100)
      work.end()
    }

    /// What a second of scrolling costs with a veil over each of that many cells: how often views were asked for their relatives.
    private func cost(ofCells count: Int) -> Int {
      let grid = UICollectionView(frame: phone.home.view.bounds)
      phone.home.view.addSubview(grid)
      var works: [Veil.Activity] = []
      for index in 0..<count {
        let cell = UICollectionViewCell(
          frame: CGRect(x: index % 5 * 70, y: index / 5 * 70, width: 60, height: 60))
        let label = UILabel(frame: cell.bounds)
        label.text = "Photo \(index)"
        cell.contentView.addSubview(label)
        grid.cells[IndexPath(row: index, section: 0)] = cell
      }
      phone.settle()
      for cell in grid.visibleCells { works.append(Veil(over: cell, style: .activity).begin("Loading…")) }
      phone.advance(by: 1)
      let reads = scroll(frames: 60)
      for work in works { work.end() }
      phone.advance(by: 2)
      grid.removeFromSuperview()
      return reads.subviews + reads.superviews
    }

    @Test("Ten times as many veils over cells cost about ten times as much, and not a hundred times")
    func cells() {
      let (few, many) = (cost(ofCells: 5), cost(ofCells: 50))
      #expect(many < 11 * few)
    }

    @Test("What an app adds beside a spared view while it scrolls is hidden from VoiceOver a moment later")
    func added() throws {
      let work = Veil(over: phone.window, sparing: [phone.button]).begin("Loading…")
      phone.advance(by: 1)
      _ = scroll(frames: 60)
      let late = UIView(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      phone.home.view.addSubview(late)
      phone.advance(by: 0.2)
      #expect(late.accessibilityElementsHidden)
      work.end()
    }

    @Test("A covered view that takes the keys while an app scrolls loses them a moment later")
    func keys() throws {
      final class Game: UIView { override var canBecomeFirstResponder: Bool { true } }
      let game = Game(frame: target.bounds)
      target.addSubview(game)
      let work = Veil(over: target).begin("Loading…")
      phone.advance(by: 1)
      _ = scroll(frames: 60)
      game.becomeFirstResponder()
      phone.advance(by: 0.2)
      #expect(!game.isFirstResponder)
      work.end()
      phone.advance(by: 2)
      #expect(game.isFirstResponder)
    }

    @Test("A covered text that the app edits while it scrolls loses the keys at once")
    func text() throws {
      let field = UITextView(frame: target.bounds)
      target.addSubview(field)
      let work = Veil(over: target, style: .veil).begin("Loading…")
      phone.advance(by: 1)
      _ = scroll(frames: 60)
      field.becomeFirstResponder()
      phone.settle()
      Keyboard.shared.type("x")
      #expect(field.text == "")
      work.end()
    }

    @Test("Veils leave the main loop at rest when nothing happens")
    func rest() throws {
      let works = [try veil(over: .view), try veil(over: .sparing), try veil(over: .rows)].map {
        $0.begin("A")
      }
      phone.advance(by: 1)
      _ = scroll(frames: 60)
      phone.advance(by: 1)
      let turns = MainLoop.turns
      phone.advance(by: 0.5)
      // Its own search for what is due.
      #expect(MainLoop.turns - turns <= 1)
      for work in works { work.end() }
    }
  }
}
