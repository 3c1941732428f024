/// Its view is the table.
@MainActor open class UITableViewController: UIViewController {
  private let style: UITableView.Style

  public init(style: UITableView.Style) {
    self.style = style
    super.init(nibName: nil, bundle: nil)
  }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  open override func loadView() { view = UITableView(frame: UIScreen.device.bounds, style: style) }

  open var tableView: UITableView! {
    get { view as? UITableView }
    set { view = newValue }
  }
}
