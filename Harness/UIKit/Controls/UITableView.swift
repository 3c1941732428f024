@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

@MainActor public protocol UITableViewDelegate: NSObjectProtocol {
  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath)
}

extension UITableViewDelegate {
  public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}
}

extension IndexPath {
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }
  public var row: Int { self[1] }
}

@MainActor open class UITableViewCell: UIView {
  public enum CellStyle: Int, Sendable { case `default`, value1, value2, subtitle }

  public let contentView = UIView(frame: .zero)
  private let title = UILabel(frame: .zero)
  private let line = UIView(frame: .zero)
  open var textLabel: UILabel? { title }

  public init(style: CellStyle, reuseIdentifier: String?) {
    super.init(frame: .zero)
    backgroundColor = .systemBackground
    contentView.isUserInteractionEnabled = false
    line.backgroundColor = .separator
    addSubview(contentView)
    contentView.addSubview(title)
    addSubview(line)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func layoutSubviews() {
    contentView.frame = bounds
    title.frame = bounds.insetBy(dx: 16, dy: 0)
    line.frame = CGRect(x: 16, y: bounds.height - 0.5, width: bounds.width - 16, height: 0.5)
  }

  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    (superview as? UITableView)?.select(self)
  }
}

@MainActor open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)?
  open weak var delegate: (any UITableViewDelegate)?
  open var rowHeight: CGFloat = 44
  private var cells: [(path: IndexPath, cell: UITableViewCell)] = []
  private var isLoaded = false
  /// The height of the header when it was set: a later change has no effect.
  private var headerHeight: CGFloat = 0

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    backgroundColor = .systemBackground
  }

  public convenience override init(frame: CGRect) { self.init(frame: frame, style: .plain) }

  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
  }

  open var tableHeaderView: UIView? {
    didSet {
      if oldValue !== tableHeaderView, oldValue?.superview === self { oldValue?.removeFromSuperview() }
      headerHeight = tableHeaderView?.frame.height ?? 0
      if let tableHeaderView, tableHeaderView.superview !== self { addSubview(tableHeaderView) }
      setNeedsLayout()
    }
  }

  open var tableFooterView: UIView? {
    didSet {
      if oldValue !== tableFooterView { oldValue?.removeFromSuperview() }
      if let tableFooterView { addSubview(tableFooterView) }
      setNeedsLayout()
    }
  }

  open func reloadData() {
    isLoaded = false
    setNeedsLayout()
  }

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
    cells.first { $0.path == indexPath }?.cell
  }

  func select(_ cell: UITableViewCell) {
    guard let path = cells.first(where: { $0.cell === cell })?.path else { return }
    delegate?.tableView(self, didSelectRowAt: path)
  }

  private func load() {
    isLoaded = true
    cells.forEach { $0.cell.removeFromSuperview() }
    let count = dataSource?.tableView(self, numberOfRowsInSection: 0) ?? 0
    cells = (0..<count).compactMap { row in
      let path = IndexPath(row: row, section: 0)
      guard let cell = dataSource?.tableView(self, cellForRowAt: path) else { return nil }
      insertSubview(cell, at: 0)
      return (path, cell)
    }
  }

  open override func layoutSubviews() {
    if !isLoaded { load() }
    var y: CGFloat = 0
    if let tableHeaderView {
      tableHeaderView.frame = CGRect(
        x: 0, y: 0, width: bounds.width, height: tableHeaderView.frame.height)
      y = headerHeight
    }
    for (_, cell) in cells {
      cell.frame = CGRect(x: 0, y: y, width: bounds.width, height: rowHeight)
      y += rowHeight
    }
    if let tableFooterView {
      tableFooterView.frame = CGRect(x: 0, y: y, width: bounds.width, height: tableFooterView.frame.height)
      y += tableFooterView.frame.height
    }
    contentSize = CGSize(width: bounds.width, height: y)
  }
}
