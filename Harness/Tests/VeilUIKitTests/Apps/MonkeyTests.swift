import Foundation
import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

/// An app that does at random what apps do, with work under veils over its parts.
@MainActor
private final class Monkey {
  private final class Rows: NSObject, UITableViewDataSource {
    var items = (0..<30).map { "Item \($0)" }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell =
        tableView.dequeueReusableCell(withIdentifier: "row")
        ?? UITableViewCell(style: .default, reuseIdentifier: "row")
      cell.textLabel?.text = items[indexPath.row]
      return cell
    }
  }

  let phone = Phone()
  private let rows = Rows()
  let password = UITextField(frame: CGRect(x: 20, y: 10, width: 200, height: 40))
  let notes = UITextView(frame: CGRect(x: 20, y: 500, width: 200, height: 100))
  let list = UIScrollView(frame: CGRect(x: 0, y: 600, width: 390, height: 120))
  let card = UIView(frame: CGRect(x: 230, y: 500, width: 150, height: 100))
  let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
  private var dice: SeededRandom
  private var works: [(work: Veil.Activity, isOverWindow: Bool)] = []
  /// What the app presented after the first of its works over the window had begun, and how many had begun before it.
  private var dialog: (controller: UIViewController, over: Int)?
  private(set) var steps: [String] = []
  private var numberOfTexts = 0

  init(seed: UInt64) {
    dice = SeededRandom(seed)
    phone.table.dataSource = rows
    for view in [password, notes, list, card] as [UIView] { phone.home.view.addSubview(view) }
    password.isSecureTextEntry = true
    password.inputAccessoryView = bar
    password.text = "secret"
    list.contentSize = CGSize(width: 390, height: 1000)
    card.isAccessibilityElement = true
    phone.table.reloadData()
    phone.settle()
  }

  private var texts: [UIView] { [phone.field, password, notes] }

  private func veil() -> (Veil, isOverWindow: Bool, String) {
    let window = WindowScope.window(of: phone.home.view)
    switch Int.random(in: 0..<9, using: &dice) {
    case 0: return (Veil(over: window), true, "window")
    case 1: return (Veil(over: window, covering: .windowAndKeyboard), true, "windowAndKeyboard")
    case 2: return (Veil(over: window, covering: .keyboard), false, "keyboard")
    case 3: return (Veil(over: phone.table), false, "table")
    case 4: return (Veil(aboveRowsOf: phone.table), false, "rows")
    case 5: return (Veil(aboveRowsOf: list), false, "list")
    case 6: return (Veil(over: card), false, "card")
    case 7: return (Veil(over: password), false, "password")
    default:
      guard let cell = phone.table.visibleCells.randomElement(using: &dice) else { return veil() }
      return (Veil(over: cell), false, "cell")
    }
  }

  private func note(_ step: String) { steps.append(step) }

  func step() {
    switch Int.random(in: 0..<30, using: &dice) {
    case 0...4:
      let (veil, isOverWindow, name) = veil()
      let isBlocking = Int.random(in: 0..<4, using: &dice) > 0
      note("begin \(name) \(isBlocking)")
      let work = veil.begin(
        ["Loading…", nil].randomElement(using: &dice) ?? nil, isBlocking: isBlocking,
        cancellation: [.always, .never, .afterPatience].randomElement(using: &dice) ?? .never,
        keepsAwake: Bool.random(using: &dice))
      works.append((work, isOverWindow && isBlocking))
    case 5...8:
      guard let index = works.indices.randomElement(using: &dice) else { return }
      let (work, _) = works.remove(at: index)
      if let over = dialog?.over, index < over { dialog?.over -= 1 }
      switch Int.random(in: 0..<3, using: &dice) {
      case 0: note("end"); work.end()
      case 1: note("succeed"); work.succeed("Done")
      default: note("fail"); work.fail("It failed")
      }
    case 9:
      let (veil, _, name) = veil()
      note("flash \(name)")
      veil.flash(.information, "Note", action: Bool.random(using: &dice) ? "Undo" : nil)
    case 10:
      note("edit")
      _ = texts.randomElement(using: &dice)?.becomeFirstResponder()
    case 11: note("end editing"); phone.window.endEditing(true)
    case 12: note("hardware"); Keyboard.shared.isHardware.toggle()
    case 13: note("tab"); phone.tabs.selectedIndex = 1 - phone.tabs.selectedIndex
    case 14:
      if phone.tabs.presentedViewController == nil {
        note("present")
        let sheet = UIViewController()
        sheet.modalPresentationStyle =
          [.pageSheet, .fullScreen, .popover].randomElement(using: &dice) ?? .pageSheet
        phone.tabs.present(sheet, animated: false)
        dialog = sheet.modalPresentationStyle == .fullScreen ? nil : (sheet, works.count)
      } else {
        note("dismiss")
        phone.tabs.dismiss(animated: Bool.random(using: &dice))
      }
    case 15:
      note("background")
      phone.scene.enterBackground()
      phone.advance(by: Double.random(in: 0..<20, using: &dice))
      phone.scene.activate()
    case 16: note("scroll"); phone.table.contentOffset.y = CGFloat(Int.random(in: 0..<400, using: &dice))
    case 17: note("reload"); rows.items.shuffle(using: &dice); phone.table.reloadData()
    case 18:
      guard rows.items.count > 12,
        let path = phone.table.visibleCells.first.flatMap({ phone.table.indexPath(for: $0) })
      else { return }
      note("delete")
      rows.items.remove(at: path.row)
      phone.table.deleteRows(at: [path], with: Bool.random(using: &dice) ? .none : .automatic)
    case 19: note("rotate"); Device.rotate(to: Bool.random(using: &dice) ? .portrait : .landscapeLeft)
    case 20: note("voice"); VoiceOver.shared.isRunning.toggle()
    case 21: note("inset"); list.contentInset = .zero
    case 22: note("dark"); Settings.shared.isDark.toggle()
    case 23:
      note("text size")
      Settings.shared.category = [.large, .accessibilityExtraLarge].randomElement(using: &dice) ?? .large
    case 24: note("card"); card.isHidden.toggle()
    case 25:
      note("escape")
      HardwareKeyboard.press(UIKey(.keyboardEscape))
    case 26:
      note("tap")
      phone.scene.tap(
        CGPoint(x: CGFloat.random(in: 0..<390, using: &dice), y: CGFloat.random(in: 0..<844, using: &dice)))
    case 27:
      note("progress")
      for work in works { work.work.progress = Double.random(in: 0...1, using: &dice) }
    default: break
    }
    if Bool.random(using: &dice) {
      phone.advance(by: Double.random(in: 0..<3, using: &dice))
    } else {
      phone.settle()
    }
    check()
  }

  /// What no app may see broken, whatever it does.
  private func check() {
    if let over = dialog?.over { dialog?.over -= works.prefix(over).count { $0.work.hasEnded } }
    works.removeAll { $0.work.hasEnded }
    if dialog?.controller.presentingViewController == nil || dialog?.controller.isBeingDismissed == true {
      dialog = nil
    }
    #expect(phone.windows.count <= 2, "\(steps)")
    // A dialog that is newer than the work is usable.
    guard works.dropFirst(dialog?.over ?? 0).contains(where: { $0.isOverWindow }) else { return }
    if phone.button.window != nil { #expect(!phone.isButtonUsable(), "\(steps)") }
    let hit = phone.scene.hit(CGPoint(x: 10, y: 300))
    #expect(hit == nil || hit?.window !== phone.window, "\(steps)")
    let isShown = phone.covers.contains { cover in
      guard let cover = cover as? CoverView else { return false }
      return cover.reach == .scope && cover.composition != nil && cover.place is WindowPlace
    }
    guard isShown else { return }
    let before = typed
    Keyboard.shared.type("x")
    if Keyboard.shared.isHardware { HardwareKeyboard.press(UIKey(.keyboardA, characters: "x")) }
    #expect(typed == before, "\(steps)")
  }

  private var typed: [String?] { [phone.field.text, password.text, notes.text] }

  func finish() {
    Device.rotate(to: .portrait)
    for work in works { work.work.end() }
    works = []
    phone.advance(by: 400)
    phone.tabs.dismiss(animated: false)
    phone.tabs.selectedIndex = 0
    card.isHidden = false
    VoiceOver.shared.isRunning = false
    phone.table.contentOffset.y = 0
    for row in stride(from: 0, to: rows.items.count, by: 5) {
      phone.table.contentOffset.y = CGFloat(row) * Phone.rowHeight
      phone.advance(by: 1)
    }
    phone.advance(by: 400)
    let here: Comment = "\(steps)"
    #expect(phone.covers.isEmpty, here)
    #expect(phone.windows.count == 1, here)
    #expect(phone.isButtonUsable(), here)
    #expect(
      !UIApplication.shared.isIdleTimerDisabled && UIApplication.shared.applicationSupportsShakeToEdit, here)
    #expect(phone.field.inputView == nil && password.inputView == nil && notes.inputView == nil, here)
    #expect(
      bar.isUserInteractionEnabled && list.contentInset == .zero && phone.table.tableHeaderView == nil, here)
    #expect(card.isAccessibilityElement && password.text == "secret", here)
    for view in phone.window.views(of: UIView.self) {
      #expect(!view.accessibilityElementsHidden && view.accessibilityElements == nil, here)
      #expect(!"\(type(of: view))".contains("Key") && !(view is CoverView), here)
      let guards = view.gestureRecognizers?.filter { $0 is PressGuard } ?? []
      if view !== phone.window { #expect(guards.isEmpty, here) }
    }
    #expect(!phone.window.accessibilityElementsHidden, here)
    let turns = MainLoop.turns
    phone.advance(by: 10)
    #expect(MainLoop.turns <= turns + 1, here)
    Keyboard.shared.isHardware = false
    phone.edit("a")
    Keyboard.shared.type("b")
    #expect(phone.field.text == "ab", here)
  }
}

extension UIKitTests {
  @Suite("An app that does anything at random", .onPhone)
  @MainActor struct Monkeys {
    /// `VEIL_SEED=7` tries others.
    private nonisolated static let seeds: [UInt64] = {
      let seed = ProcessInfo.processInfo.environment["VEIL_SEED"].flatMap { UInt64($0) } ?? 0
      return (0..<15).map { seed &* 1000 &+ $0 }
    }()

    @Test(
      "Input stays blocked as long as work goes on, and afterwards everything is as before", arguments: seeds)
    func restored(seed: UInt64) {
      let monkey = Monkey(seed: seed)
      for _ in 0..<60 { monkey.step() }
      monkey.finish()
    }
  }
}
