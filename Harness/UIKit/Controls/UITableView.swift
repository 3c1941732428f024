@MainActor public protocol UITableViewDataSource: NSObjectProtocol {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell
}

@MainActor public protocol UITableViewDelegate: UIScrollViewDelegate {
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
  open private(set) var reuseIdentifier: String?

  /// Called before another row gets it.
  open func prepareForReuse() {}

  public init(style: CellStyle, reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
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
  public enum RowAnimation: Int, Sendable { case fade, none = 5, automatic = 100 }

  public let style: Style
  open weak var dataSource: (any UITableViewDataSource)?
  open var rowHeight: CGFloat = 44
  /// The rows on the screen. Others have no cell.
  private var cells: [IndexPath: UITableViewCell] = [:]
  /// The cells of rows that have left the screen, invisible in the table.
  private var pool: [UITableViewCell] = []
  private var count = 0
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

  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }

  open func indexPath(for cell: UITableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    guard let index = pool.firstIndex(where: { $0.reuseIdentifier == identifier }) else { return nil }
    let cell = pool.remove(at: index)
    cell.prepareForReuse()
    return cell
  }

  open var visibleCells: [UITableViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }

  /// The data source already has the new rows.
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change(animation) { row in row + indexPaths.filter { $0.row <= row }.count }
  }

  /// The cells of deleted rows fade out, in an animation unless the app wants none, before other rows get them.
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    layoutIfNeeded()
    let deleted = indexPaths.compactMap { cells.removeValue(forKey: $0) }
    if animation == .none || !ViewAnimation.isEnabled {
      deleted.forEach { takeAway($0) }
    } else {
      UIView.animate(withDuration: 0.3) {
        deleted.forEach { $0.alpha = 0 }
      } completion: { _ in
        for cell in deleted {
          cell.alpha = 1
          self.takeAway(cell)
        }
      }
    }
    change(animation) { row in row - indexPaths.filter { $0.row < row }.count }
  }

  open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    let (old, new) = (indexPath.row, newIndexPath.row)
    change(.automatic) { row in
      if row == old { return new }
      if old < new, row > old, row <= new { return row - 1 }
      return new < old && row >= new && row < old ? row + 1 : row
    }
  }

  /// Cells keep their rows, and move there, in an animation unless the app wants none.
  private func change(_ animation: RowAnimation, _ place: (Int) -> Int) {
    layoutIfNeeded()
    cells = Dictionary(
      uniqueKeysWithValues: cells.map { (IndexPath(row: place($0.key.row), section: 0), $0.value) })
    count = dataSource?.tableView(self, numberOfRowsInSection: 0) ?? 0
    setNeedsLayout()
    guard animation != .none, ViewAnimation.isEnabled else { return layoutIfNeeded() }
    UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }
  }

  func select(_ cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    (delegate as? any UITableViewDelegate)?.tableView(self, didSelectRowAt: path)
  }

  private func load() {
    isLoaded = true
    cells.values.forEach { takeAway($0) }
    cells = [:]
    count = dataSource?.tableView(self, numberOfRowsInSection: 0) ?? 0
  }

  private func takeAway(_ cell: UITableViewCell) {
    guard cell.reuseIdentifier != nil else { return cell.removeFromSuperview() }
    cell.isHidden = true
    pool.append(cell)
  }

  /// Gives the rows on the screen their cells, and takes those of the others.
  private func showRows(from top: CGFloat) {
    func frame(_ row: Int) -> CGRect {
      CGRect(x: 0, y: top + CGFloat(row) * rowHeight, width: bounds.width, height: rowHeight)
    }
    let visible = Set((0..<count).filter { frame($0).intersects(bounds) })
    for (path, cell) in cells where !visible.contains(path.row) {
      takeAway(cell)
      cells[path] = nil
    }
    for row in visible.sorted() {
      let path = IndexPath(row: row, section: 0)
      if cells[path] == nil, let cell = dataSource?.tableView(self, cellForRowAt: path) {
        cells[path] = cell
        cell.isHidden = false
        if cell.superview !== self { insertSubview(cell, at: 0) }
        UIView.performWithoutAnimation { cell.frame = frame(row) }
      }
      cells[path]?.frame = frame(row)
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
    showRows(from: y)
    y += CGFloat(count) * rowHeight
    if let tableFooterView {
      tableFooterView.frame = CGRect(x: 0, y: y, width: bounds.width, height: tableFooterView.frame.height)
      y += tableFooterView.frame.height
    }
    contentSize = CGSize(width: bounds.width, height: y)
  }
}
