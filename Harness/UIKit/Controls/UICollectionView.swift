@MainActor open class UICollectionReusableView: UIView {
  open func prepareForReuse() {}
}

@MainActor open class UICollectionViewCell: UICollectionReusableView {
  public let contentView = UIView(frame: .zero)

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func layoutSubviews() { contentView.frame = bounds }
}

/// A collection view whose cells a test arranges.
@MainActor open class UICollectionView: UIScrollView {
  @_spi(Double) public var cells: [IndexPath: UICollectionViewCell] = [:] {
    didSet {
      for cell in oldValue.values where !cells.values.contains(cell) { cell.isHidden = true }
      for cell in cells.values {
        cell.isHidden = false
        if cell.superview !== self { addSubview(cell) }
      }
    }
  }

  open var visibleCells: [UICollectionViewCell] { cells.sorted { $0.key < $1.key }.map(\.value) }

  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? { cells[indexPath] }

  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }
}
