import SwatchScreen
import SwatchTestSupport
import Testing

@Suite("Terminal cursor")
struct CaretTests {
  private let place = CellPosition(column: 7, row: 1)
  private var surface = Surface(20, 3)
  private var encoder = FrameEncoder(colors: .truecolor)
  private var screen = ScreenEmulator(columns: 20, rows: 3)

  private mutating func show() -> Int {
    let bytes = encoder.encode(&surface)
    screen.feed(bytes)
    return bytes.count
  }

  private var cursor: CellPosition { CellPosition(column: screen.cursor.column, row: screen.cursor.row) }

  private func isReversed(_ position: CellPosition) -> Bool {
    screen.cells[position.row * 20 + position.column].pen.isReversed
  }

  @Test("The cursor is shown where text is typed, at the end of a frame")
  mutating func shown() {
    surface.write("Name: abc", at: .zero)
    _ = show()
    #expect(!screen.isCursorShown)
    surface.placeCaret(at: place)
    surface.write("status", at: CellPosition(column: 0, row: 2))
    _ = show()
    #expect(screen.isCursorShown && cursor == place)
    #expect(screen.errors.isEmpty)
  }

  @Test("The cell under the cursor is not reversed, because the terminal reverses it")
  mutating func reversal() {
    surface.placeCaret(at: place)
    #expect(surface[place].style == .reverse)
    _ = show()
    #expect(!isReversed(place))
  }

  @Test("The cursor needs no bytes while nothing changes, and follows when it moves")
  mutating func bytes() {
    surface.placeCaret(at: place)
    _ = show()
    surface.placeCaret(at: place)
    #expect(show() == 0)
    surface[place] = .blank
    surface.placeCaret(at: CellPosition(column: 8, row: 1))
    #expect(show() > 0)
    #expect(screen.isCursorShown && cursor == CellPosition(column: 8, row: 1))
    #expect(!isReversed(place))
  }

  @Test("Drawing over the cursor hides it")
  mutating func hidden() {
    surface.placeCaret(at: place)
    _ = show()
    surface.fill(CellRect(column: 0, row: 1, width: 20, height: 1))
    _ = show()
    #expect(!screen.isCursorShown)
    #expect(show() == 0)
  }

  @Test("The cursor is hidden while the rest of a frame is written")
  mutating func movement() {
    surface.placeCaret(at: place)
    _ = show()
    surface.write("status", at: CellPosition(column: 0, row: 2))
    let text = String(decoding: encoder.encode(&surface), as: UTF8.self)
    #expect(text.hasPrefix("\u{1B}[?25l") && text.hasSuffix("\u{1B}[?25h"))
  }

  @Test("The cursor cannot be placed outside the clip")
  mutating func clipped() {
    surface.placeCaret(at: CellPosition(column: 20, row: 1))
    surface.clipped(to: CellRect(column: 0, row: 0, width: 3, height: 3)) { [place] surface in
      surface.placeCaret(at: place)
    }
    #expect(surface.caret == nil)
  }

  @Test("The cursor is shown again after the screen was redrawn")
  mutating func invalidated() {
    surface.placeCaret(at: place)
    _ = show()
    encoder.invalidate()
    _ = show()
    #expect(screen.isCursorShown && cursor == place)
  }
}
