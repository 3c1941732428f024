@_spi(Double) import SwiftUI
import Testing

@testable import VeilSwiftUI

/// A veil among what an app does around it.
extension InlineTests {
  /// Begins work as soon as it appears.
  private struct Beginning: View {
    @Environment(\.veil) private var veil
    let begun: @MainActor (Veil.Activity) -> Void
    var body: some View { Button("Open") {}.onAppear { begun(veil.begin("Loading…")) } }
  }

  @Test("Work that begins as its scope's first view appears is shown and blocks, and ends")
  func firstAppearance() async {
    var work: Veil.Activity?
    let rig = Rig { Beginning { work = $0 }.veilScope().veilStyle(.blocker) }
    await rig.until { rig.texts.contains("Loading…") }
    await rig.until { rig.takesTap && rig.isHidden("Open") == true }
    work?.end()
    await rig.until { !rig.texts.contains("Loading…") && rig.isHidden("Open") == false }
    #expect(Fault.all.isEmpty)
  }

  @Test("A message that is longer than a line of a narrow view is wrapped, and not left out")
  func narrow() async {
    let rig = Rig {
      Text(verbatim: "Photos").veil(
        "Searching all of the albums…", isPresented: .constant(true), cancellation: .always, onCancel: {}
      ).veilStyle(.blocker)
    }
    rig.width = 12
    await rig.until { rig.texts == ["Photos", "Searching all of the albums…", "Cancel"] }
  }

  @Test("Where the app shows placeholders in place of the view's texts, those of the veil can be read")
  func placeholders() async {
    let rig = Rig {
      Text(verbatim: "Title").veil(
        "Loading…", isPresented: .constant(true), cancellation: .always, onCancel: {}
      ).veilStyle(.blocker).redacted(reason: .placeholder)
    }
    await rig.until { rig.texts == ["Loading…", "Cancel"] }
  }

  @Test("Cancel is in the language of the views, also after a change")
  func language() async {
    let language = Model("de_DE")
    let rig = Rig {
      Text(verbatim: "content")
        .veil("Saving…", isPresented: .constant(true), cancellation: .always, onCancel: {})
        .veilStyle(.blocker)
        .environment(\.locale, Locale(identifier: language.value))
    }
    await rig.until { rig.texts.contains(VeilWords(language: "de").cancel) }
    language.value = "ar"
    rig.update()
    await rig.until { rig.texts.contains(VeilWords(language: "ar").cancel) }
  }

  @Test("Work that the app begins right after a Cancel, before the views are updated, is new work")
  func beginsAfterCancel() async {
    let isSaving = Model(true)
    let cancels = Model(0)
    let rig = Rig {
      Text(verbatim: "content").veil("Saving…", isPresented: isSaving.binding, cancellation: .always) {
        cancels.value += 1
        Task { @MainActor in isSaving.value = cancels.value == 1 }
      }.veilStyle(.blocker)
    }
    await rig.until { rig.texts.contains("Cancel") }
    rig.tap("Cancel")
    await rig.until { cancels.value == 1 && isSaving.value }
    await rig.until { rig.texts.contains("Cancel") && rig.texts.contains("Saving…") }
    rig.tap("Cancel")
    await rig.until { cancels.value == 2 && !isSaving.value }
    rig.update()
    await rig.until { rig.texts == ["content"] }
    #expect(Fault.all.isEmpty)
  }
}
