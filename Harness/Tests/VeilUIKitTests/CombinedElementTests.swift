import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  /// Views that are one element for assistive technology, or that list their elements, around what is covered or spared.
  @Suite("Combined elements", .onPhone)
  @MainActor struct CombinedElements {
    private let phone = Phone()
    private let card = UIView(frame: CGRect(x: 20, y: 400, width: 300, height: 200))
    private let title = UILabel(frame: CGRect(x: 0, y: 0, width: 300, height: 40))
    private let picture = UIView(frame: CGRect(x: 0, y: 40, width: 300, height: 160))

    init() {
      card.accessibilityLabel = "Card"
      title.accessibilityLabel = "Title"
      title.isAccessibilityElement = true
      picture.accessibilityLabel = "Picture"
      picture.isAccessibilityElement = true
      card.addSubview(title)
      card.addSubview(picture)
      phone.home.view.addSubview(card)
      VoiceOver.shared.isRunning = true
    }

    private func reach() -> [String] {
      phone.settle()
      return VoiceOver.shared.reachable.compactMap { $0.accessibilityLabel ?? $0.accessibilityIdentifier }
    }

    @Test("The veil over a part of one element is reachable, and afterwards that is one element again")
    func partOfElement() {
      card.isAccessibilityElement = true
      let before = reach()
      #expect(before.contains("Card"))
      let work = Veil(over: picture, style: .activity).begin("Loading…", cancellation: .always)
      phone.advance(by: 1)
      let now = reach()
      #expect(now.contains("Title") && now.contains("Loading…") && now.contains("Cancel"))
      #expect(!now.contains("Card") && !now.contains("Picture"))
      work.end()
      phone.advance(by: 1)
      #expect(card.isAccessibilityElement)
      #expect(reach() == before)
    }

    @Test("VoiceOver is led from an element to the veil in it, and back")
    func ledFromElement() {
      card.isAccessibilityElement = true
      phone.settle()
      VoiceOver.shared.move(to: card)
      let work = Veil(over: picture, style: .veil).begin("Loading…")
      phone.advance(by: 1)
      #expect(VoiceOver.shared.focus?.accessibilityLabel == "Loading…")
      work.end()
      phone.advance(by: 1)
      #expect(VoiceOver.shared.focus === card)
    }

    @Test("A notice over a part of an element leaves VoiceOver there, unless it has a button")
    func notice() {
      card.isAccessibilityElement = true
      phone.settle()
      VoiceOver.shared.move(to: card)
      let veil = Veil(over: picture, style: .veil)
      let saved = veil.flash(.success, "Saved")
      phone.advance(by: 1)
      #expect(VoiceOver.shared.focus === card && card.isAccessibilityElement)
      saved.end()
      phone.advance(by: 2)
      let deleted = veil.flash(.success, "Deleted", action: "Undo")
      phone.advance(by: 1)
      #expect(reach().contains("Undo"))
      deleted.end()
      phone.advance(by: 2)
      #expect(card.isAccessibilityElement)
    }

    @Test(
      "A view with veils over two of its parts is one element again when the last of them ends",
      arguments: [false, true])
    func twoParts(firstEndsFirst: Bool) {
      card.isAccessibilityElement = true
      let first = Veil(over: picture, style: .activity).begin("First")
      let second = Veil(over: title, style: .activity).begin("Second")
      phone.advance(by: 1)
      (firstEndsFirst ? first : second).end()
      phone.advance(by: 1)
      #expect(!card.isAccessibilityElement)
      (firstEndsFirst ? second : first).end()
      phone.advance(by: 1)
      #expect(card.isAccessibilityElement)
    }

    @Test("A veil is reachable where a view further out lists what is covered")
    func listedFurtherOut() throws {
      let home = try #require(phone.home.view)
      home.accessibilityElements = [picture, title, phone.button]
      let before = reach()
      let work = Veil(over: picture, style: .activity).begin("Loading…")
      phone.advance(by: 1)
      #expect(Array(reach().prefix(3)) == ["Loading…", "Title", "Press"])
      work.end()
      phone.advance(by: 1)
      #expect(reach() == before && home.accessibilityElements?.count == 3)
    }

    @Test("A covered view that is one element, with a spared view in it, is no element meanwhile")
    func elementAroundSpared() {
      card.isAccessibilityElement = true
      let work = Veil(over: card, sparing: [picture], style: .activity).begin("Loading…")
      phone.advance(by: 1)
      let now = reach()
      #expect(!now.contains("Card") && !now.contains("Title") && now.contains("Picture"))
      work.end()
      phone.advance(by: 1)
      #expect(card.isAccessibilityElement)
    }

    @Test(
      "Elements that a covered view draws itself are unreachable beside a spared view, until the last veil ends",
      arguments: [false, true])
    func drawnElements(outerEndsFirst: Bool) {
      let drawn = UIAccessibilityElement(accessibilityContainer: card)
      drawn.accessibilityLabel = "Drawn"
      card.accessibilityElements = [drawn, title, picture]
      let before = reach()
      let outer = Veil(over: phone.window, sparing: [picture], style: .veil).begin("Outer")
      let inner = Veil(over: card, sparing: [picture], style: .activity).begin("Inner")
      phone.advance(by: 1)
      let now = reach()
      #expect(now.contains("Picture") && !now.contains("Drawn") && !now.contains("Title"))
      (outerEndsFirst ? outer : inner).end()
      phone.advance(by: 1)
      #expect(reach().contains("Picture") && !reach().contains("Drawn"))
      (outerEndsFirst ? inner : outer).end()
      phone.advance(by: 1)
      #expect(reach() == before && card.accessibilityElements?.count == 3)
    }

    @Test("What the app lists during the block is what it lists afterwards")
    func relisted() {
      let drawn = UIAccessibilityElement(accessibilityContainer: card)
      drawn.accessibilityLabel = "Drawn"
      card.accessibilityElements = [drawn, picture]
      let work = Veil(over: phone.window, sparing: [picture], style: .veil).begin("Loading…")
      phone.advance(by: 1)
      let other = UIAccessibilityElement(accessibilityContainer: card)
      other.accessibilityLabel = "Other"
      card.accessibilityElements = [picture, other]
      phone.advance(by: 1)
      #expect(reach().contains("Picture") && !reach().contains("Other"))
      work.end()
      phone.advance(by: 1)
      #expect(reach().contains("Picture") && reach().contains("Other") && !reach().contains("Drawn"))
    }

    @Test("The elements of a spared view itself stay reachable")
    func sparedElements() {
      let drawn = UIAccessibilityElement(accessibilityContainer: picture)
      drawn.accessibilityLabel = "Drawn"
      picture.isAccessibilityElement = false
      picture.accessibilityElements = [drawn]
      let work = Veil(over: phone.window, sparing: [picture], style: .veil).begin("Loading…")
      phone.advance(by: 1)
      #expect(reach().contains("Drawn") && !reach().contains("Title"))
      work.end()
    }

    @Test("A view that is an element by a block is none while the veil in it must be found")
    func elementBlock() {
      var isElement = true
      card.isAccessibilityElement = false
      card.isAccessibilityElementBlock = { isElement }
      let before = reach()
      let work = Veil(over: picture, style: .activity).begin("Loading…")
      phone.advance(by: 1)
      #expect(reach().contains("Loading…") && reach().contains("Title") && !reach().contains("Card"))
      card.isAccessibilityElementBlock = { true }
      phone.table.contentOffset.y += 1
      phone.advance(by: 1)
      #expect(
        reach().contains("Title") && !reach().contains("Card"),
        "also with a block that the app sets meanwhile")
      work.end()
      phone.advance(by: 2)
      #expect(reach() == before && card.isAccessibilityElementBlock != nil)
      isElement = false
    }

    @Test(
      "What a block shows to VoiceOver is hidden while it is covered, and is the block's matter afterwards")
    func hiddenBlock() {
      var isHidden = false
      picture.accessibilityElementsHiddenBlock = { isHidden }
      card.isAccessibilityElement = false
      let work = Veil(over: picture, style: .activity).begin("Loading…")
      phone.advance(by: 1)
      #expect(!reach().contains("Picture"))
      work.end()
      phone.advance(by: 2)
      #expect(reach().contains("Picture"))
      isHidden = true
      #expect(!reach().contains("Picture"))
    }

    @Test("A veil is in what a block lists, after the covered view, also when that lists others")
    func listedByBlock() {
      let drawn = UIAccessibilityElement(accessibilityContainer: card)
      drawn.accessibilityLabel = "Drawn"
      var elements: [Any] = [drawn, picture]
      card.isAccessibilityElement = false
      card.accessibilityElementsBlock = { elements }
      let work = Veil(over: picture, style: .activity).begin("Loading…")
      phone.advance(by: 1)
      #expect(reach().filter { ["Drawn", "Loading…", "Late"].contains($0) } == ["Drawn", "Loading…"])
      let late = UIAccessibilityElement(accessibilityContainer: card)
      late.accessibilityLabel = "Late"
      elements = [picture, drawn, late]
      phone.table.contentOffset.y += 1
      phone.advance(by: 1)
      #expect(
        reach().filter { ["Drawn", "Loading…", "Late"].contains($0) } == ["Loading…", "Drawn", "Late"])
      work.end()
      phone.advance(by: 2)
      elements = [late]
      #expect(reach().contains("Late") && !reach().contains("Drawn"))
    }

    @Test("What a block lists beside a spared view is not reachable")
    func sparedInBlock() {
      let drawn = UIAccessibilityElement(accessibilityContainer: card)
      drawn.accessibilityLabel = "Drawn"
      card.accessibilityElementsBlock = { [picture] in [drawn, picture] }
      card.isAccessibilityElementBlock = { false }
      let before = reach()
      let work = Veil(over: phone.window, sparing: [picture], style: .veil).begin("Loading…")
      phone.advance(by: 1)
      #expect(reach().contains("Picture") && !reach().contains("Drawn"))
      work.end()
      phone.advance(by: 1)
      #expect(reach() == before && card.accessibilityElementsBlock != nil)
    }

    /// A view whose class makes it an element, whatever is set.
    private final class FixedCard: UIView {
      override var isAccessibilityElement: Bool {
        get { true }
        set {}
      }
    }

    @Test(
      "The veil in a view whose class makes it an element is beside it for VoiceOver",
      arguments: [false, true])
    func fixedElement(isListed: Bool) throws {
      let home = try #require(phone.home.view)
      let fixed = FixedCard(frame: CGRect(x: 20, y: 620, width: 300, height: 100))
      fixed.accessibilityLabel = "Fixed"
      let inner = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
      fixed.addSubview(inner)
      home.addSubview(fixed)
      if isListed { home.accessibilityElements = [fixed, phone.button] }
      let before = reach()
      let work = Veil(over: inner, style: .activity).begin("Loading…", cancellation: .always)
      phone.advance(by: 1)
      let now = reach()
      let place = try #require(now.firstIndex(of: "Fixed"))
      #expect(Array(now[place...].prefix(3)) == ["Fixed", "Loading…", "Cancel"])
      let late = UILabel(frame: CGRect(x: 20, y: 730, width: 100, height: 20))
      late.accessibilityLabel = "Late"
      home.addSubview(late)
      phone.advance(by: 1)
      #expect(reach().contains("Late") == !isListed)
      late.removeFromSuperview()
      work.end()
      phone.advance(by: 1)
      #expect(reach() == before && (home.accessibilityElements == nil) == !isListed)
    }

    @Test(
      "Two veils in such a view are beside it until the last of them ends, and what the app lists then stays",
      arguments: [false, true])
    func twoInFixedElement(appLists: Bool) throws {
      let home = try #require(phone.home.view)
      let fixed = FixedCard(frame: CGRect(x: 20, y: 620, width: 300, height: 100))
      let parts = (0..<2).map { UIView(frame: CGRect(x: 0, y: $0 * 50, width: 300, height: 50)) }
      for part in parts { fixed.addSubview(part) }
      home.addSubview(fixed)
      let works = parts.map { Veil(over: $0, style: .activity).begin("Part") }
      phone.advance(by: 1)
      #expect(reach().filter { $0 == "Part" }.count == 2)
      if appLists {
        home.accessibilityElements = [fixed, phone.button]
        phone.advance(by: 1)
        #expect(reach().filter { $0 == "Part" }.count == 2)
      }
      works[0].end()
      phone.advance(by: 1)
      #expect(reach().filter { $0 == "Part" }.count == 1)
      works[1].end()
      phone.advance(by: 1)
      #expect(home.accessibilityElements?.count == (appLists ? 2 : nil))
    }
  }
}
