// Files that import UIKit see Foundation, too.
@_exported import Foundation
