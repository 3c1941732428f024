import Testing
@_spi(Double) import UIKit

@Suite("The large-content viewer", .onPhone) @MainActor struct LargeContentTests {
  @Test("It appears for accessibility sizes, with an interaction, for views that opt in, and takes the touch")
  func viewer() {
    let phone = Phone()
    let home = phone.add(UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)))
    var presses = 0
    let button = UIButton(frame: home.bounds, primaryAction: UIAction { _ in presses += 1 })
    home.addSubview(button)
    func title() -> String? {
      LargeContentViewer(at: CGPoint(x: 50, y: 50), in: phone.scene)?.title
    }
    Settings.shared.category = .accessibilityLarge
    button.largeContentTitle = "Press"
    button.showsLargeContentViewer = true
    #expect(title() == nil, "without an interaction")
    home.addInteraction(UILargeContentViewerInteraction(delegate: nil))
    #expect(title() == "Press" && presses == 0)
    button.showsLargeContentViewer = false
    #expect(title() == nil)
    button.showsLargeContentViewer = true
    Settings.shared.category = .extraExtraExtraLarge
    #expect(title() == nil)
  }
}
