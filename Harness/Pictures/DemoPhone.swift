@_spi(Double) import UIKit

/// A small app on a phone for pictures: a list under a navigation bar, a text field, and a tab bar.
///
/// ```swift
/// let phone = DemoPhone(title: "Feed", rows: ["One", "Two"])
/// phone.field.becomeFirstResponder()
/// MainLoop.advance(by: 1)
/// try Picture.ofScreen().writePNG(to: "phone.png")
/// ```
@MainActor public final class DemoPhone {
  /// The scene; its screen is 390 × 844 points, or turned.
  public let scene: UIWindowScene
  public let window: UIWindow
  public let tabs = UITabBarController()
  public let navigation: UINavigationController
  /// The controller that holds the list and the text field.
  public let page = UIViewController()
  public let table: UITableView
  public let field = UITextField(frame: .zero)
  private let source: RowSource

  /// - Parameters:
  ///   - title: in the navigation bar and of the first tab.
  ///   - rows: what the list shows.
  ///   - hasField: whether there is a text field under the list.
  ///   - orientation: how the phone is held, upright by default.
  public init(
    title: String, rows: [String], hasField: Bool = true, orientation: UIInterfaceOrientation = .portrait
  ) {
    Device.rotate(to: orientation)
    scene = UIWindowScene.connect()
    window = UIWindow(windowScene: scene)
    table = UITableView(frame: .zero, style: .plain)
    source = RowSource(rows: rows)
    table.dataSource = source
    table.rowHeight = 52
    page.title = title
    navigation = UINavigationController(rootViewController: page)
    navigation.title = title
    let other = UIViewController()
    let names = ["list", "gear"].map { UIImage(systemName: $0) }
    navigation.tabBarItem = UITabBarItem(title: title, image: names[0], tag: 0)
    other.tabBarItem = UITabBarItem(title: "Settings", image: names[1], tag: 1)
    tabs.viewControllers = [navigation, other]
    let arranger = Arranger(table: table, field: hasField ? field : nil)
    page.view = arranger
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    MainLoop.settle()
  }
}

/// The list, and under it the text field, above tab bar and keyboard.
private final class Arranger: UIView {
  private let table: UITableView
  private let field: UITextField?
  private var tokens: [any NSObjectProtocol] = []
  private var keyboard: CGRect?

  init(table: UITableView, field: UITextField?) {
    (self.table, self.field) = (table, field)
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    addSubview(table)
    table.contentInsetAdjustmentBehavior = .never
    if let field {
      field.placeholder = "Message"
      field.backgroundColor = .secondarySystemBackground
      field.layer.cornerRadius = 10
      addSubview(field)
    }
    let center = NotificationCenter.default
    let key = UIResponder.keyboardFrameEndUserInfoKey
    tokens.append(
      center.addObserver(
        forName: UIResponder.keyboardWillChangeFrameNotification, object: nil, queue: nil
      ) { [weak self] note in
        let frame = (note.userInfo?[key] as? NSValue)?.cgRectValue
        MainActor.assumeIsolated {
          self?.keyboard = frame
          self?.setNeedsLayout()
        }
      })
  }

  required init?(coder: NSCoder) { return nil }

  isolated deinit { tokens.forEach { NotificationCenter.default.removeObserver($0) } }

  override func layoutSubviews() {
    let area = bounds.inset(by: safeAreaInsets)
    var bottom = area.maxY
    if let keyboard, let space = window?.screen.coordinateSpace {
      bottom = min(bottom, convert(keyboard, from: space).minY)
    }
    let height: CGFloat = field == nil ? 0 : 56
    table.frame = CGRect(
      x: area.minX, y: area.minY, width: area.width, height: max(0, bottom - height - area.minY))
    field?.frame = CGRect(x: area.minX + 16, y: bottom - height + 8, width: area.width - 32, height: 40)
  }
}

private final class RowSource: NSObject, UITableViewDataSource {
  let rows: [String]

  init(rows: [String]) {
    self.rows = rows
    super.init()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: "row")
    cell.textLabel?.text = rows[indexPath.row]
    return cell
  }
}
