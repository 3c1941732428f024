import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

extension UIKitTests {
  @Suite("A veil over one view", .onPhone)
  @MainActor struct View {
    private let phone = Phone()

    private func veil(_ style: VeilStyle = .activity) -> Veil {
      Veil(over: phone.table, style: style, log: phone.log.log)
    }

    @Test("A1: covers one view and nothing else; the rest of the app stays usable, and it stays with its tab")
    func oneView() throws {
      let veil = veil()
      veil.show()
      phone.advance(by: 1)
      let cover = try #require(phone.covers.first)
      #expect(phone.frame(of: cover) == phone.frame(of: phone.table))
      #expect(phone.scene.hit(phone.middle(of: phone.table))?.isDescendant(of: cover) == true)
      #expect(phone.isButtonUsable())
      #expect(phone.windows == [phone.window])
      phone.tabs.selectedIndex = 1
      phone.settle()
      #expect(phone.covers.isEmpty, "it stays with its tab")
      phone.tabs.selectedIndex = 0
      phone.settle()
      #expect(phone.covers.map(phone.frame) == [phone.frame(of: phone.table)])
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty)
    }

    @Test("A failure that comes while another tab is shown is seen once its tab is back, for its time")
    func failureInOtherTab() throws {
      let saving = veil().begin("Saving")
      phone.advance(by: 1)
      phone.tabs.selectedIndex = 1
      phone.settle()
      saving.end(.failed("Not saved"))
      phone.advance(by: 60)
      #expect(phone.covers.isEmpty)
      phone.tabs.selectedIndex = 0
      phone.advance(by: 4)
      #expect(phone.text(of: .message) == "Not saved")
      phone.advance(by: 10)
      #expect(phone.covers.isEmpty)
    }

    @Test("A2: lies directly above the covered view as its sibling: does not scroll with it")
    func sibling() throws {
      veil().show()
      phone.advance(by: 1)
      let cover = try #require(phone.covers.first)
      #expect(cover.superview === phone.table.superview)
      #expect(!cover.isDescendant(of: phone.table))
      let siblings = phone.home.view.subviews
      #expect(siblings.firstIndex(of: cover) == (siblings.firstIndex(of: phone.table) ?? 0) + 1)
      phone.table.contentOffset = CGPoint(x: 0, y: 300)
      phone.settle()
      #expect(phone.frame(of: cover) == phone.frame(of: phone.table))
      #expect(cover.bounds.origin == .zero)
      // A view that the app adds meanwhile goes under it again.
      phone.home.view.insertSubview(UIView(), aboveSubview: phone.table)
      phone.settle()
      let now = phone.home.view.subviews
      #expect(now.firstIndex(of: cover) == (now.firstIndex(of: phone.table) ?? 0) + 1)
    }

    @Test("A3: follows the covered area as it moves, resizes, rotates and is hidden")
    func follows() throws {
      veil().show()
      phone.advance(by: 1)
      let cover = try #require(phone.covers.first)
      phone.table.frame = CGRect(x: 30, y: 200, width: 200, height: 300)
      phone.settle()
      #expect(cover.frame == phone.table.frame)
      #expect(try phone.frame(.panel).middle.isAlmost(phone.middle(of: phone.table)))
      phone.table.transform = CGAffineTransform(rotationAngle: .pi / 6)
      phone.settle()
      #expect(cover.transform == phone.table.transform && cover.center == phone.table.center)
      phone.table.transform = .identity
      phone.table.isHidden = true
      phone.settle()
      #expect(phone.opacity(of: cover) == 0)
      phone.table.isHidden = false
      phone.settle()
      #expect(phone.opacity(of: cover) == 1)
      phone.table.alpha = 0
      phone.settle()
      #expect(phone.opacity(of: cover) == 0, "faded out by the app")
      let taken = phone.tap(cover)
      #expect(taken?.isDescendant(of: cover) == false)
      phone.table.alpha = 0.5
      phone.settle()
      #expect(phone.opacity(of: cover) == 1)
      phone.table.alpha = 1
      Device.rotate(to: .landscapeLeft)
      phone.layOut()
      phone.settle()
      #expect(cover.frame == phone.table.frame && cover.frame.width > 400)
    }

    @Test(
      "A3: in every frame that is seen the cover is where its view is: nothing trails while it is dragged")
    func sameFrame() throws {
      veil().show()
      phone.advance(by: 1)
      let cover = try #require(phone.covers.first)
      nonisolated(unsafe) var frames = 0
      nonisolated(unsafe) var apart = 0
      CATransaction.onCommit = {
        MainActor.assumeIsolated {
          frames += 1
          if cover.frame != phone.table.frame { apart += 1 }
        }
      }
      for step in 1...20 {
        phone.table.frame.origin.y = 120 + CGFloat(step) * 3
        phone.advance(by: 1 / 60)
      }
      #expect(frames >= 20 && apart == 0)
    }

    @Test("A1: the content of a visual effect view is covered within it, since no sibling is allowed")
    func effectView() throws {
      let panel = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
      panel.frame = CGRect(x: 0, y: 200, width: 390, height: 200)
      phone.home.view.addSubview(panel)
      let button = UIButton(frame: CGRect(x: 20, y: 20, width: 100, height: 44))
      button.isAccessibilityElement = true
      panel.contentView.addSubview(button)
      let veil = Veil(over: panel.contentView, style: .activity)
      veil.show("Searching…")
      phone.advance(by: 1)
      let cover = try #require(phone.covers.first)
      #expect(cover.superview === panel.contentView)
      #expect(phone.frame(of: cover) == phone.frame(of: panel))
      #expect(phone.scene.hit(phone.middle(of: button))?.isDescendant(of: cover) == true)
      #expect(!VoiceOver.shared.reachable.contains { $0 === button })
      #expect(VoiceOver.shared.reachable.contains { ($0 as? UIView)?.isDescendant(of: cover) ?? false })
      panel.frame = CGRect(x: 0, y: 200, width: 300, height: 300)
      panel.contentView.addSubview(UIView())
      phone.advance(by: 1)
      #expect(phone.frame(of: cover) == phone.frame(of: panel))
      #expect(panel.contentView.subviews.last === cover)
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.scene.hit(phone.middle(of: button)) === button)
    }

    @Test("A3: follows the app's animations of the covered view")
    func animated() throws {
      veil().show()
      phone.advance(by: 1)
      let cover = try #require(phone.covers.first)
      UIView.animate(withDuration: 0.4) { phone.table.frame = phone.table.frame.offsetBy(dx: 0, dy: 200) }
      for _ in 0..<5 {
        phone.advance(by: 0.07)
        let table = try #require(phone.table.layer.presentation())
        let seen = try #require(cover.layer.presentation())
        #expect(abs(table.position.y - seen.position.y) < 0.5)
      }
      phone.advance(by: 1)
      #expect(cover.frame == phone.table.frame)
    }

    @Test("A3: the app hears of the start and the end of its own animation once, at their times")
    func animationDelegate() throws {
      veil().show()
      phone.advance(by: 1)
      let listener = AnimationListener()
      let animation = CABasicAnimation(keyPath: "position")
      animation.fromValue = NSValue(cgPoint: phone.table.layer.position)
      animation.toValue = NSValue(cgPoint: CGPoint(x: 100, y: 500))
      animation.duration = 1
      animation.delegate = listener
      phone.table.layer.add(animation, forKey: "move")
      phone.advance(by: 0.5)
      #expect(listener.told == ["start"])
      let cover = try #require(phone.covers.first)
      #expect(cover.layer.presentation()?.position == phone.table.layer.presentation()?.position)
      // The cover goes before the animation ends.
      veil().remove()
      phone.advance(by: 0.4)
      #expect(listener.told == ["start"])
      phone.advance(by: 1)
      #expect(listener.told == ["start", "end"])
    }

    @Test("A3: follows the view to another place, and stays with it in a navigation controller")
    func moves() throws {
      let navigation = UINavigationController(rootViewController: UIViewController())
      phone.window.rootViewController = navigation
      let list = UITableViewController(style: .plain)
      navigation.pushViewController(list, animated: false)
      phone.settle()
      Veil(over: list.tableView, style: .activity).show()
      phone.advance(by: 1)
      let cover = try #require(phone.covers.first)
      #expect(cover.superview === list.tableView.superview)
      #expect(phone.frame(of: cover) == phone.frame(of: list.tableView))
      let place = UIView(frame: CGRect(x: 40, y: 300, width: 200, height: 200))
      navigation.viewControllers.first?.view.addSubview(place)
      navigation.popViewController(animated: false)
      phone.settle()
      #expect(phone.covers.isEmpty)
      list.tableView.frame = place.bounds
      place.addSubview(list.tableView)
      phone.settle()
      #expect(phone.covers.first.map(phone.frame) == CGRect(x: 40, y: 300, width: 200, height: 200))
    }

    @Test(
      "A4: label left of spinner in a container of 110 × 30: label 70 × 25 at (0, 3), spinner of 20 centred in 30 × 30 at (80, 0)"
    )
    func container() throws {
      veil().show()
      phone.advance(by: 1)
      #expect(try phone.frame(.panel).size == CGSize(width: 110, height: 30))
      #expect(try phone.frame(.panel).middle.isAlmost(phone.middle(of: phone.table)))
      let label = try phone.frame(.message, in: .panel)
      #expect(CGRect(x: 0, y: 3, width: 70, height: 25).contains(label))
      #expect(label.minX == 0 && abs(label.midY - 15.5) < 0.5)
      #expect(try phone.frame(.indicator, in: .panel).isAlmost(CGRect(x: 85, y: 5, width: 20, height: 20)))
    }

    @Test("A5: \"Loading\" by default, light grey bold 17 on opaque white")
    func looks() throws {
      veil().show()
      phone.advance(by: 1)
      let label = try #require(phone.part(.message)?.views(of: UILabel.self).first)
      #expect(label.text == "Loading")
      #expect(label.font == .systemFont(ofSize: 17, weight: .bold))
      #expect(RGBA(label.textColor.cgColor).isAlmost(RGBA(white: 2.0 / 3)))
      #expect(RGBA(white: 1).isAlmost(try #require(phone.part(.scrim)).fill))
      #expect(phone.opacity(.scrim) == 1)
    }

    @Test("A6: the spinner starts when it appears and stops when it goes")
    func spinner() throws {
      let veil = veil()
      veil.show()
      phone.settle()
      let spinner = try #require(phone.part(.indicator))
      #expect(spinner.isTurning)
      phone.advance(by: 20)
      #expect(spinner.isTurning)
      veil.remove()
      phone.advance(by: 1)
      #expect(spinner.window == nil && phone.part(.indicator) == nil)
      #expect(!spinner.isTurning)
    }

    @Test("A7: can be started, stopped and relabelled while it is up")
    func relabelled() throws {
      let activity = veil().begin("Loading")
      phone.advance(by: 1)
      activity.isAnimating = false
      phone.advance(by: 0.1)
      #expect(phone.part(.indicator)?.isTurning != true)
      activity.message = "Sorting"
      phone.advance(by: 0.1)
      #expect(phone.part(.message)?.views(of: UILabel.self).first?.text == "Sorting")
      activity.isAnimating = true
      phone.advance(by: 0.1)
      #expect(phone.part(.indicator)?.isTurning == true)
      activity.end()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty)
    }

    @Test("A8: made once, used over several views")
    func several() throws {
      let style = VeilStyle.activity
      for view in [phone.table, phone.button, phone.field] as [UIView] {
        Veil(over: view, style: style).show()
        phone.advance(by: 1)
        #expect(phone.covers.count == 1)
        #expect(phone.covers.first.map(phone.frame) == phone.frame(of: view))
        Veil(over: view).remove()
        phone.advance(by: 1)
        #expect(phone.covers.isEmpty)
      }
      for view in [phone.table, phone.button] as [UIView] { Veil(over: view, style: style).show() }
      phone.advance(by: 1)
      #expect(phone.covers.count == 2, "also at once")
    }

    @Test(
      "A9: the card: 110 × 75, black 0.5, radius 8; large white spinner of 37 in 50 × 50 at (30, 0), white bold 14 label 110 × 25 at (0, 50)"
    )
    func card() throws {
      veil(.card).show()
      phone.advance(by: 1)
      let panel = try #require(phone.part(.panel))
      #expect(try phone.frame(.panel).size == CGSize(width: 110, height: 75))
      #expect(RGBA(white: 0, alpha: 0.5).isAlmost(panel.fill))
      #expect(panel.isRounded(by: 8))
      #expect(phone.part(.scrim)?.fill == nil)
      #expect(
        try phone.frame(.indicator, in: .panel).isAlmost(CGRect(x: 36.5, y: 6.5, width: 37, height: 37)))
      let label = try #require(phone.part(.message)?.views(of: UILabel.self).first)
      #expect(label.font == .systemFont(ofSize: 14, weight: .bold))
      #expect(RGBA(label.textColor.cgColor).isAlmost(.white))
      let place = try phone.frame(.message, in: .panel)
      #expect(CGRect(x: 0, y: 50, width: 110, height: 25).contains(place))
      #expect(place.middle.isAlmost(CGPoint(x: 55, y: 62.5)))
    }

    @Test("A11: spinner, colours, fonts and container are the caller's choice")
    func choice() throws {
      var style = VeilStyle.activity
      style.scrim = .grey(0, alpha: 0.25)
      style.panel.fill = .fixed(RGBA(red: 1, green: 0, blue: 0))
      style.panel.radius = 4
      style.panel.padding = Geometry.Insets(12)
      style.message.font = FontSpec(size: 21)
      style.indicator.spinner.size = 25
      veil(style).show("Loading")
      phone.advance(by: 1)
      #expect(RGBA(white: 0, alpha: 0.25).isAlmost(phone.part(.scrim)?.fill))
      #expect(RGBA(red: 1, green: 0, blue: 0).isAlmost(phone.part(.panel)?.fill))
      #expect(phone.part(.panel)?.isRounded(by: 4) == true)
      #expect(phone.part(.message)?.views(of: UILabel.self).first?.font == .systemFont(ofSize: 21))
      #expect(try phone.frame(.indicator).size == CGSize(width: 25, height: 25))
      #expect(try phone.frame(.message, in: .panel).minX == 12)
    }

    @Test("A12: no view controller is needed, and no call on appearing and disappearing")
    func noController() throws {
      let bare = UIView(frame: CGRect(x: 10, y: 200, width: 100, height: 100))
      let veil = Veil(over: bare, style: .activity, log: phone.log.log)
      let activity = veil.begin("Loading")
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty, "in no window yet")
      phone.window.addSubview(bare)
      phone.settle()
      phone.advance(by: 0.5)
      #expect(phone.covers.first.map(phone.frame) == bare.frame)
      bare.removeFromSuperview()
      phone.settle()
      #expect(phone.covers.isEmpty)
      phone.home.view.addSubview(bare)
      phone.advance(by: 0.5)
      #expect(phone.covers.count == 1)
      activity.end()
      phone.advance(by: 1)
      #expect(phone.covers.isEmpty)
    }

    @Test("A view that is removed for good frees everything")
    func gone() {
      weak var gone: UIView?
      weak var cover: UIView?
      do {
        let view = UIView(frame: CGRect(x: 10, y: 200, width: 100, height: 100))
        phone.home.view.addSubview(view)
        gone = view
        Veil(over: view, style: .activity).show()
        phone.advance(by: 1)
        cover = phone.covers.first
        #expect(cover != nil)
        view.removeFromSuperview()
      }
      phone.advance(by: 1)
      #expect(gone == nil && cover == nil && phone.covers.isEmpty)
    }
  }

  @Suite("A veil in a row above a list", .onPhone)
  @MainActor struct HeaderRow {
    private let phone = Phone()

    @Test(
      "A10: as the table's header row, above the cells, as high as the published container, and given back")
    func header() throws {
      let first = phone.row(0)
      let veil = Veil(aboveRowsOf: phone.table, style: .activity)
      veil.show()
      phone.advance(by: 1)
      let cover = try #require(phone.covers.first)
      #expect(cover.bounds.size == CGSize(width: 390, height: 30))
      #expect(cover.isDescendant(of: phone.table), "it scrolls with the rows")
      #expect(phone.row(0).minY == first.minY + 30)
      #expect(try phone.frame(.panel).size == CGSize(width: 110, height: 30))
      #expect(phone.isButtonUsable())
      let row = phone.frame(of: phone.table).offsetBy(dx: 0, dy: 100).middle
      #expect(phone.scene.hit(row)?.isDescendant(of: cover) == false, "the rows stay usable")
      veil.remove()
      phone.advance(by: 1)
      #expect(phone.table.tableHeaderView == nil)
      #expect(phone.row(0) == first)
      #expect(phone.covers.isEmpty)
    }

    @Test("A10: rows that were scrolled to stay where they are")
    func scrolled() {
      phone.table.contentOffset = CGPoint(x: 0, y: 400)
      phone.settle()
      func place() -> CGFloat {
        phone.row(12).minY - phone.table.contentOffset.y
      }
      let before = place()
      let veil = Veil(aboveRowsOf: phone.table, style: .activity)
      veil.show()
      phone.advance(by: 1)
      #expect(phone.table.tableHeaderView != nil)
      #expect(place() == before)
      veil.remove()
      phone.advance(by: 1)
      #expect(place() == before)
      #expect(phone.table.tableHeaderView == nil)
    }

    @Test("A10: any other scrolling view has that much more inset at its top, and its own back")
    func inset() throws {
      let list = UIScrollView(frame: CGRect(x: 0, y: 120, width: 390, height: 400))
      list.contentSize = CGSize(width: 390, height: 2000)
      list.contentInset.top = 5
      phone.home.view.addSubview(list)
      phone.settle()
      list.contentOffset.y = -list.adjustedContentInset.top
      let veil = Veil(aboveRowsOf: list, style: .activity)
      veil.show()
      phone.advance(by: 1)
      let cover = try #require(phone.covers.first)
      #expect(cover.frame == CGRect(x: 0, y: -30, width: 390, height: 30))
      #expect(list.contentInset.top == 35)
      #expect(phone.frame(of: cover).minY >= phone.frame(of: list).minY, "it is seen")
      list.contentInset.top += 7
      veil.remove()
      phone.advance(by: 1)
      #expect(list.contentInset.top == 12, "what the app has changed meanwhile stays")
      #expect(phone.covers.isEmpty)
    }
  }
}

/// Records what an animation tells its delegate.
private final class AnimationListener: NSObject, CAAnimationDelegate {
  private(set) var told: [String] = []

  func animationDidStart(_ anim: CAAnimation) { told.append("start") }

  func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { told.append(flag ? "end" : "early end") }
}
