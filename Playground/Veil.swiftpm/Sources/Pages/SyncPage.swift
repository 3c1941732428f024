import UIKit
import VeilUIKit

/// Files that are copied under the blocker, with a ring, a number and Cancel.
final class SyncPage: UIViewController {
  private lazy var button = UIButton(
    type: .system, primaryAction: UIAction(title: "Copy 50 files") { [weak self] _ in self?.copyFiles() })

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(button)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    button.frame = CGRect(x: view.bounds.midX - 100, y: view.bounds.midY - 22, width: 200, height: 44)
  }

  private func copyFiles() {
    let veil = Veil(over: .window(of: view), style: .blocker)
    Task {
      let isDone = await veil.run("Copying…", cancellation: .always, keepsAwake: true) { activity in
        for file in 1...50 {
          guard await Work.copy(file) else { return false }
          activity.report(file, of: 50)
        }
        return true
      }
      if isDone { veil.flash(.success, "Copied", style: .status) }
    }
  }
}
