import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

/// A phone with an app: a table and a text field in the first of two tabs, and a button above the table.
@MainActor
final class Phone {
  let scene: UIWindowScene
  let window: UIWindow
  let tabs = UITabBarController()
  let home = UIViewController()
  let other = UIViewController()
  let table = UITableView(frame: .zero, style: .plain)
  let button = UIButton(type: .system)
  let field = UITextField(frame: .zero)
  private let rows = Rows()
  /// The number of times that the button was pressed.
  private(set) var taps = 0
  let log = TestLog()

  /// The height of the table's rows.
  static let rowHeight: CGFloat = 44

  init(in place: CGRect? = nil) {
    Time.source = VirtualTime()
    // An earlier test's main loop is gone, and its text may have been left under a veil.
    SearchPace.current = nil
    ShakeHold.holders = []
    // Veils observe the keyboard from the app's first veil on, which may be another test's.
    _ = KeyboardFrames.shared
    scene = UIWindowScene.connect(in: place)
    window = UIWindow(windowScene: scene)
    home.title = "Home"
    other.title = "Other"
    tabs.viewControllers = [home, other]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    home.view.addSubview(table)
    home.view.addSubview(button)
    home.view.addSubview(field)
    table.dataSource = rows
    table.rowHeight = Phone.rowHeight
    button.setTitle("Press", for: .normal)
    button.addAction(UIAction { [weak self] _ in self?.taps += 1 }, for: .touchUpInside)
    layOut()
    table.reloadData()
    MainLoop.settle()
  }

  /// The button and the field at the top, the table under them.
  func layOut() {
    let width = home.view.bounds.width
    button.frame = CGRect(x: 20, y: 60, width: 100, height: 44)
    field.frame = CGRect(x: 140, y: 60, width: width - 160, height: 44)
    table.frame = CGRect(x: 0, y: 120, width: width, height: home.view.bounds.height - 220)
  }

  /// The scene's windows without the system's own for input views.
  var windows: [UIWindow] { scene.windows.filter { $0 !== Keyboard.shared.host } }

  /// Lets time pass.
  func advance(by seconds: Double) { MainLoop.advance(by: seconds) }

  /// The turns of the main loop during an action, repeated: on a busy machine, a thread that an earlier test has started may
  /// still have something for the main thread.
  func fewestTurns(_ action: () -> Void) -> Int {
    (0..<3).map { _ in
      let turns = MainLoop.turns
      action()
      return MainLoop.turns - turns
    }.min() ?? 0
  }

  /// Runs what is due, without time passing.
  func settle() { MainLoop.settle() }

  /// The frame of a row, in the table's content.
  func row(_ index: Int) -> CGRect {
    table.layoutIfNeeded()
    return table.cellForRow(at: IndexPath(row: index, section: 0))?.frame ?? .null
  }

  /// Taps the middle of a view, or a point of the scene.
  @discardableResult
  func tap(_ view: UIView) -> UIView? { scene.tap(middle(of: view)) }

  /// The middle of a view in the scene.
  func middle(of view: UIView) -> CGPoint {
    view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
  }

  /// Whether the app's button can be pressed.
  func isButtonUsable() -> Bool {
    let before = taps
    tap(button)
    return taps == before + 1
  }

  /// Makes the field first responder, with the keyboard up.
  func edit(_ text: String = "") {
    field.text = text
    _ = field.becomeFirstResponder()
    advance(by: 1)
  }
}

@MainActor
private final class Rows: NSObject, UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 40 }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row \(indexPath.row)"
    return cell
  }
}
