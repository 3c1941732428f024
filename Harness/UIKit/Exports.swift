// Files that import UIKit see Foundation, too. QuartzCore and CoreGraphics live in this one module.
@_exported import Foundation
