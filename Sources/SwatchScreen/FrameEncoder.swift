import SwatchColor

/// Turns what changed on a surface into the fewest bytes that make a terminal show it.
///
/// The encoder remembers what the terminal shows. A frame holds only cells that differ from it, the shortest
/// cursor movements between them, and only the colors and attributes that change from cell to cell.
public struct FrameEncoder: Sendable {
  /// True if frames are held back by the terminal until they are complete (mode 2026).
  public var isSynchronized = false
  /// True if the terminal can move a part of some rows (mode 69), not only whole ones.
  public var hasSideMargins = false

  /// The position of the terminal's cursor; `nil` if hidden. It stands where text is typed: input methods and screen readers
  /// look there. Its shape is the user's.
  private var shownCaret: CellPosition?

  var output = ControlSequenceBuffer()
  /// Where the next character appears, when that is known.
  var cursor: CellPosition?
  /// What the next character will look like, when that is known.
  var style: ResolvedStyle?

  var shown: [Cell] = []
  /// The images of the cells that show some; empty where the terminal shows none.
  var shownImages: [ShownImage?] = []
  /// The cells whose images the text of a frame has erased.
  var erased: [Int] = []
  /// True if the terminal may have forgotten images.
  var areImagesLost = false
  private(set) var size = CellSize(columns: 0, rows: 0)
  var resolver: StyleResolver

  /// Brings images to the terminal; `nil` where it shows characters only. One in place of another makes the next frame
  /// draw everything.
  public var images: (any ImageEncoder)? {
    get { imageEncoder }
    set {
      guard imageEncoder != nil || newValue != nil else { return }
      // What is there stays until something else is drawn: nothing flickers when a terminal turns out to show images.
      let isFirst = imageEncoder == nil && newValue != nil
      // Another encoder does not know the images of this one.
      imageRemoval += imageEncoder?.begin(on: CellSize(columns: 0, rows: 0)) ?? []
      imageEncoder = newValue
      if isFirst, isScreenKnown { beginImages() } else { invalidate() }
    }
  }
  var imageEncoder: (any ImageEncoder)?
  /// What the next frame begins with, so that no image is left that it does not show.
  var imageRemoval: [UInt8] = []

  /// How many colors the terminal shows. Another number makes the next frame draw everything.
  public var colors: ColorDepth { didSet { if colors != oldValue { resolveAnew() } } }

  /// Shows colors as others see them. Another way makes the next frame draw everything.
  public var vision: ColorVisionSimulation? { didSet { resolveAnew() } }

  private mutating func resolveAnew() {
    resolver = StyleResolver(depth: colors, vision: vision, theme: theme)
    invalidate()
  }

  /// The colors for what has none of its own. Others make the next frame draw what has them, if it is drawn on.
  public var theme: Theme? {
    didSet {
      guard theme != oldValue else { return }
      resolver = StyleResolver(depth: colors, vision: vision, theme: theme)
      for index in shown.indices where shown[index].style.isThemed { shown[index] = .unknown }
    }
  }
  private var isScreenKnown = false
  /// The columns of each row that a passing frame has left for a lasting one.
  private var postponed: [Range<Int>] = []
  /// The columns of each row for which there was no room.
  private var unsent: [Range<Int>] = []

  /// True if the terminal shows colors that are not quite those of the surface, until the next lasting frame.
  public var owesColors: Bool { owesPixels || postponed.contains { !$0.isEmpty } }

  /// True if there was no room for all of the last frame.
  public var owesCells: Bool { unsent.contains { !$0.isEmpty } }

  /// Creates an encoder for a terminal whose screen is not known yet: the first frame clears it.
  public init(colors: ColorDepth) {
    self.colors = colors
    resolver = StyleResolver(depth: colors)
  }

  /// Forgets what the terminal shows: the next frame clears the screen and draws everything.
  public mutating func invalidate() {
    isScreenKnown = false
  }

  /// Encodes what was drawn on `surface` since its last frame, and marks it as taken.
  ///
  /// - Parameters:
  ///   - surface: What was drawn.
  ///   - isPassing: True if a lasting frame follows as soon as the hand rests. Cells whose colors nobody could tell from
  ///     those that are shown wait for that: the end of a stroke is painted again and again as it grows, and each time
  ///     comes out a little different. Slopes of color have coarser steps until then. No component is off by more than
  ///     18 of 255.
  ///   - room: How many bytes there is room for, more or less; `nil` for any number. What is left comes with the next frames,
  ///     after what is drawn then: the answer to a key does not wait for the rest of a picture. Images count for nothing.
  /// - Returns: The bytes to send, none when the terminal shows everything already.
  /// - Complexity: O(*n*) in the number of cells drawn on.
  public mutating func encode(_ surface: inout Surface, isPassing: Bool = false, room: Int? = nil) -> [UInt8]
  {
    output.removeAll()
    if isSynchronized { output.append("\u{1B}[?2026h") }
    // Its movements stay invisible.
    if shownCaret != nil { output.append("\u{1B}[?25l") }
    let empty = output.count
    let isComplete = !isScreenKnown || surface.size != size
    if isComplete { clear(to: surface.size) }
    output.append(imageRemoval)
    imageRemoval.removeAll()
    let images = imageChanges(on: surface, isComplete: isComplete)
    appendPlaced(images, isPassing: isPassing)
    let moved = isComplete ? 0..<0 : moveBlock(to: surface)
    let end = output.count + (room ?? .max - output.count)
    // With room for all there is no need of two rounds.
    let left = room == nil ? [] : unsent
    for index in 0..<size.rows {
      // Where there is no room for all, the last comes first: it is the status line, which says what a key has done.
      let row = room == nil ? index : (index + size.rows - 1) % size.rows
      var columns = isComplete || moved.contains(row) ? 0..<size.columns : surface.drawn[row]
      if room == nil { columns.formUnion(takeLeft(unsent[row], in: row, isPassing: isPassing)) }
      unsent[row] = encodeRow(row, columns: columns, of: surface, isPassing: isPassing, upTo: end)
    }
    for row in left.indices {
      let columns = takeLeft(left[row], in: row, isPassing: isPassing)
      unsent[row].formUnion(encodeRow(row, columns: columns, of: surface, isPassing: isPassing, upTo: end))
    }
    appendPainted(images, isPassing: isPassing)
    surface.clearDrawn()
    guard output.count > empty || surface.caret != shownCaret else { return [] }
    shownCaret = surface.caret
    if let caret = surface.caret {
      appendMove(to: caret)
      output.append("\u{1B}[?25h")
    }
    if isSynchronized { output.append("\u{1B}[?2026l") }
    return output.bytes
  }

  /// The columns of a row that earlier frames have left, because there was no room or, for a lasting one, because they passed.
  private mutating func takeLeft(_ unsent: Range<Int>, in row: Int, isPassing: Bool) -> Range<Int> {
    guard !isPassing else { return unsent }
    defer { postponed[row] = 0..<0 }
    var columns = unsent
    columns.formUnion(postponed[row])
    return columns
  }

  mutating func begin(on size: CellSize) {
    self.size = size
    shown = Array(repeating: .blank, count: size.columns * size.rows)
    beginImages()
  }

  private mutating func clear(to size: CellSize) {
    output.append("\u{1B}[m\u{1B}[H\u{1B}[2J")
    begin(on: size)
    cursor = CellPosition(column: 0, row: 0)
    style = ResolvedStyle()
    isScreenKnown = true
    postponed = Array(repeating: 0..<0, count: size.rows)
    unsent = postponed
  }

  /// Encodes the cells of a row that differ from what is shown, until there is no room, and returns the columns that are left.
  private mutating func encodeRow(
    _ row: Int, columns: Range<Int>, of surface: Surface, isPassing: Bool, upTo limit: Int
  ) -> Range<Int> {
    let start = row * size.columns
    let caretColumn = surface.caret.flatMap { $0.row == row ? $0.column : nil }
    var end = columns.upperBound
    var column = columns.lowerBound
    while column < end {
      guard output.count < limit else { return column..<end }
      defer { column += 1 }
      var cell = standIn(for: surface.cells[start + column], at: CellPosition(column: column, row: row))
      if column == caretColumn { cell = cell.underCaret }
      guard cell != shown[start + column] else { continue }
      if isPassing {
        let passing = passing(cell, at: CellPosition(column: column, row: row), of: surface)
        if passing != cell { postponed[row].formUnion(column..<column + 1) }
        guard let passing else { continue }
        cell = passing
      }
      let looksDifferent = !looksSame(cell, shown[start + column])
      shown[start + column] = cell
      // The left half of a wide character has shown the right one.
      guard looksDifferent, cell.part != .second else { continue }
      if isPainted(start + column) { erased.append(start + column) }
      let position = CellPosition(column: column, row: row)
      if cell.hasCertainWidth || cell.isOctant && surface.display.graphics == .octant {
        move(to: position)
        show(cell)
      } else {
        end = max(end, showCarefully(cell, at: position))
      }
    }
    return 0..<0
  }

  mutating func show(_ cell: Cell) {
    var target = resolve(cell)
    var glyph = cell.glyph
    if cell.isEmpty, let style {
      target.foreground = style.foreground
    } else if let complement = complement(of: cell.glyph, target) {
      glyph = complement
      swap(&target.foreground, &target.background)
    }
    change(to: target)
    output.append(glyph)
    for mark in cell.marks { output.append(mark) }
    advance(by: cell.width)
  }

  private mutating func advance(by width: Int) {
    guard let column = cursor?.column, column + width < size.columns else {
      // After the last column a terminal may or may not be about to wrap.
      cursor = nil
      return
    }
    cursor?.column += width
  }

  /// Shows a character that takes more or fewer cells on one terminal than on another, so that nothing else is
  /// out of place: on blank cells, without wrapping, and with all that it may have covered sent once more.
  ///
  /// - Returns: The column after the last that it may have covered.
  private mutating func showCarefully(_ cell: Cell, at position: CellPosition) -> Int {
    appendMove(to: position)
    change(to: resolver.resolve(cell.style))
    for _ in 0..<cell.width { output.append(UInt8(ascii: " ")) }
    advance(by: cell.width)
    appendMove(to: position)
    let end = position.column + cell.greatestWidth
    if end > size.columns { output.append("\u{1B}[?7l") }
    output.append(cell.glyph)
    // In the last column terminals disagree on what marks join.
    if position.column + cell.width < size.columns {
      for mark in cell.marks { output.append(mark) }
    }
    if end > size.columns { output.append("\u{1B}[?7h") }
    cursor = nil
    let covered = position.column + cell.width..<max(position.column + cell.width, min(end, size.columns))
    for column in covered { shown[position.row * size.columns + column] = .unknown }
    return covered.upperBound
  }

  /// Moves the cursor to `position`, by writing the characters in between once more where that is shortest.
  private mutating func move(to position: CellPosition) {
    guard let cursor, cursor != position else {
      if cursor == nil { appendMove(to: position) }
      return
    }
    if cursor.row == position.row, cursor.column < position.column,
      position.column - cursor.column <= 6, rewrite(cursor.column..<position.column, row: cursor.row)
    {
      return
    }
    appendMove(to: position)
  }

  /// Writes the cells that the terminal already shows in `columns` once more, if that takes no change of
  /// style and no more bytes than moving over them.
  private mutating func rewrite(_ columns: Range<Int>, row: Int) -> Bool {
    let cells = shown[row * size.columns + columns.lowerBound..<row * size.columns + columns.upperBound]
    var bytes = 0
    for cell in cells {
      var resolved = resolve(cell)
      if cell.isEmpty, let style { resolved.foreground = style.foreground }
      guard resolved == style, cell.part == .whole, cell.hasCertainWidth, cell.marks.isEmpty else {
        return false
      }
      bytes += UTF8.width(cell.glyph)
    }
    guard bytes <= (columns.count == 1 ? 3 : 4) else { return false }
    guard !columns.contains(where: { isPainted(row * size.columns + $0) }) else { return false }
    for cell in cells { output.append(cell.glyph) }
    cursor?.column = columns.upperBound
    return true
  }
}
