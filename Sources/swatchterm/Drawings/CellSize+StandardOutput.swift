import SwatchScreen
import SwatchTerminal

extension CellSize {
  /// As much as the terminal has without its last line, where the next prompt will be; elsewhere 80 columns.
  static var ofStandardOutput: CellSize {
    guard let size = TerminalDevice.sizeOfStandardOutput else { return CellSize(columns: 80, rows: 1000) }
    return CellSize(columns: size.columns, rows: max(1, size.rows - 1))
  }
}
