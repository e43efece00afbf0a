import SwatchColor
import SwatchScreen

/// Brings images to terminals that know sixels.
///
/// What changed is sent in patches of whole cells. Pixels in the color of the blank cell below are left out.
public struct SixelImageEncoder: ImageEncoder {
  /// Images are painted over blank cells.
  public let holdsPlaces = false
  private let cell: CellPixelSize
  private let transport: ImageTransport
  /// Whether pictures are among lines that scroll, and are sent when the cursor is below the last.
  private let isAmongLines: Bool
  private var size = CellSize(columns: 0, rows: 0)
  /// The images on the screen, row by row.
  private var shown: [SixelPatch.Part?] = []

  /// Creates an encoder for cells of so many pixels.
  ///
  /// - Parameter isAmongLines: Whether images are in lines of text that scroll, rather than on a screen.
  public init(
    cell: CellPixelSize, _ transport: ImageTransport = ImageTransport(), isAmongLines: Bool = false
  ) {
    (self.cell, self.transport, self.isAmongLines) = (cell, transport, isAmongLines)
  }

  /// Forgets what the terminal shows. Nothing has to be sent: no picture outlives the characters of its cells.
  public mutating func begin(on size: CellSize) -> [UInt8] {
    self.size = size
    shown = Array(repeating: nil, count: size.columns * size.rows)
    return []
  }

  /// Sends what changed, in patches.
  ///
  /// - Complexity: O(*n*) in the number of pixels that changed.
  public mutating func encode(_ changes: [ImageChange]) -> [UInt8] {
    for change in changes {
      shown[index(of: change.position)] = change.image.map {
        SixelPatch.Part(image: $0, old: change.old, ground: change.ground)
      }
    }
    let patches = SixelLayout(changes, largest: largestPatch).patches
    var bytes: [UInt8] = []
    for rect in patches { append(rect, to: &bytes) }
    // From here on the terminal shows what there was to change.
    for change in changes { shown[index(of: change.position)]?.old = nil }
    return cursor.enclosing(bytes)
  }

  /// No character stands for a part of a sixel picture.
  public func placeholder(at position: CellPosition) -> ImagePlaceholder? { nil }

  private var cursor: ImageCursor { ImageCursor(on: size, isAmongLines: isAmongLines) }

  private func index(of position: CellPosition) -> Int { position.row * size.columns + position.column }

  /// The cells of the largest patch: one that the terminal takes, and that has few colors. Among lines as large as can be:
  /// xterm keeps the latest 16 pictures only.
  private var largestPatch: CellSize {
    let limit = isAmongLines ? size : CellSize(columns: 16, rows: 8)
    return CellSize(
      columns: max(1, min(limit.columns, transport.largestSixels.width / cell.width)),
      rows: max(1, min(limit.rows, transport.largestSixels.height / cell.height)))
  }

  /// Sends a patch; one with too many colors in two halves, which have fewer each.
  private func append(_ rect: CellRect, to bytes: inout [UInt8]) {
    let parts = rect.rows.map { row in
      rect.columns.map { shown[index(of: CellPosition(column: $0, row: row))] }
    }
    let patch = SixelPatch(parts, cell: cell, colorLimit: transport.sixelColors)
    if patch.colorStep > Self.exactStep, rect.width * rect.height > Self.smallestPatch {
      for half in rect.halves { append(half, to: &bytes) }
      return
    }
    bytes += cursor.sequence(to: rect.origin).utf8
    bytes += patch.bytes
  }

  /// Colors that differ by less are taken for one rather than to send more.
  private static let exactStep = 2
  /// The cells of a patch that is not divided any more.
  private static let smallestPatch = 8
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
