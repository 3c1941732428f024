import VeilCairo
import VeilPictures

extension Rendering {
  /// The whole life as Lottie JSON.
  public func lottie() throws(PictureError) -> String {
    try LottieAnimation(timeline(of: life), name: message).json.written + "\n"
  }
}
