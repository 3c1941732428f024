@MainActor open class UINavigationItem: NSObject {
  /// The double does not place its bar.
  @available(iOS 11.0, *) open var searchController: UISearchController?
}

@MainActor open class UISearchBar: UIView {
  @available(iOS 13.0, *) public let searchTextField = UISearchTextField(frame: .zero)
  weak var searchController: UISearchController?

  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(searchTextField)
    let begin = UIAction { [weak self] _ in self?.searchController?.isActive = true }
    searchTextField.addAction(begin, for: .editingDidBegin)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func layoutSubviews() { searchTextField.frame = bounds }
}

/// A search is a presentation of the search controller: by the nearest controller that defines a context for it, otherwise
/// by the root controller. Apps know it as `presentedViewController` (chromium/chromium, Tencent/QMUI_iOS).
@MainActor open class UISearchController: UIViewController {
  open private(set) lazy var searchBar: UISearchBar = {
    let bar = UISearchBar(frame: .zero)
    bar.searchController = self
    return bar
  }()
  open var obscuresBackgroundDuringPresentation = true

  public init(searchResultsController: UIViewController?) { super.init(nibName: nil, bundle: nil) }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open override func loadView() { view = SearchView(self) }

  /// Editing its bar begins a search. Ending that does not end the search.
  open var isActive: Bool {
    get { presenter != nil }
    set {
      guard newValue != isActive else { return }
      guard newValue else {
        searchBar.searchTextField.resignFirstResponder()
        presenter?.hide(animated: false, nil)
        return
      }
      var context = searchBar.home
      if let top = (context as? UINavigationController)?.topViewController,
        top.navigationItem.searchController === self
      {
        context = top
      }
      while let now = context, !now.definesPresentationContext, let outer = now.container { context = outer }
      context?.show(self, nil)
    }
  }

  private final class SearchView: UIView {
    private weak var search: UISearchController?

    init(_ search: UISearchController) {
      self.search = search
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      guard let search, search.obscuresBackgroundDuringPresentation else { return nil }
      let bar = search.searchBar
      return bar.bounds.contains(bar.convert(point, from: self)) ? nil : super.hitTest(point, with: event)
    }
  }
}

extension UIResponder {
  /// The nearest controller in its chain.
  @MainActor fileprivate var home: UIViewController? {
    var responder: UIResponder? = self
    while let now = responder {
      if let controller = now as? UIViewController { return controller }
      responder = now.next
    }
    return nil
  }
}
