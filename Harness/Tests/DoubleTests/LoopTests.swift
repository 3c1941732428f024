import Dispatch
import Testing
@_spi(Double) import UIKit

@Suite("The run loop", .onPhone) @MainActor struct LoopTests {
  @Test("Timers fire at their own instants, in order, and can be cancelled")
  func timers() {
    nonisolated(unsafe) var seen: [Double] = []
    let start = MainLoop.now
    MainLoop.schedule(at: start + 2) { seen.append(MainLoop.now - start) }
    MainLoop.schedule(at: start + 1) { seen.append(MainLoop.now - start) }
    MainLoop.schedule(at: start + 1.5) { seen.append(-1) }.cancel()
    MainLoop.advance(by: 1.9)
    #expect(seen == [1])
    MainLoop.advance(by: 10)
    #expect(seen == [1, 2])
    #expect(MainLoop.now == start + 11.9)
  }

  @Test("Requests of other threads run on the main thread, in order, in the next turn")
  func mailbox() {
    nonisolated(unsafe) var seen: [Int] = []
    DispatchQueue(label: "other").sync { for number in 0..<3 { MainLoop.soon { seen.append(number) } } }
    #expect(seen.isEmpty)
    MainLoop.settle()
    #expect(seen == [0, 1, 2])
  }

  @Test("Observers run after the commit, in their order, and their changes go into the next one")
  func observers() {
    let view = Phone().add(Watcher(frame: .zero))
    view.told = []
    nonisolated(unsafe) var seen: [String] = []
    func observe(_ order: Int, _ name: String, repeats: Bool = true) -> CFRunLoopObserver {
      let observer = CFRunLoopObserverCreateWithHandler(
        kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, repeats, order
      ) { _, _ in
        MainActor.assumeIsolated { seen.append("\(name), \(view.told.count) layouts") }
      }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
      return observer!
    }
    let late = observe(2_000_001, "late")
    let early = observe(1_999_999, "early")
    _ = observe(0, "once", repeats: false)
    view.setNeedsLayout()
    MainLoop.settle()
    #expect(seen == ["once, 1 layouts", "early, 1 layouts", "late, 1 layouts"])
    CFRunLoopRemoveObserver(CFRunLoopGetMain(), late, .commonModes)
    CFRunLoopObserverInvalidate(early)
    #expect(!CFRunLoopContainsObserver(CFRunLoopGetMain(), early, .commonModes))
    MainLoop.settle()
    #expect(seen.count == 3)
    nonisolated(unsafe) var placed: [CGFloat] = []
    CATransaction.onCommit = { MainActor.assumeIsolated { placed.append(view.frame.minX) } }
    let mover = CFRunLoopObserverCreateWithHandler(
      kCFAllocatorDefault, CFRunLoopActivity.beforeWaiting.rawValue, false, 0
    ) { _, _ in
      MainActor.assumeIsolated { view.frame.origin.x = 2 }
    }
    CFRunLoopAddObserver(CFRunLoopGetMain(), mover, .commonModes)
    view.frame.origin.x = 1
    MainLoop.settle()
    #expect(placed == [1, 2])
  }

  @Test(
    "An update link acts before the commit of an update, asks for none, and only while it is kept and enabled"
  )
  func updateLink() {
    let phone = Phone()
    let view = phone.add(UIView(frame: .zero))
    var link: UIUpdateLink? = UIUpdateLink(windowScene: phone.scene)
    nonisolated(unsafe) var count = 0
    link?.addAction(to: .beforeCATransactionCommit) { _, _ in
      count += 1
      MainActor.assumeIsolated { view.frame.origin.y = view.frame.minX }
    }
    nonisolated(unsafe) var placed: [CGPoint] = []
    CATransaction.onCommit = { MainActor.assumeIsolated { placed.append(view.frame.origin) } }
    view.frame.origin.x = 1
    MainLoop.settle()
    #expect(count == 0, "not enabled")
    link?.isEnabled = true
    placed = []
    view.frame.origin.x = 2
    MainLoop.settle()
    #expect(count > 0 && placed.first == CGPoint(x: 2, y: 2))
    let before = count
    MainLoop.advance(by: 10)
    #expect(count == before, "nothing happened")
    link = nil
    view.frame.origin.x = 3
    MainLoop.settle()
    #expect(count == before)
  }

  @Test("While nothing happens, the loop does not turn, however much time passes")
  func rest() {
    _ = Phone()
    MainLoop.settle()
    let (turns, commits) = (MainLoop.turns, CATransaction.commits)
    MainLoop.advance(by: 3_600)
    #expect(MainLoop.turns == turns + 1)
    #expect(CATransaction.commits == commits)
  }

  @Test("A running animation needs no turns; only its end does")
  func animationsRunAlone() {
    let view = Phone().add(UIView(frame: .zero))
    UIView.animate(withDuration: 10) { view.alpha = 0 }
    MainLoop.settle()
    let turns = MainLoop.turns
    MainLoop.advance(by: 9)
    #expect(MainLoop.turns == turns + 1)
  }
}
