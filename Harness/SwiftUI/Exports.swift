// Files that import SwiftUI see Foundation, too. They see UIKit only where they import it.
@_exported import Foundation
