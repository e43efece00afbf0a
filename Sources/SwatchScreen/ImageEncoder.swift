import SwatchColor

/// An encoder for the images in cells.
///
/// A ``FrameEncoder`` passes it the changes in each frame and sends its output together with the text.
public protocol ImageEncoder: Sendable {
  /// True if placeholder characters show the images. If so, images are sent before the text of a frame,
  /// without moving the cursor. If not, they are painted over blank cells after the text, and may move the
  /// cursor.
  var usesPlaceholders: Bool { get }

  /// Resets the encoder after the screen was cleared. Returns the bytes that remove all images.
  mutating func begin(on size: CellSize) -> [UInt8]

  /// True if some images are inexact until the next final frame.
  var hasInexactImages: Bool { get }

  /// Encodes changed images.
  ///
  /// - Parameters:
  ///   - changes: The changed cells, row by row.
  ///   - isIntermediate: True if a final frame follows soon, so that images may be inexact.
  mutating func encode(_ changes: [ImageChange], isIntermediate: Bool) -> [UInt8]

  /// Returns the placeholder for a cell; `nil` if it has none.
  func placeholder(at position: CellPosition) -> ImagePlaceholder?
}

extension ImageEncoder {
  /// False: every frame is exact.
  public var hasInexactImages: Bool { false }
}

/// A change to the image in a cell.
public struct ImageChange: Hashable, Sendable {
  /// The cell.
  public let position: CellPosition
  /// The new image; `nil` for a character.
  public let image: CellImage?
  /// The image that the terminal still shows there; `nil` if there is none.
  public var old: CellImage?
  /// The color of the blank cell below the image, if the terminal shows it exactly.
  public let background: RGB24?

  /// Creates a change.
  public init(_ image: CellImage?, at position: CellPosition, old: CellImage? = nil, background: RGB24? = nil)
  {
    (self.image, self.position, self.old, self.background) = (image, position, old, background)
  }
}

/// A character that shows part of an image in the kitty graphics protocol.
///
/// Source: <https://sw.kovidgoyal.net/kitty/graphics-protocol/#unicode-placeholders>.
public struct ImagePlaceholder: Hashable, Sendable {
  /// The image ID, 24 bits.
  public let id: UInt32
  /// The cell within the image; both numbers are less than ``limit``.
  public let column, row: Int

  /// The maximum number of columns and rows.
  public static let limit = diacritics.count
  /// Creates a placeholder.
  public init(id: UInt32, column: Int, row: Int) { (self.id, self.column, self.row) = (id, column, row) }
  static let character: Unicode.Scalar = "\u{10EEEE}"

  /// The marks that encode the numbers starting at 0: the first 17 of kitty's 297.
  private static let diacritics: [Unicode.Scalar] = [
    "\u{305}", "\u{30D}", "\u{30E}", "\u{310}", "\u{312}", "\u{33D}", "\u{33E}", "\u{33F}", "\u{346}",
    "\u{34A}", "\u{34B}", "\u{34C}", "\u{350}", "\u{351}", "\u{352}", "\u{357}", "\u{35B}",
  ]

  var cell: Cell {
    var marks = Marks()
    for number in [row, column] { _ = marks.append(Self.diacritics[min(number, Self.limit - 1)]) }
    return Cell(Self.character, marks: marks, part: .whole, Style(foreground: .rgb(RGB24(id))))
  }
}
