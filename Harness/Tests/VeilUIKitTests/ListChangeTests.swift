import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  /// The row above a list beside what the app does with the list.
  @Suite("A veil above a list that the app changes", .onPhone)
  @MainActor struct ListChanges {
    private let phone = Phone()
    private let own = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 50))

    private func place(of view: UIView) -> CGRect {
      phone.frame(of: view).offsetBy(dx: 0, dy: -phone.frame(of: phone.table).minY)
    }

    private func firstRow() throws -> UIView {
      try #require(phone.table.cellForRow(at: IndexPath(row: 0, section: 0)))
    }

    @Test(
      "Above the app's own header, which stays the table's, with the focus of a field in it",
      arguments: [false, true])
    func search(withHardwareKeyboard: Bool) throws {
      Keyboard.shared.isHardware = withHardwareKeyboard
      let field = UITextField(frame: own.bounds)
      own.addSubview(field)
      phone.table.tableHeaderView = own
      phone.settle()
      field.becomeFirstResponder()
      phone.advance(by: 1)
      field.insertText("sheep")
      field.selectedTextRange = UITextRange(1..<3)
      let work = Veil(aboveRowsOf: phone.table, style: .activity).begin("Searching…")
      phone.advance(by: 1)
      #expect(phone.table.tableHeaderView === own && own.superview === phone.table)
      #expect(place(of: try #require(phone.covers.first)) == CGRect(x: 0, y: 0, width: 390, height: 30))
      #expect(place(of: own).minY == 30)
      #expect(place(of: try firstRow()).minY == 80)
      #expect(field.isFirstResponder && field.selectedTextRange?.range == 1..<3)
      work.end()
      phone.advance(by: 2)
      #expect(place(of: own).minY == 0)
      #expect(field.isFirstResponder && field.selectedTextRange?.range == 1..<3)
    }

    @Test("The row is above a header that the app sets meanwhile, and stays when the app removes it")
    func header() throws {
      let work = Veil(aboveRowsOf: phone.table, style: .activity).begin("Loading…")
      phone.advance(by: 1)
      phone.table.tableHeaderView = own
      phone.advance(by: 1)
      #expect(phone.table.tableHeaderView === own && own.superview === phone.table)
      #expect(place(of: try #require(phone.covers.first)).minY == 0)
      #expect(place(of: own).minY == 30)
      phone.table.tableHeaderView = nil
      phone.advance(by: 1)
      #expect(place(of: try #require(phone.covers.first)).minY == 0)
      #expect(place(of: try firstRow()).minY == 30)
      work.end()
      phone.advance(by: 2)
      #expect(phone.table.tableHeaderView == nil && phone.table.contentInset == .zero)
      #expect(phone.covers.isEmpty)
      #expect(place(of: try firstRow()).minY == 0)
    }

    @Test(
      "Insets that the app sets meanwhile, as when a keyboard comes and goes, leave the row, and stay",
      arguments: [0, 12])
    func insets(top: CGFloat) throws {
      let list = UIScrollView(frame: phone.table.frame)
      phone.home.view.addSubview(list)
      list.contentInset.top = top
      phone.settle()
      let work = Veil(aboveRowsOf: list, style: .activity).begin("Loading…")
      phone.advance(by: 1)
      #expect(list.contentInset.top == top + 30)
      for bottom in [300, 0] as [CGFloat] {
        list.contentInset = UIEdgeInsets(top: top, left: 0, bottom: bottom, right: 0)
        phone.advance(by: 1)
        #expect(list.contentInset == UIEdgeInsets(top: top + 30, left: 0, bottom: bottom, right: 0))
        #expect(place(of: try #require(phone.covers.first)).minY >= 0, "it is seen")
      }
      list.contentInset.top = top
      work.end()
      phone.advance(by: 2)
      #expect(list.contentInset.top == top)
    }
  }
}
