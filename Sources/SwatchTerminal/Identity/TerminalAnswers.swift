import SwatchColor
import SwatchScreen

/// What the terminal has told about itself so far.
struct TerminalAnswers: Hashable {
  private(set) var identity: TerminalIdentity?
  private(set) var showsTruecolor = false
  private(set) var showsKittyGraphics = false
  private(set) var showsSixel = false
  private(set) var sixelColors: Int?
  private(set) var sixelLimit: CellPixelSize?
  /// How large a cell is, if it says so.
  private(set) var cell: CellPixelSize?
  private(set) var areComplete = false
  /// How many cells the characters take that only a way of showing pixels has, as far as it was asked.
  private var widths: [Graphics: Int] = [:]

  /// True if lines or blocks take two cells, as on terminals set up for East Asian text.
  private(set) var hasWideSymbols = false
  /// The column of the cursor before a symbol that was sent to measure its width.
  private var columnBefore: Int?

  /// The color of the palette that sets things off: most themes make links and directories blue.
  static let accentIndex: UInt8 = 4
  private var textColor, groundColor, accentColor: RGB24?

  /// The colors for an interface; `nil` when it has not told its own.
  var theme: Theme? {
    guard let textColor, let groundColor else { return nil }
    return Theme(text: textColor, ground: groundColor, accent: accentColor ?? textColor)
  }

  mutating func note(_ discovery: Discovery) {
    switch discovery {
    case .name(let text): identity = TerminalIdentity(report: text)
    case .truecolor: showsTruecolor = true
    case .kittyGraphics: showsKittyGraphics = true
    case .attributes(let hasSixel): (showsSixel, areComplete) = (hasSixel, true)
    case .sixelColors(let count): sixelColors = count
    case .sixelLimit(let width, let height): sixelLimit = CellPixelSize(width: width, height: height)
    case .cellSize(let width, let height): cell = CellPixelSize(width: width, height: height)
    case .width(let graphics, let cells): widths[graphics] = cells
    case .symbolWidth(let cells): hasWideSymbols = hasWideSymbols || cells > 1
    case .column(let column):
      if let columnBefore { hasWideSymbols = hasWideSymbols || column > columnBefore + 1 }
      columnBefore = column
    case .color(.text, let color): textColor = color
    case .color(.ground, let color): groundColor = color
    case .color(.palette(Self.accentIndex), let color): accentColor = color
    case .color: break
    case .synchronizedOutput, .sideMargins, .mousePixels, .arrival, .endOfColors: break
    }
  }

  /// True if the program runs in tmux, which answers for the terminals that show it.
  var isTmux: Bool { identity?.name == "tmux" }

  /// True if the characters of a way of showing pixels are as wide as a cell. The table tells of terminals what is known
  /// of them, but which characters tmux knows depends on the libraries that it was built with.
  func hasWidth(of graphics: Graphics) -> Bool { widths[graphics].map { $0 == 1 } ?? !isTmux }
}
