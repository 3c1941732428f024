import SwiftUI
import UIKit

/// The five pages, one for each of the published systems, behind a tab bar.
final class PagesController: UITabBarController {
  override func viewDidLoad() {
    super.viewDidLoad()
    viewControllers = [
      page("Feed", FeedPage()),
      page("Status", UIHostingController(rootView: StatusPage())),
      page("Message", MessagePage()),
      page("Search", UIHostingController(rootView: SearchPage())),
      page("Sync", SyncPage()),
    ]
  }

  private func page(_ title: String, _ controller: UIViewController) -> UIViewController {
    controller.tabBarItem = UITabBarItem(title: title, image: nil, tag: 0)
    return controller
  }
}
