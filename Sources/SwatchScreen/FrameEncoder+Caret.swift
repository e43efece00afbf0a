// The terminal's cursor, which stands where text is typed: input methods and screen readers look there.
//
// Its shape is the user's. It is hidden everywhere else, and while a frame is written.
extension FrameEncoder {
  /// Hides the cursor before a frame, so that its movements are invisible.
  mutating func hideCaret() {
    if shownCaret != nil { output.append("\u{1B}[?25l") }
  }

  /// Shows the cursor at `caret` after a frame, or leaves it hidden.
  mutating func showCaret(at caret: CellPosition?) {
    shownCaret = caret
    guard let caret else { return }
    appendMove(to: caret)
    output.append("\u{1B}[?25h")
  }
}

extension Cell {
  /// The cell without the reversal that stands for the cursor: the terminal's own reverses it again.
  var underCaret: Cell {
    var cell = self
    cell.style.attributes.subtract(.reverse)
    return cell
  }
}
