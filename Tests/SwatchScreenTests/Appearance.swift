import SwatchColor
import SwatchScreen
import SwatchTestSupport

/// A visible color. The default colors are distinguished for cells whose colors may be exchanged.
enum ShownColor: Hashable {
  case ownForeground, ownBackground
  case color(ScreenEmulator.Color)
}

/// The appearance of a cell: a left half block in red on blue equals a right half block in blue on red. For
/// other complementary blocks, the first represents both.
enum Look: Hashable {
  /// The colors of the four quarters, row by row.
  case quarters([ShownColor])
  /// A character, its color and background; bold, faint, underlined. Empty in the right half of a wide
  /// character.
  case character(String, ShownColor, ShownColor, [Bool])

  /// The blocks by their quarters: 1 is top left, 2 top right, 4 bottom left, 8 bottom right.
  static let blocks = Array(" ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".unicodeScalars)

  init(_ cell: ScreenEmulator.Cell) {
    let pen = cell.pen
    var ink = pen.foreground == .standard ? ShownColor.ownForeground : .color(pen.foreground)
    var paper = pen.background == .standard ? ShownColor.ownBackground : .color(pen.background)
    if pen.isReversed { swap(&ink, &paper) }
    let isPlain = !pen.isUnderlined && !pen.isBold && !pen.isFaint
    if cell.text == " ", !pen.isUnderlined {
      self = .quarters(Array(repeating: paper, count: 4))
    } else if isPlain, let block = Self.blocks.firstIndex(where: { cell.text == String($0) }) {
      self = .quarters((0..<4).map { block >> $0 & 1 == 1 ? ink : paper })
    } else if isPlain, let scalar = cell.text.unicodeScalars.first, let complement = scalar.blockComplement,
      complement < scalar
    {
      self = .character(String(complement), paper, ink, [false, false, false])
    } else {
      self = .character(cell.text, ink, paper, [pen.isBold, pen.isFaint, pen.isUnderlined])
    }
  }

  /// Creates the expected look of `cell` at a color depth.
  init(_ cell: Cell, colors: ColorDepth) {
    var pen = ScreenEmulator.Pen()
    pen.foreground = ScreenEmulator.Color(cell.style.foreground, colors: colors)
    pen.background = ScreenEmulator.Color(cell.style.background, colors: colors)
    pen.isBold = cell.style.attributes.contains(.bold)
    pen.isFaint = cell.style.attributes.contains(.faint)
    pen.isUnderlined = cell.style.attributes.contains(.underline)
    pen.isReversed = cell.style.attributes.contains(.reverse)
    self.init(ScreenEmulator.Cell(text: cell.text, pen: pen))
  }
}

extension ShownColor {
  init(_ color: CellColor) {
    self = .color(ScreenEmulator.Color(color, colors: .truecolor))
  }
}

extension ScreenEmulator.Color {
  /// Creates the expected color at a color depth.
  init(_ color: CellColor, colors: ColorDepth) {
    if case .indexed(let index) = color, colors != .mono {
      self = .indexed(colors == .named8 ? index % 8 : index)
      return
    }
    guard case .rgb(let rgb) = color else {
      self = .standard
      return
    }
    self =
      switch colors {
      case .truecolor: .rgb(rgb.red, rgb.green, rgb.blue)
      case .indexed256: .indexed(ANSIPalette.indexed256.nearestIndex(to: rgb))
      case .named16: .indexed(ANSIPalette.named16.nearestIndex(to: rgb))
      case .named8: .indexed(ANSIPalette.named8.nearestIndex(to: rgb))
      case .mono: .standard
      }
  }
}
