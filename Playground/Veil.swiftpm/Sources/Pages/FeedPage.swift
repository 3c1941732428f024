import UIKit
import VeilUIKit

/// A list under the activity overlay: over it when it loads, as a row above it when there is more.
final class FeedPage: UIViewController, UITableViewDataSource {
  private let table = UITableView(frame: .zero, style: .plain)
  private var headlines: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    table.dataSource = self
    let more = UIButton(
      type: .system, primaryAction: UIAction(title: "More") { [weak self] _ in self?.loadMore() })
    more.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
    table.tableFooterView = more
    view.addSubview(table)
    load()
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    table.frame = view.bounds
  }

  private func load() {
    let veil = Veil(over: table, style: .activity)
    Task { [weak self] in
      let headlines = await veil.run { _ in await Work.headlines(20) }
      self?.show(headlines)
    }
  }

  private func loadMore() {
    let veil = Veil(aboveRowsOf: table, style: .activity)
    Task { [weak self] in
      let more = await veil.run("Loading more…") { _ in await Work.headlines(5) }
      guard let self else { return }
      show(more + headlines)
    }
  }

  private func show(_ headlines: [String]) {
    self.headlines = headlines
    table.reloadData()
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { headlines.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = headlines[indexPath.row]
    return cell
  }
}
