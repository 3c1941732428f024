import Foundation
import Testing
@_spi(Double) import UIKit

@testable import VeilUIKit

/// Uploads with callbacks on a queue of their own, and offers to try again.
@MainActor
private final class Uploader {
  private(set) var attempts: [Progress] = []
  private let veil: Veil
  private var work: Veil.Activity?

  init(veil: Veil) { self.veil = veil }

  func upload() {
    let progress = Progress(totalUnitCount: 100)
    attempts.append(progress)
    let work = veil.begin("Uploading…", cancellation: .always)
    self.work = work
    work.addPart(progress)
    progress.cancellationHandler = { work.end() }
    Thread.detachNewThread { progress.completedUnitCount = 40 }
  }

  func fail() {
    work?.end()
    veil.flash(.failure, "Not uploaded", action: "Try Again") { self.upload() }
  }
}

extension UIKitTests {
  @Suite("An app that uploads", .onPhone)
  @MainActor struct Upload {
    @Test(
      "A failure in the background is read on return; its button tries again, and Cancel cancels the Progress"
    )
    func retry() async throws {
      let phone = Phone()
      let uploader = Uploader(veil: Veil(over: .window(of: phone.table)))
      uploader.upload()
      await eventually { uploader.attempts[0].completedUnitCount == 40 }
      phone.advance(by: 1)
      phone.scene.enterBackground()
      phone.advance(by: 20)
      uploader.fail()
      phone.advance(by: 60)
      phone.scene.activate()
      phone.advance(by: 1)
      #expect(phone.text(of: .message) == "Not uploaded" && phone.isButtonUsable())
      phone.tap(try #require(phone.part(.action)))
      phone.advance(by: 1)
      #expect(uploader.attempts.count == 2 && phone.text(of: .message) == "Uploading…")
      phone.tap(try #require(phone.part(.cancel)))
      await eventually { uploader.attempts[1].isCancelled }
      phone.advance(by: 3)
      #expect(phone.covers.isEmpty && phone.isButtonUsable())
    }
  }
}
