import SwatchColor
import SwatchScreen

struct TerminalReplies: Hashable {
  private(set) var identity: TerminalIdentity?
  private(set) var supportsTruecolor = false
  private(set) var supportsKittyGraphics = false
  private(set) var supportsSixel = false
  private(set) var sixelColors: Int?
  private(set) var sixelLimit, cell: CellMetrics?
  private(set) var areComplete = false
  /// The measured widths of the characters specific to each graphics mode.
  private var widths: [Graphics: Int] = [:]

  /// True if line-drawing or block characters are two cells wide, as in some East Asian setups.
  private(set) var hasWideSymbols = false
  /// The cursor column before the symbol being measured.
  private var columnBefore: Int?

  /// The palette color for emphasis: blue, like links and directories in most themes.
  static let accentIndex: UInt8 = 4
  private var textColor, backgroundColor, accentColor: RGB24?

  /// The interface colors; `nil` if the terminal has not reported its colors.
  var theme: Theme? {
    guard let textColor, let backgroundColor else { return nil }
    return Theme(text: textColor, background: backgroundColor, accent: accentColor ?? textColor)
  }

  mutating func record(_ discovery: Discovery) {
    switch discovery {
    case .name(let text): identity = TerminalIdentity(report: text)
    case .truecolor: supportsTruecolor = true
    case .kittyGraphics: supportsKittyGraphics = true
    case .attributes(let hasSixel): (supportsSixel, areComplete) = (hasSixel, true)
    case .sixelColors(let count): sixelColors = count
    case .sixelLimit(let width, let height): sixelLimit = CellMetrics(width: width, height: height)
    case .cellSize(let width, let height): cell = CellMetrics(width: width, height: height)
    case .width(let graphics, let cells): widths[graphics] = cells
    case .symbolWidth(let cells): hasWideSymbols = hasWideSymbols || cells > 1
    case .column(let column):
      if let columnBefore { hasWideSymbols = hasWideSymbols || column > columnBefore + 1 }
      columnBefore = column
    case .color(.text, let color): textColor = color
    case .color(.background, let color): backgroundColor = color
    case .color(.palette(Self.accentIndex), let color): accentColor = color
    case .color, .synchronizedOutput, .sideMargins, .mousePixels, .readyForOutput, .endOfColors: break
    }
  }

  /// True in tmux, which replies on behalf of its clients.
  var isTmux: Bool { identity?.name == "tmux" }

  /// True if a mode's characters are one cell wide. In tmux, its libraries decide, so it must be measured.
  func hasSingleWidth(in graphics: Graphics) -> Bool { widths[graphics].map { $0 == 1 } ?? !isTmux }
}
