@_spi(Double) import SwiftUI
import Testing

@testable import VeilSwiftUI

extension InlineTests {
  @Test("covers each view of a group, and goes on when the group shows another view or loses one")
  func group() async {
    let (isBusy, isFirst, presses) = (Model(false), Model(true), Model(0))
    let rig = Rig {
      Group {
        Button("stays") { presses.value += 1 }
        if isFirst.value {
          Button("first") { presses.value += 1 }
        } else {
          Button("second") { presses.value += 1 }
        }
      }
      .veil("Saving…", isPresented: isBusy.binding).veilStyle(.blocker)
    }
    isBusy.value = true
    rig.update()
    for button in ["stays", "first"] { rig.tap(button) }
    #expect(presses.value == 0)
    func panels() -> Int { rig.texts.filter { $0 == "Saving…" }.count }
    await rig.until { panels() == 2 }
    isFirst.value = false
    rig.update()
    for button in ["stays", "second"] { rig.tap(button) }
    #expect(presses.value == 0)
    await rig.until { panels() == 2 }
    isBusy.value = false
    rig.update()
    for button in ["stays", "second"] { rig.tap(button) }
    #expect(presses.value == 2)
    await rig.until { panels() == 0 }
    #expect(Fault.all.isEmpty)
  }
}
