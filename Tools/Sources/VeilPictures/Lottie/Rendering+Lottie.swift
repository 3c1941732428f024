import Foundation
import VeilCairo

extension Rendering {
  /// The whole life as Lottie JSON.
  public func lottie() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let data = try encoder.encode(LottieAnimation(timeline(of: life), name: message).json)
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
