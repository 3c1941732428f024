import CVeilCairo
import Foundation
import Pictures
import Testing
@_spi(Double) import UIKit
import VeilCairo
import VeilPictures

@testable import VeilUIKit

extension UIKitTests {
  /// Pictures of the five systems on a phone. Those of the documents, and References for the others, are compared with
  /// what is shown. `VEIL_PICTURES=folder` writes all of them there instead.
  @Suite("Pictures of the phone", .onPhone)
  @MainActor struct PhonePictures {
    private static let family = "Nimbus Sans"
    /// The folder of the reference pictures.
    private static let folders = ["../../../../Documentation/pictures", "References"].map {
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent($0).standardized.path
    }
    /// The tolerated difference of a colour. The documents' pictures are made with Cairo 1.16, which places letters on whole
    /// pixels. Later versions use quarters of pixels, which changes only the edges of letters, by half.
    private static let rounding = cairo_version() < 11_800 ? 2.0 / 255 : 0.6
    private static let rows = [
      "Bread and butter", "Letters from the coast", "The long way home", "Rain before seven",
      "A garden in March", "Two trains", "Salt and smoke", "The clockmaker’s daughter", "Night ferry",
      "Under the pier", "What the river said", "Last orders",
    ]

    private static let messages = [
      "Are you on the train?", "It was late again.", "Shall I keep dinner warm?", "Please do!",
      "Half an hour, they say.", "See you at eight, then.", "Bring bread?", "I will.",
    ]

    /// A phone with work, at the instant that the picture shows.
    private func picture(
      _ name: String, title: String, _ orientation: UIInterfaceOrientation = .portrait, isDark: Bool = false,
      after seconds: Double = 1.2, rows: [String] = PhonePictures.rows, hasField: Bool = false,
      happening: (DemoPhone) -> Veil.Activity?
    ) throws {
      Device.reset()
      Time.source = VirtualTime()
      Settings.shared.isDark = isDark
      let fonts = CairoFonts(family: Self.family)
      PangoMeasuring.install(fonts)
      defer { PangoMeasuring.remove() }
      let phone = DemoPhone(title: title, rows: rows, hasField: hasField, orientation: orientation)
      let before = try Picture.ofScreen(fonts: fonts)
      let activity = happening(phone)
      MainLoop.advance(by: seconds)
      let picture = try Picture.ofScreen(fonts: fonts)
      withExtendedLifetime(activity) {}
      #expect(picture.difference(from: before) > 0, "nothing is seen of it")
      if let folder = ProcessInfo.processInfo.environment["VEIL_PICTURES"] {
        try picture.writePNG(to: "\(folder)/\(name).png")
        return
      }
      let shown = try #require(
        Self.folders.map { "\($0)/\(name).png" }.first(where: FileManager.default.fileExists),
        "nothing to compare \(name).png with: `make pictures` leaves it in out/; look at it, and put it into References"
      )
      #expect(
        try picture.difference(from: Picture(readingPNG: shown)) <= Self.rounding,
        "\(shown) is not what the phone shows today: `make pictures` writes it; look at it")
    }

    @Test("A search under the veil", arguments: [UIInterfaceOrientation.portrait, .landscapeRight])
    func search(_ orientation: UIInterfaceOrientation) throws {
      let name = orientation.isLandscape ? "phone-search-landscape" : "phone-search"
      try picture(name, title: "Library", orientation) {
        Veil(over: .window(of: $0.table), style: .veil).begin("Searching…", cancellation: .always)
      }
    }

    @Test("The platform's own look, light and dark", arguments: [false, true])
    func automatic(isDark: Bool) throws {
      try picture(isDark ? "phone-automatic-dark" : "phone-automatic", title: "Library", isDark: isDark) {
        let activity = Veil(over: .window(of: $0.table)).begin("Copying files", cancellation: .always)
        activity.progress = 0.62
        return activity
      }
    }

    @Test("Where Tab leads: a ring around the button")
    func focus() throws {
      try picture("phone-focus", title: "Library", after: 0.1) {
        let activity = Veil(over: .window(of: $0.table)).begin("Copying files", cancellation: .always)
        MainLoop.advance(by: 1.2)
        HardwareKeyboard.press(UIKey(.keyboardTab))
        return activity
      }
    }

    @Test("A text that is too tall, which fades out where there is more of it")
    func long() throws {
      try picture("phone-long-text", title: "Library") {
        let text = Array(repeating: Self.rows.joined(separator: ", "), count: 14).joined(separator: ", ")
        Veil(over: .window(of: $0.table), style: .veil).show(text)
        return nil
      }
    }

    @Test("A panel with a material, halfway through its fade")
    func arriving() throws {
      try picture("phone-arriving", title: "Library", after: 0.1) {
        var style = VeilStyle.automatic
        style.timing.grace = 0
        style.timing.fade = 0.2
        return Veil(over: .window(of: $0.table), style: style).begin("Copying files", cancellation: .always)
      }
    }

    @Test("A scrim with a material, with a keyboard that it leaves out")
    func blurred() throws {
      try picture("phone-blurred", title: "Library", hasField: true) {
        var style = VeilStyle.status
        style.scrim = .grey(0, alpha: 0.2)
        style.scrimMaterial = .blur
        let veil = Veil(over: .window(of: $0.table), style: style)
        $0.field.becomeFirstResponder()
        MainLoop.advance(by: 1)
        return veil.begin("Copying files", isBlocking: false)
      }
    }

    @Test("One tab's list while it loads; the other tabs work")
    func activity() throws {
      try picture("phone-activity", title: "Feed", rows: []) {
        Veil(over: $0.table, style: .activity).show()
        return nil
      }
    }

    @Test("A row above the existing rows")
    func row() throws {
      try picture("phone-row", title: "Feed") {
        Veil(aboveRowsOf: $0.table, style: .card).show()
        return nil
      }
    }

    @Test("A check that has drawn itself")
    func status() throws {
      try picture("phone-status", title: "Document", after: 1) {
        Veil(over: .window(of: $0.table), style: .status).flash(.success, "Saved")
        return nil
      }
    }

    @Test("The blocker, with progress")
    func blocker() throws {
      try picture("phone-blocker", title: "Sync", isDark: true) {
        let activity = Veil(over: .window(of: $0.table), style: .blocker).begin("Copying…")
        activity.progress = 0.4
        return activity
      }
    }

    @Test("A veil over a window with an edited field: the keyboard is replaced by an empty area")
    func editing() throws {
      try picture("phone-editing", title: "Messages", rows: Self.messages, hasField: true) {
        $0.field.text = "On my way"
        $0.field.becomeFirstResponder()
        MainLoop.advance(by: 1)
        return Veil(over: .window(of: $0.table)).begin("Sending…", cancellation: .always)
      }
    }

    @Test("A card in place of the keyboard", arguments: [UIInterfaceOrientation.portrait, .landscapeLeft])
    func keyboard(_ orientation: UIInterfaceOrientation) throws {
      let name = orientation.isLandscape ? "phone-keyboard-landscape" : "phone-keyboard"
      try picture(name, title: "Messages", orientation, rows: Self.messages, hasField: true) {
        $0.field.text = "On my way"
        $0.field.becomeFirstResponder()
        MainLoop.advance(by: 1)
        Veil(over: .window(of: $0.field), covering: .keyboard, style: .loading).show("Sending…")
        return nil
      }
    }
  }
}
