import SwatchColor
import SwatchText

extension Drawing {
  /// The number of pictures among the strokes.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var pictureCount: Int { strokes.count(where: \.isPicture) }

  /// The number of strokes and pictures as text, such as “2 strokes, 1 picture”.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  package var countLabel: String { Self.countLabel(of: strokes.count, pictures: pictureCount) }

  package static func countLabel(of count: Int, pictures: Int) -> String {
    guard pictures > 0 else { return count.counting("stroke") }
    let label = pictures.counting("picture")
    return count > pictures ? "\((count - pictures).counting("stroke")), \(label)" : label
  }
}

extension Edit {
  /// The number of pictures that the edit adds minus those it removes.
  ///
  /// - Complexity: O(*n*) in the number of changes.
  public var addedPictureCount: Int {
    changes.count { $0.newStroke?.isPicture == true } - changes.count { $0.oldStroke?.isPicture == true }
  }
}
