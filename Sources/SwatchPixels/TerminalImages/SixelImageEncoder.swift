import SwatchScreen

/// Encodes images for terminals that support sixels.
///
/// Changes are sent in patches. If the terminal keeps the pixels that a patch omits, only changed pixels are
/// sent; otherwise whole cells. Intermediate frames use fewer colors and skip small differences, which
/// the next final frame corrects.
struct SixelImageEncoder: ImageEncoder {
  let usesPlaceholders = false
  private let cell: CellPixelSize
  private let transport: ImageTransport
  private let isInline: Bool
  private var size = CellSize(columns: 0, rows: 0)
  private var shown: [SixelCell?] = []
  private var inexactCells: Set<Int> = []

  init(cell: CellPixelSize, _ transport: ImageTransport = ImageTransport(), isInline: Bool = false) {
    (self.cell, self.transport, self.isInline) = (cell, transport, isInline)
  }

  var hasInexactImages: Bool { !inexactCells.isEmpty }

  /// Resets the state. There is nothing to send: overwriting the cells removes all pictures.
  mutating func begin(on size: CellSize) -> [UInt8] {
    self.size = size
    shown = Array(repeating: nil, count: size.columns * size.rows)
    inexactCells = []
    return []
  }

  mutating func encode(_ changes: [ImageChange], isIntermediate: Bool) -> [UInt8] {
    let cells = record(changes, isIntermediate: isIntermediate)
    let pendingCells = cells.filter { shown[$0]?.pendingPixels != nil }.sorted()
    let layout = SixelLayout(
      pendingCells.map(position), largest: largestPatch,
      maximumExtraCells: transport.keepsOmittedSixelPixels ? 12 : 2
    ) { transport.keepsOmittedSixelPixels || shown[index(of: $0)] != nil }
    var bytes: [UInt8] = []
    for rect in layout.patches { append(rect, isIntermediate: isIntermediate, to: &bytes) }
    finish(cells, isIntermediate: isIntermediate)
    return cursor.enclosing(bytes)
  }

  func placeholder(at position: CellPosition) -> ImagePlaceholder? { nil }
  private var cursor: ImageCursor { ImageCursor(size: size, isInline: isInline) }

  // MARK: Cells

  /// Records the changes; returns the cells that may have to be sent.
  private mutating func record(_ changes: [ImageChange], isIntermediate: Bool) -> Set<Int> {
    var cells = isIntermediate ? [] : inexactCells
    for index in cells { shown[index]?.finalize() }
    for change in changes {
      let index = index(of: change.position)
      shown[index] = SixelCell(
        change, old: shown[index], keepsOmittedPixels: transport.keepsOmittedSixelPixels,
        isIntermediate: isIntermediate)
      inexactCells.remove(index)
      cells.insert(index)
    }
    return cells
  }

  private mutating func finish(_ cells: Set<Int>, isIntermediate: Bool) {
    guard isIntermediate else {
      for index in cells { shown[index]?.finish(nil) }
      return inexactCells = []
    }
    for index in cells where shown[index]?.shownPixels != nil { inexactCells.insert(index) }
  }

  private func index(of position: CellPosition) -> Int { position.row * size.columns + position.column }

  private func position(of index: Int) -> CellPosition {
    let (row, column) = index.quotientAndRemainder(dividingBy: size.columns)
    return CellPosition(column: column, row: row)
  }

  // MARK: Patches

  /// The maximum size of a patch, small enough to have few colors. Inline images use large patches, because
  /// xterm keeps only 16 pictures.
  private var largestPatch: CellSize {
    let limit = isInline ? size : CellSize(columns: 16, rows: 8)
    return CellSize(
      columns: max(1, min(limit.columns, transport.maximumSixelSize.width / cell.width)),
      rows: max(1, min(limit.rows, transport.maximumSixelSize.height / cell.height)))
  }

  /// Sends a patch, divided into halves if it has too many colors.
  private mutating func append(_ rect: CellRect, isIntermediate: Bool, to bytes: inout [UInt8]) {
    let parts = rect.rows.map { row in
      rect.columns.map { shown[index(of: CellPosition(column: $0, row: row))]?.patchPixels }
    }
    let patch = SixelPatch(
      parts, cell: cell, colorLimit: transport.sixelColors, isIntermediate: isIntermediate)
    if patch.colorStep > Self.exactStep, rect.width * rect.height > Self.smallestPatch {
      for half in rect.halves { append(half, isIntermediate: isIntermediate, to: &bytes) }
      return
    }
    bytes += cursor.sequence(to: rect.origin).utf8
    bytes += patch.bytes
    guard isIntermediate else { return }
    for position in rect.positions {
      let index = index(of: position)
      let (column, row) = (position.column - rect.columns.lowerBound, position.row - rect.rows.lowerBound)
      shown[index]?.finish(patch.pixels(of: cell, column: column, row: row))
      if shown[index]?.shownPixels != nil { inexactCells.insert(index) }
    }
  }

  /// Patches larger than this, in cells, and with a larger color step, in percent, are divided.
  private static let (smallestPatch, exactStep) = (8, 2)
}

extension CellRect {
  /// The halves, split along the longer side.
  fileprivate var halves: [CellRect] {
    // A cell is about twice as tall as it is wide.
    width >= 2 * height
      ? columns.halves.map { CellRect(columns: $0, rows: rows) }
      : rows.halves.map { CellRect(columns: columns, rows: $0) }
  }
}
