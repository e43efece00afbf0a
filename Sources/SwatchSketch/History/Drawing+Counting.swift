import SwatchColor
import SwatchText

// What there is, in words: pictures to trace are no strokes that anybody drew.
extension Drawing {
  /// How many of the strokes are pictures.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var pictureCount: Int { strokes.count(where: \.isPicture) }

  /// The number of strokes, as “2 strokes, 1 picture”.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  package var countLabel: String { Self.countLabel(of: strokes.count, pictures: pictureCount) }

  /// The number of strokes, so many of which are pictures.
  package static func countLabel(of count: Int, pictures: Int) -> String {
    guard pictures > 0 else { return count.counting("stroke") }
    let label = pictures.counting("picture")
    return count > pictures ? "\((count - pictures).counting("stroke")), \(label)" : label
  }
}

extension Edit {
  /// How many pictures the edit brings in, less those that it takes away.
  ///
  /// - Complexity: O(*n*) in the number of changes.
  public var addedPictureCount: Int {
    changes.count { $0.newStroke?.isPicture == true } - changes.count { $0.oldStroke?.isPicture == true }
  }
}
