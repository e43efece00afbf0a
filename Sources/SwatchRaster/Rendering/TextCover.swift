import SwatchPixels
import SwatchSketch

/// The characters of a line of text that are hidden by strokes above it.
struct TextCover {
  /// The index of the hiding stroke for each character, if any.
  private var hidingIndices: [Int?]

  /// The fraction of a character's cell that a stroke must cover to hide the character.
  private static let hidingCoverage = 0.5
  /// The pixels examined for each cell.
  private static let cellSize = PixelSize(width: 8, height: 12)
  /// The maximum number of characters to examine. Longer lines are wider than any image.
  private static let characterLimit = 4000

  /// - Parameters:
  ///   - strokes: The strokes above the text, bottom to top.
  ///   - work: The budget, reduced by the work done. Once it is spent, the other characters count as visible.
  ///   - width: Returns the number of cells that a character takes.
  init(
    of line: TextLine, under strokes: ArraySlice<Stroke>, within work: inout Int, width: (Character) -> Int
  ) throws(RasterError) {
    let cellRanges = Self.cellRanges(of: line, width: width)
    hidingIndices = Array(repeating: nil, count: cellRanges.count)
    guard let count = cellRanges.last?.upperBound, count > 0 else { return }
    let rect = Self.rect(of: line, cellCount: count)
    work -= strokes.count
    guard work > 0 else { return }
    let above = strokes.indices.filter { !strokes[$0].isText && strokes[$0].bounds?.intersects(rect) == true }
    guard !above.isEmpty else { return }
    let scale = Double(Self.cellSize.width) / (TextLine.advance * line.size)
    let image = try SheetImage(
      of: rect, scale: scale, paper: nil,
      size: PixelSize(width: count * Self.cellSize.width, height: Self.cellSize.height))
    for index in above where hidingIndices.contains(nil) {
      work -= PaintingWork.units(of: strokes[index], in: rect, scale: scale)
      guard work > 0 else { return }
      image.paint(strokes[index])
      hide(cellRanges, under: image, by: index)
    }
  }

  func hidingIndex(ofCharacter index: Int) -> Int? {
    hidingIndices.indices.contains(index) ? hidingIndices[index] : nil
  }

  private mutating func hide(_ cellRanges: [Range<Int>], under image: SheetImage, by stroke: Int) {
    for (index, range) in cellRanges.enumerated() where hidingIndices[index] == nil && !range.isEmpty {
      let columns = range.lowerBound * Self.cellSize.width..<range.upperBound * Self.cellSize.width
      let pixels = PixelRect(columns: columns, rows: 0..<Self.cellSize.height)
      if image.coverage(of: pixels) >= Self.hidingCoverage { hidingIndices[index] = stroke }
    }
  }

  private static func cellRanges(of line: TextLine, width: (Character) -> Int) -> [Range<Int>] {
    var count = 0
    return line.string.prefix(characterLimit).map { character in
      defer { count = min(count + width(character), characterLimit) }
      return count..<min(count + width(character), characterLimit)
    }
  }

  /// Returns the area of the characters, from the height of capitals to a margin for descenders.
  private static func rect(of line: TextLine, cellCount: Int) -> CanvasRect {
    let top = line.start(ofColumns: Double(cellCount)) - CanvasPoint(x: 0, y: 0.75 * line.size)
    let width = Double(cellCount) * TextLine.advance * line.size
    let height = Double(cellSize.height) / Double(cellSize.width) * TextLine.advance * line.size
    return CanvasRect(min: top, max: top + CanvasPoint(x: width, y: height))
  }
}
