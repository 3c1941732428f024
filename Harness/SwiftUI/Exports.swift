// Files that import SwiftUI see Foundation, too. They see UIKit only if they import it.
@_exported import Foundation
