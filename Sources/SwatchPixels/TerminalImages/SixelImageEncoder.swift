import SwatchScreen

/// Encodes images for terminals that support sixels.
///
/// Changes are sent in patches. If the terminal keeps the pixels that a patch omits, only changed pixels are
/// sent; otherwise whole cells. Intermediate frames use fewer colors and skip small differences, which
/// the next final frame corrects.
struct SixelImageEncoder: ImageEncoder {
  let usesPlaceholders = false
  private let cell: CellMetrics
  private let transport: ImageTransport
  private let isInline: Bool
  private var size = CellSize.zero
  private var isIntermediate = false
  private var shown: [SixelCell?] = []
  private var inexactCells: Set<Int> = []

  init(cell: CellMetrics, _ transport: ImageTransport = ImageTransport(), isInline: Bool = false) {
    (self.cell, self.transport, self.isInline) = (cell, transport, isInline)
  }

  var hasInexactImages: Bool { !inexactCells.isEmpty }

  /// Resets the state. There is nothing to send: overwriting the cells removes all pictures.
  mutating func begin(on size: CellSize) -> [UInt8] {
    self.size = size
    shown = Array(repeating: nil, count: size.count)
    inexactCells = []
    return []
  }

  mutating func encode(_ changes: [ImageChange], isIntermediate: Bool) -> [UInt8] {
    self.isIntermediate = isIntermediate
    let cells = record(changes)
    let pendingCells = cells.filter { shown[$0]?.pendingPixels != nil }.sorted()
    let layout = SixelLayout(
      pendingCells.map(size.position), largest: largestPatch,
      maximumExtraCells: transport.keepsOmittedSixelPixels ? 12 : 2
    ) { transport.keepsOmittedSixelPixels || shown[size.index(of: $0)] != nil }
    var bytes: [UInt8] = []
    for rect in layout.patches { append(rect, to: &bytes) }
    finish(cells)
    return cursor.enclosing(bytes)
  }

  func placeholder(at position: CellPosition) -> ImagePlaceholder? { nil }
  private var cursor: ImageCursor { ImageCursor(size: size, isInline: isInline) }

  /// Records the changes; returns the cells that may have to be sent.
  private mutating func record(_ changes: [ImageChange]) -> Set<Int> {
    var cells = isIntermediate ? [] : inexactCells
    for index in cells { shown[index]?.finalize() }
    for change in changes {
      let index = size.index(of: change.position)
      shown[index] = SixelCell(
        change, old: shown[index], keepsOmittedPixels: transport.keepsOmittedSixelPixels,
        isIntermediate: isIntermediate)
      inexactCells.remove(index)
      cells.insert(index)
    }
    return cells
  }

  private mutating func finish(_ cells: Set<Int>) {
    guard isIntermediate else {
      for index in cells { shown[index]?.finish(nil) }
      return inexactCells = []
    }
    for index in cells where shown[index]?.shownPixels != nil { inexactCells.insert(index) }
  }

  /// The maximum size of a patch, small enough to have few colors. Inline images use large patches, because
  /// xterm keeps only 16 pictures.
  private var largestPatch: CellSize {
    let limit = isInline ? size : CellSize(columns: 16, rows: 8)
    return CellSize(
      columns: max(1, min(limit.columns, transport.maximumSixelSize.width / cell.width)),
      rows: max(1, min(limit.rows, transport.maximumSixelSize.height / cell.height)))
  }

  /// Sends a patch, divided into halves if it has too many colors.
  private mutating func append(_ rect: CellRect, to bytes: inout [UInt8]) {
    let parts = rect.rows.map { row in
      rect.columns.map { shown[row * size.columns + $0]?.patchPixels }
    }
    let patch = SixelPatch(parts, cell: cell, limit: transport.sixelColors, isIntermediate: isIntermediate)
    if patch.palette.step > Self.exactStep, rect.width * rect.height > Self.smallestPatch {
      return rect.halves.forEach { append($0, to: &bytes) }
    }
    bytes += cursor.sequence(to: rect.origin).utf8
    bytes += patch.bytes
    guard isIntermediate else { return }
    for position in rect.positions {
      let index = size.index(of: position)
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
