import SwatchScreen

/// Brings images to terminals that know sixels.
///
/// What changed is sent in patches of whole cells, after the text: a terminal erases the pixels of a cell when a character
/// is written there.
public struct SixelImageEncoder: ImageEncoder {
  private let cell: CellPixelSize
  private let transport: ImageTransport
  /// Whether pictures are among lines that scroll, and are sent when the cursor is below the last.
  private let isAmongLines: Bool
  private var size = CellSize(columns: 0, rows: 0)

  /// Creates an encoder for cells of so many pixels.
  ///
  /// - Parameter isAmongLines: Whether images are in lines of text that scroll, rather than on a screen.
  public init(cell: CellPixelSize, _ transport: ImageTransport = ImageTransport(), isAmongLines: Bool = false)
  {
    (self.cell, self.transport, self.isAmongLines) = (cell, transport, isAmongLines)
  }

  public mutating func begin(on size: CellSize) -> [UInt8] {
    self.size = size
    return []
  }

  public mutating func encode(_ changes: [ImageChange]) -> ImageUpdate {
    var update = ImageUpdate()
    var images: [CellPosition: CellImage] = [:]
    for change in changes { images[change.position] = change.image }
    // DECSC remembers where the text goes on, DECRC goes back there.
    if isAmongLines { update.afterText += "\u{1B}7".utf8 }
    for rect in patches(of: changes) { append(rect, images, to: &update.afterText) }
    if isAmongLines { update.afterText += "\u{1B}8".utf8 }
    return update
  }

  /// Sends a patch; one with too many colors in two halves, which have fewer each.
  private func append(_ rect: CellRect, _ images: [CellPosition: CellImage], to bytes: inout [UInt8]) {
    let patch = SixelPatch(rect, cell: cell, images: images, colorLimit: transport.sixelColors)
    if patch.colorStep > Self.exactStep, rect.width * rect.height > Self.smallestPatch {
      for half in rect.halves { append(half, images, to: &bytes) }
      return
    }
    let (row, column) = (rect.rows.lowerBound, rect.columns.lowerBound + 1)
    bytes +=
      isAmongLines
      ? "\u{1B}8\u{1B}[\(size.rows - row)A\u{1B}[\(column)G".utf8 : "\u{1B}[\(row + 1);\(column)H".utf8
    bytes += patch.bytes
  }

  /// Colors that differ by less are taken for one rather than to send more.
  private static let exactStep = 2
  /// The cells of a patch that is not divided any more.
  private static let smallestPatch = 8

  public func placeholder(at position: CellPosition) -> ImagePlaceholder? { nil }

  /// The cells with images, in rectangles that may be sent at once.
  private func patches(of changes: [ImageChange]) -> [CellRect] {
    let columnLimit = max(1, min(Self.patchSize.columns, transport.largestSixels.width / cell.width))
    let rowLimit = max(1, min(Self.patchSize.rows, transport.largestSixels.height / cell.height))
    var patches: [CellRect] = []
    /// The patches that the next row may go on, by their first column.
    var open: [Int: Int] = [:]
    for run in runs(of: changes, limit: columnLimit) {
      if let index = open[run.columns.lowerBound], patches[index].columns == run.columns,
        patches[index].rows.upperBound == run.rows.lowerBound, patches[index].height < rowLimit
      {
        patches[index].rows = patches[index].rows.lowerBound..<run.rows.upperBound
      } else {
        open[run.columns.lowerBound] = patches.count
        patches.append(run)
      }
    }
    return patches
  }

  /// Pieces of pictures have few colors each, so that they are shown as they are.
  private static let patchSize = CellSize(columns: 16, rows: 8)

  /// Cells side by side, row by row.
  private func runs(of changes: [ImageChange], limit: Int) -> [CellRect] {
    var runs: [CellRect] = []
    for change in changes where change.image != nil {
      let (column, row) = (change.position.column, change.position.row)
      if let last = runs.last, last.rows.lowerBound == row, last.columns.upperBound == column,
        // Pieces of one picture begin at the same columns in all rows.
        !column.isMultiple(of: limit)
      {
        runs[runs.count - 1].columns = last.columns.lowerBound..<column + 1
      } else {
        runs.append(CellRect(column: column, row: row, width: 1, height: 1))
      }
    }
    return runs
  }
}

extension CellRect {
  /// The halves, side by side or one below the other, whichever makes them less long.
  fileprivate var halves: [CellRect] {
    // A cell is about as high as two are wide.
    if width >= 2 * height {
      let middle = columns.lowerBound + width / 2
      return [
        CellRect(columns: columns.lowerBound..<middle, rows: rows),
        CellRect(columns: middle..<columns.upperBound, rows: rows),
      ]
    }
    let middle = rows.lowerBound + height / 2
    return [
      CellRect(columns: columns, rows: rows.lowerBound..<middle),
      CellRect(columns: columns, rows: middle..<rows.upperBound),
    ]
  }
}
