import PictureComparison
import Testing
import VeilPictures

@testable import VeilRender

/// How far two pictures of the same thing by different painters are apart.
typealias Disparity = PictureComparison.Disparity

extension Rendering {
  /// Compares another painter's pictures with what the library's own paints. The tests named `notTheSame` show what two
  /// painters may not differ by.
  func expect(
    _ pictures: [Picture], at instants: [Double], areTheSame: Bool = true,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for (instant, picture) in zip(instants, pictures) {
      let disparity = Disparity(picture, try painted(at: instant))
      #expect(
        disparity.isWithin(mean: 0.002, share: 0.0012) == areTheSame, "at \(instant): \(disparity)",
        sourceLocation: sourceLocation)
    }
  }
}
