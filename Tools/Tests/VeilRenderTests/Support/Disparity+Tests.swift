import PictureComparison

/// How far two pictures of the same thing by different painters are apart.
typealias Disparity = PictureComparison.Disparity
