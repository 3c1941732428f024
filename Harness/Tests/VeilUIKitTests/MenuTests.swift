import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("Menus that are open when a block begins", .onPhone)
  @MainActor struct OpenMenus {
    private let phone = Phone()

    /// A menu over a view of the app.
    @MainActor
    private final class Opened {
      let interaction: MenuInteraction
      private(set) var action = UIAction { _ in }
      private(set) var choices = 0

      init(_ interaction: MenuInteraction) {
        self.interaction = interaction
        action = UIAction(title: "Delete") { [weak self] _ in self?.choices += 1 }
        Menus.open(UIMenu(children: [action]), of: interaction)
      }

      func choose() { Menus.choose(action, of: interaction) }
    }

    private func menus() throws -> [Opened] {
      let edit = UIEditMenuInteraction(delegate: nil)
      phone.table.addInteraction(edit)
      let cell = try #require(phone.table.cellForRow(at: IndexPath(row: 0, section: 0)))
      let context = UIContextMenuInteraction(delegate: Delegate.shared)
      cell.addInteraction(context)
      let button = UIButton(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
      button.menu = UIMenu()
      phone.table.addSubview(button)
      return [edit, context, try #require(button.contextMenuInteraction)].map(Opened.init)
    }

    @Test("Those of covered views are dismissed", arguments: [false, true])
    func covered(isWindow: Bool) throws {
      let opened = try menus()
      let veil = isWindow ? Veil(over: phone.window) : Veil(over: phone.table)
      veil.show("Loading…")
      phone.settle()
      for menu in opened { menu.choose() }
      #expect(opened.map(\.choices) == [0, 0, 0])
      veil.remove()
    }

    @Test("Those of other views, of spared ones, and those under a notice stay")
    func others() throws {
      let opened = try menus()
      phone.button.menu = UIMenu()
      let beside = Opened(try #require(phone.button.contextMenuInteraction))
      Veil(over: phone.table).flash(.success, "Saved")
      phone.settle()
      opened[0].choose()
      #expect(opened[0].choices == 1)
      let veil = Veil(over: phone.home.view, sparing: [phone.button])
      veil.show("Loading…")
      phone.settle()
      for menu in opened + [beside] { menu.choose() }
      #expect(opened.map(\.choices) == [1, 0, 0] && beside.choices == 1)
      veil.remove()
    }

    /// A text view with the panel that finds and replaces.
    private func finding(_ place: CGRect) throws -> UITextView {
      let text = UITextView(frame: place)
      text.text = "a sheep"
      text.isFindInteractionEnabled = true
      phone.home.view.addSubview(text)
      let find = try #require(text.findInteraction)
      find.searchText = "sheep"
      find.presentFindNavigator(showingReplace: true)
      phone.settle()
      return text
    }

    @Test(
      "The panel that finds and replaces in a covered text is dismissed once something is visible",
      arguments: [false, true])
    func finds(isWindow: Bool) throws {
      let text = try finding(CGRect(x: 0, y: 200, width: 200, height: 100))
      let beside = try finding(CGRect(x: 0, y: 400, width: 200, height: 100))
      let veil = isWindow ? Veil(over: phone.window) : Veil(over: text)
      veil.begin("Saving…").end()
      phone.advance(by: 1)
      #expect(text.findInteraction?.isFindNavigatorVisible == true, "work within its grace")
      veil.flash(.success, "Saved")
      phone.advance(by: 1)
      #expect(text.findInteraction?.isFindNavigatorVisible == true, "a notice")
      phone.advance(by: 10)
      let work = veil.begin("Loading…")
      phone.advance(by: 1)
      #expect(text.findInteraction?.replaceAll(with: "cow") == false && text.text == "a sheep")
      #expect(text.findInteraction?.searchText == "sheep")
      #expect(beside.findInteraction?.replaceAll(with: "cow") == !isWindow)
      work.end()
    }

    @Test("Under a veil without a grace the panel is dismissed at once, except that of a spared text")
    func findsAtOnce() throws {
      let text = try finding(CGRect(x: 0, y: 200, width: 200, height: 100))
      let spared = try finding(CGRect(x: 0, y: 400, width: 200, height: 100))
      let veil = Veil(over: phone.window, sparing: [spared], style: .blocker)
      veil.show()
      phone.settle()
      #expect(text.findInteraction?.replaceAll(with: "cow") == false)
      #expect(spared.findInteraction?.replaceAll(with: "cow") == true)
      veil.remove()
    }
  }
}

@MainActor
private final class Delegate: NSObject, UIContextMenuInteractionDelegate {
  static let shared = Delegate()
}
