import SwatchColor

/// A way to bring the images of cells to a terminal.
///
/// A ``FrameEncoder`` tells it what changed from frame to frame, and sends what it answers together with the text.
public protocol ImageEncoder: Sendable {
  /// True if characters hold the places of images: then images are sent before a frame's text, and the cursor stays where
  /// it is. Otherwise they are painted over blank cells after the text, and the cursor may be anywhere then.
  var holdsPlaces: Bool { get }

  /// Forgets what the terminal shows: its screen has been cleared, and has so many cells.
  ///
  /// - Returns: What to send, so that no image is left.
  mutating func begin(on size: CellSize) -> [UInt8]

  /// True if the terminal shows images less exactly than it could, until the next lasting frame.
  var owesPixels: Bool { get }

  /// Shows what changed.
  ///
  /// - Parameters:
  ///   - changes: What cells show that showed something else, row by row.
  ///   - isPassing: True if a lasting frame follows soon, so that less exact images are good enough.
  /// - Returns: What to send.
  mutating func encode(_ changes: [ImageChange], isPassing: Bool) -> [UInt8]

  /// The character that holds the place of the image in a cell; `nil` where none does.
  func placeholder(at position: CellPosition) -> ImagePlaceholder?
}

extension ImageEncoder {
  /// Every frame is as exact as can be.
  public var owesPixels: Bool { false }
}

/// A cell that shows another image than before, or one no longer.
public struct ImageChange: Hashable, Sendable {
  /// The cell.
  public let position: CellPosition
  /// What it shows; `nil` for a character.
  public let image: CellImage?
  /// The image that the terminal shows there; `nil` where none is left.
  public var old: CellImage?
  /// The color of the blank cell that the image is painted over, if the terminal has it exactly.
  public let ground: RGB24?

  /// Describes a change.
  public init(_ image: CellImage?, at position: CellPosition, old: CellImage? = nil, ground: RGB24? = nil) {
    (self.image, self.position, self.old, self.ground) = (image, position, old, ground)
  }
}

/// A part of an image that a cell shows in the terminal, in kitty's way of writing it as text.
///
/// Facts: <https://sw.kovidgoyal.net/kitty/graphics-protocol/#unicode-placeholders>.
public struct ImagePlaceholder: Hashable, Sendable {
  /// The number of the image, of 24 bits.
  public let id: UInt32
  /// Which of the image's cells it is, fewer than ``limit`` each.
  public let column, row: Int

  /// How many columns and rows of an image can be told apart.
  public static let limit = diacritics.count

  /// Describes a part.
  public init(id: UInt32, column: Int, row: Int) {
    (self.id, self.column, self.row) = (id, column, row)
  }

  /// The character that holds the place of images.
  static let character: Unicode.Scalar = "\u{10EEEE}"

  /// The marks that stand for the numbers from 0 on, the first of 297.
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

extension Cell {
  /// True if the cell holds the place of an image, whose number is its foreground color.
  var isPlaceholder: Bool { glyph == ImagePlaceholder.character }
}

extension ResolvedStyle {
  /// What says the number of an image.
  init(imageID id: RGB24) {
    self.init(foreground: id.packed < 256 ? .indexed(UInt8(id.packed)) : .rgb(id))
  }
}
