import SwatchExport
import SwatchScreen
import SwatchSketch
import SwatchTerminal

extension Console {
  mutating func display(_ settings: ScreenSettings) -> Display {
    Display.forStandardOutput(
      colors: outputColors, choice: settings.graphics.choice, environment: settings.colors.environment())
  }

  /// Appends a drawing, scaled down to the terminal without its last line or, in a file or pipe, to 80 columns.
  mutating func append(_ drawing: Drawing, on display: Display) throws {
    var size = TerminalDevice.standardOutputSize ?? CellSize(columns: 80, rows: 1001)
    size.rows = max(1, size.rows - 1)
    append(try drawing.lines(within: size, display: display, for: .screen))
  }
}
