import Testing
@_spi(Double) import UIKit

@Suite("Views", .onPhone) @MainActor struct ViewTests {
  @Test("A view that gets a second superview leaves the first")
  func secondSuperview() {
    let phone = Phone()
    let (first, second) = (phone.add(UIView(frame: .zero)), phone.add(UIView(frame: .zero)))
    let child = Watcher(frame: .zero)
    first.addSubview(child)
    second.addSubview(child)
    #expect(first.subviews.isEmpty)
    #expect(first.layer.sublayers?.isEmpty ?? true)
    #expect(child.superview === second)
    #expect(child.told.filter { $0 == "into window" }.count == 1)
    child.removeFromSuperview()
    #expect(child.told.last == "out of window")
  }

  @Test("Subviews and layers are in the same order, wherever they are inserted")
  func order() {
    let parent = Phone().add(UIView(frame: .zero))
    let views = (0..<4).map { _ in UIView(frame: .zero) }
    parent.addSubview(views[0])
    parent.insertSubview(views[1], belowSubview: views[0])
    parent.insertSubview(views[2], aboveSubview: views[1])
    parent.insertSubview(views[3], at: 0)
    let wanted = [views[3], views[1], views[2], views[0]]
    #expect(zip(parent.subviews, wanted).allSatisfy { $0 === $1 })
    parent.sendSubviewToBack(views[0])
    parent.bringSubviewToFront(views[3])
    #expect(parent.subviews.first === views[0])
    #expect(parent.subviews.last === views[3])
    #expect(zip(parent.subviews, parent.layer.sublayers ?? []).allSatisfy { $0.layer === $1 })
    parent.insertSubview(views[3], belowSubview: views[0])
    #expect(parent.subviews.count == 4)
    #expect(parent.subviews.first === views[3])
  }

  @Test("A view that leaves its window is no longer first responder")
  func leavesFocus() {
    let field = Phone().add(UITextField(frame: .zero))
    field.becomeFirstResponder()
    field.removeFromSuperview()
    #expect(!field.isFirstResponder)
    #expect(Keyboard.shared.frame == nil)
  }

  @Test("Trait changes are delivered only to handlers of that trait")
  func traits() {
    let phone = Phone()
    let watcher = phone.add(Watcher(frame: .zero))
    var heard: [String] = []
    watcher.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: Watcher, _) in
      heard.append("style \(view.traitCollection.userInterfaceStyle == .dark)")
    }
    watcher.registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (_: Watcher, old) in
      heard.append(old.preferredContentSizeCategory.rawValue)
    }
    watcher.told = []
    Settings.shared.isDark = true
    #expect(heard == ["style true"])
    #expect(watcher.told == ["traits"])
    Settings.shared.category = .extraLarge
    #expect(heard.last == "UICTContentSizeCategoryL")
    watcher.overrideUserInterfaceStyle = .light
    #expect(heard.last == "style false")
    Settings.shared.isDark = false
    #expect(heard.count == 3)
  }

  @Test("A background follows the traits, a resolved CGColor does not")
  func dynamicColors() {
    let view = Phone().add(UIView(frame: .zero))
    view.backgroundColor = .systemBackground
    let shape = CAShapeLayer()
    shape.fillColor = UIColor.systemBackground.cgColor
    Settings.shared.isDark = true
    #expect(view.layer.backgroundColor == CGColor(gray: 0, alpha: 1))
    #expect(shape.fillColor == CGColor(gray: 1, alpha: 1))
  }

  @Test("Right-to-left comes from the traits, and a view's own attribute overrides it")
  func direction() {
    let view = Phone().add(UIView(frame: .zero))
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
    Settings.shared.isRightToLeft = true
    #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    view.semanticContentAttribute = .forceLeftToRight
    #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
  }

  @Test("Layout happens once per turn, before the commit; masks follow their superview")
  func layout() {
    let phone = Phone()
    let watcher = Watcher(frame: CGRect(x: 10, y: 10, width: 100, height: 100))
    watcher.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    _ = phone.add(watcher)
    watcher.told = []
    watcher.setNeedsLayout()
    watcher.setNeedsLayout()
    #expect(watcher.told.isEmpty)
    MainLoop.settle()
    #expect(watcher.told == ["layout"])
    phone.view.bounds.size = CGSize(width: 400, height: 900)
    #expect(watcher.frame == CGRect(x: 10, y: 66, width: 110, height: 100))
  }

  @Test("Laying out at once begins with the outermost view that needs it")
  func layoutIfNeeded() {
    let phone = Phone()
    let (outer, inner) = (Watcher(frame: .zero), Watcher(frame: .zero))
    outer.addSubview(inner)
    _ = phone.add(outer)
    (outer.told, inner.told) = ([], [])
    outer.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(outer.told == ["layout"])
    inner.setNeedsLayout()
    inner.layoutIfNeeded()
    #expect(outer.told == ["layout"])
    #expect(inner.told == ["layout"])
  }

  @Test("Points are converted through transforms and scrolled bounds, in both directions")
  func converting() {
    let phone = Phone()
    let scroll = phone.add(UIScrollView(frame: CGRect(x: 10, y: 50, width: 200, height: 200)))
    let child = UIView(frame: CGRect(x: 0, y: 100, width: 50, height: 50))
    scroll.addSubview(child)
    scroll.contentOffset.y = 80
    child.transform = CGAffineTransform(scaleX: 2, y: 2)
    let point = child.convert(CGPoint(x: 0, y: 0), to: nil)
    #expect(point == CGPoint(x: 10 - 25, y: 50 + 100 - 80 - 25))
    #expect(child.convert(point, from: nil) == .zero)
    #expect(scroll.convert(child.bounds, from: child) == child.frame)
  }

  @Test("Touches go to the view under the finger, and a cancelled one is reported")
  func touches() {
    let phone = Phone()
    let (below, above) = (
      Watcher(frame: phone.view.bounds), Watcher(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    )
    _ = phone.add(below)
    _ = phone.add(above)
    phone.scene.tap(CGPoint(x: 50, y: 50))
    above.isHidden = true
    phone.scene.tap(CGPoint(x: 50, y: 50))
    above.isHidden = false
    phone.scene.cancelledTouch(CGPoint(x: 50, y: 50))
    #expect(above.told.filter { $0 == "touch" || $0 == "cancelled" } == ["touch", "touch", "cancelled"])
    #expect(below.told.filter { $0 == "touch" }.count == 1)
  }

  @Test("A button acts when the finger is lifted near it, not far from it, and never while disabled")
  func button() {
    let phone = Phone()
    var count = 0
    let button = phone.add(UIButton(type: .system, primaryAction: UIAction(title: "Go") { _ in count += 1 }))
    button.frame = CGRect(x: 100, y: 200, width: 80, height: 40)
    let inside = CGPoint(x: 110, y: 210)
    phone.scene.tap(inside)
    phone.scene.drag([inside, CGPoint(x: 110, y: 600)])
    button.isEnabled = false
    phone.scene.tap(inside)
    #expect(count == 1)
    #expect(button.currentTitle == "Go")
  }

  @Test("Tint and dimming are inherited")
  func tint() {
    let phone = Phone()
    let watcher = phone.add(Watcher(frame: .zero))
    watcher.told = []
    phone.window.tintColor = .systemRed
    #expect(watcher.tintColor == .systemRed)
    phone.window.tintAdjustmentMode = .dimmed
    #expect(watcher.tintAdjustmentMode == .dimmed)
    #expect(watcher.told == ["tint", "tint"])
  }

  @Test("A table's header has the height that it had when it was set")
  func tableHeader() {
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
      }
    }
    let rows = Rows()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 500), style: .plain)
    table.dataSource = rows
    _ = Phone().add(table)
    func top() -> CGFloat? { table.cellForRow(at: IndexPath(row: 0, section: 0))?.frame.minY }
    #expect(top() == 0)
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 60))
    table.tableHeaderView = header
    MainLoop.settle()
    #expect(top() == 60)
    #expect(header.frame.width == 390)
    header.frame.size.height = 90
    table.setNeedsLayout()
    MainLoop.settle()
    #expect(top() == 60)
    table.tableHeaderView = header
    MainLoop.settle()
    #expect(top() == 90)
    table.tableHeaderView = nil
    MainLoop.settle()
    #expect(top() == 0)
    #expect(header.superview == nil)
  }

  @Test("A list that is scrolled to its top stays there when its inset changes")
  func contentInset() {
    let scroll = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 500))
    _ = Phone().add(scroll)
    #expect(scroll.adjustedContentInset.top == 47)
    #expect(scroll.contentOffset.y == -47)
    scroll.contentInset.top = 60
    #expect(scroll.contentOffset.y == -107)
    scroll.contentOffset.y = 30
    scroll.contentInset.top = 0
    #expect(scroll.contentOffset.y == 30)
  }

  @Test("Labels are half an em per character wide, and grow with Dynamic Type")
  func labels() {
    let label = Phone().add(UILabel(frame: .zero))
    label.font = .systemFont(ofSize: 20)
    label.text = "four word line"
    #expect(label.sizeThatFits(.zero) == CGSize(width: 140, height: 24))
    label.numberOfLines = 0
    #expect(label.sizeThatFits(CGSize(width: 100, height: 0)) == CGSize(width: 90, height: 48))
    Settings.shared.category = .accessibilityExtraExtraExtraLarge
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 53)
    #expect(UIFontMetrics.default.scaledValue(for: 34) == 106)
  }

  @Test("Subviews of a visual effect view belong in its content view")
  func effectView() {
    let view = UIVisualEffectView(effect: UIBlurEffect(style: .systemMaterial))
    view.contentView.addSubview(UIView())
    #expect(Misuse.take().isEmpty)
    view.addSubview(UIView())
    #expect(Misuse.take().count == 1)
  }
}
