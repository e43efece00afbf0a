import SwatchColor

/// Tracks what a terminal shows, and encodes the changes on a surface in as few bytes as possible.
public struct FrameEncoder: Sendable {
  /// True if the terminal buffers frames until they are complete (mode 2026).
  public var isSynchronized = false
  /// True if the terminal supports left and right margins (mode 69).
  public var hasSideMargins = false

  /// The terminal's cursor, which input methods and screen readers follow; `nil` if hidden.
  private var shownCaret: CellPosition?

  var output = ControlSequenceBuffer()
  /// The position of the next character, if known.
  var cursor: CellPosition?
  /// The style of the next character, if known.
  var style: ResolvedStyle?

  var shown: [Cell] = []
  /// The image in each cell; empty if the terminal shows none.
  var shownImages: [ShownImage?] = []
  /// The cells whose images were erased by text in this frame.
  var erasedCells: [Int] = []
  /// True if the terminal may have discarded images.
  var areImagesLost = false
  private(set) var size = CellSize.zero
  var resolver: StyleResolver

  /// The encoder for images; `nil` for characters only. The frame after its replacement redraws everything.
  public var images: (any ImageEncoder)? {
    get { imageEncoder }
    set {
      guard imageEncoder != nil || newValue != nil else { return }
      // Keep the current content, so that nothing flickers when image support is detected.
      let isFirst = imageEncoder == nil && newValue != nil
      // A new encoder does not know the images of the old one.
      imageRemoval += imageEncoder?.begin(on: .zero) ?? []
      imageEncoder = newValue
      if isFirst, isScreenKnown { beginImages() } else { invalidate() }
    }
  }
  var imageEncoder: (any ImageEncoder)?
  var imageRemoval: [UInt8] = []

  /// The terminal's color depth. Changing it redraws everything with the next frame.
  public var colors: ColorDepth { didSet { if colors != oldValue { resetResolver() } } }
  /// The simulated color vision. Changing it redraws everything with the next frame.
  public var vision: ColorVisionSimulation? { didSet { resetResolver() } }

  private mutating func resetResolver() {
    resolver = StyleResolver(depth: colors, vision: vision, theme: theme)
    invalidate()
  }

  /// The interface colors. When they change, cells that use them are updated the next time they are drawn.
  public var theme: Theme? {
    didSet {
      guard theme != oldValue else { return }
      resolver = StyleResolver(depth: colors, vision: vision, theme: theme)
      for index in shown.indices where shown[index].style.isThemed { shown[index] = .unknown }
    }
  }
  private var isScreenKnown = false
  /// True while an intermediate frame is encoded; see ``encode(_:isIntermediate:byteLimit:)``.
  private(set) var isIntermediate = false
  /// The columns of each row shown inexactly by intermediate frames.
  private var inexactColumns: [Range<Int>] = []
  /// The columns of each row that were not sent because of the byte limit.
  private var unsentColumns: [Range<Int>] = []

  /// True if some colors are inexact until the next final frame.
  public var hasInexactColors: Bool { hasInexactImages || inexactColumns.contains { !$0.isEmpty } }
  /// True if the last frame exceeded its byte limit.
  public var hasUnsentCells: Bool { unsentColumns.contains { !$0.isEmpty } }

  /// Creates an encoder. The first frame clears the screen.
  public init(colors: ColorDepth) {
    self.colors = colors
    resolver = StyleResolver(depth: colors)
  }

  /// Returns the cells on the terminal; `nil` if they are unknown or it has a different size.
  func shownCells(of size: CellSize) -> [Cell]? { isScreenKnown && size == self.size ? shown : nil }
  /// Clears the screen and redraws everything with the next frame.
  public mutating func invalidate() { isScreenKnown = false }

  /// Encodes the changes since the last frame, and marks the cells of the surface as unchanged.
  ///
  /// - Parameters:
  ///   - isIntermediate: True if a final frame follows after the drag pauses. Until then, colors may be off
  ///     by up to 18 of 255: gradients have coarser steps, and cells with indistinguishable colors are
  ///     skipped, because the end of a growing stroke is repainted slightly differently each time.
  ///   - byteLimit: The approximate limit in bytes, without images; `nil` for none. The rest follows in later
  ///     frames, after their own changes, so that a response to a key does not wait for a picture.
  /// - Returns: The bytes to send; empty if the terminal is up to date.
  /// - Complexity: O(*n*) in the number of cells drawn on.
  public mutating func encode(_ surface: inout Surface, isIntermediate: Bool = false, byteLimit: Int? = nil)
    -> [UInt8]
  {
    self.isIntermediate = isIntermediate
    output.removeAll()
    if isSynchronized { output.append("\u{1B}[?2026h") }
    // Hide the cursor while it moves.
    if shownCaret != nil { output.append("\u{1B}[?25l") }
    let empty = output.count
    let isFullRedraw = !isScreenKnown || surface.size != size
    if isFullRedraw { clear(to: surface.size) }
    output.append(imageRemoval)
    imageRemoval.removeAll()
    let images = imageChanges(on: surface, isFullRedraw: isFullRedraw)
    appendPlaceholderImages(images)
    let movedRows = isFullRedraw ? 0..<0 : moveBlock(to: surface)
    let end = byteLimit.map { output.count + $0 } ?? .max
    let remaining = byteLimit == nil ? [] : unsentColumns
    for index in 0..<size.rows {
      // With a limit, the status line in the last row comes first: it shows the result of a key.
      let row = byteLimit == nil ? index : (index + size.rows - 1) % size.rows
      var columns = isFullRedraw || movedRows.contains(row) ? 0..<size.columns : surface.drawn[row]
      if byteLimit == nil { columns.formUnion(takeRemaining(unsentColumns[row], in: row)) }
      unsentColumns[row] = encodeRow(row, columns: columns, of: surface, upTo: end)
    }
    for row in remaining.indices {
      let columns = takeRemaining(remaining[row], in: row)
      unsentColumns[row].formUnion(encodeRow(row, columns: columns, of: surface, upTo: end))
    }
    appendPaintedImages(images)
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

  /// Returns the unsent columns and, for a final frame, the inexact ones, which are cleared.
  private mutating func takeRemaining(_ unsentColumns: Range<Int>, in row: Int) -> Range<Int> {
    guard !isIntermediate else { return unsentColumns }
    defer { inexactColumns[row] = 0..<0 }
    var columns = unsentColumns
    columns.formUnion(inexactColumns[row])
    return columns
  }

  mutating func begin(on size: CellSize) {
    self.size = size
    shown = Array(repeating: .blank, count: size.count)
    beginImages()
  }

  private mutating func clear(to size: CellSize) {
    output.append("\u{1B}[m\u{1B}[H\u{1B}[2J")
    begin(on: size)
    cursor = CellPosition(column: 0, row: 0)
    style = ResolvedStyle()
    isScreenKnown = true
    inexactColumns = Array(repeating: 0..<0, count: size.rows)
    unsentColumns = inexactColumns
  }

  /// Encodes the changed cells of a row up to the byte limit, and returns the remaining columns.
  private mutating func encodeRow(
    _ row: Int, columns: Range<Int>, of surface: Surface, upTo limit: Int
  ) -> Range<Int> {
    var (column, end) = (columns.lowerBound, columns.upperBound)
    while column < end {
      guard output.count < limit else { return column..<end }
      defer { column += 1 }
      let position = CellPosition(column: column, row: row)
      let index = size.index(of: position)
      var cell = substitute(for: surface.cells[index], at: position)
      // The terminal's own cursor reverses the cell.
      if position == surface.caret { cell.style.attributes.subtract(.reverse) }
      guard cell != shown[index] else { continue }
      if isIntermediate {
        let intermediateCell = intermediateCell(cell, at: position, of: surface)
        if intermediateCell != cell { inexactColumns[row].formUnion(column..<column + 1) }
        guard let intermediateCell else { continue }
        cell = intermediateCell
      }
      let looksDifferent = !isRenderedIdentically(cell, shown[index])
      shown[index] = cell
      // The left half of a wide character includes the right one.
      guard looksDifferent, cell.part != .second else { continue }
      if isPainted(index) { erasedCells.append(index) }
      if cell.hasKnownWidth || cell.isOctant && surface.display.graphics == .octant {
        move(to: position)
        show(cell)
      } else {
        end = max(end, showWithUncertainWidth(cell, at: position))
      }
    }
    return 0..<0
  }

  mutating func show(_ cell: Cell) {
    var (target, glyph) = (resolve(cell), cell.glyph)
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
      // After the last column, the terminal may or may not have a pending wrap.
      cursor = nil
      return
    }
    cursor?.column += width
  }

  /// Shows a character of uncertain width over blanks and without wrapping, and marks cells that it may cover
  /// as unknown. Returns the column after them.
  private mutating func showWithUncertainWidth(_ cell: Cell, at position: CellPosition) -> Int {
    appendMove(to: position)
    change(to: resolver.resolve(cell.style))
    for _ in 0..<cell.width { output.append(UInt8(ascii: " ")) }
    advance(by: cell.width)
    appendMove(to: position)
    let end = position.column + 2 * (1 + cell.marks.count)
    if end > size.columns { output.append("\u{1B}[?7l") }
    output.append(cell.glyph)
    // In the last column, terminals disagree on marks.
    if position.column + cell.width < size.columns {
      for mark in cell.marks { output.append(mark) }
    }
    if end > size.columns { output.append("\u{1B}[?7h") }
    cursor = nil
    let covered = position.column + cell.width..<max(position.column + cell.width, min(end, size.columns))
    for column in covered { shown[position.row * size.columns + column] = .unknown }
    return covered.upperBound
  }

  /// Moves the cursor to `position`, by rewriting the characters in between if that is shortest.
  private mutating func move(to position: CellPosition) {
    if cursor == position { return }
    if let cursor, cursor.row == position.row, cursor.column < position.column,
      position.column - cursor.column <= 6, rewrite(cursor.column..<position.column, row: cursor.row)
    {
      return
    }
    appendMove(to: position)
  }

  /// Rewrites the cells in `columns` if that needs no style change and no more bytes than moving the cursor.
  private mutating func rewrite(_ columns: Range<Int>, row: Int) -> Bool {
    let cells = shown[row * size.columns + columns.lowerBound..<row * size.columns + columns.upperBound]
    var bytes = 0
    for cell in cells {
      var resolved = resolve(cell)
      if cell.isEmpty, let style { resolved.foreground = style.foreground }
      guard resolved == style, cell.part == .whole, cell.hasKnownWidth, cell.marks.isEmpty
      else { return false }
      bytes += UTF8.width(cell.glyph)
    }
    guard bytes <= (columns.count == 1 ? 3 : 4), !cells.indices.contains(where: { isPainted($0) })
    else { return false }
    for cell in cells { output.append(cell.glyph) }
    cursor?.column = columns.upperBound
    return true
  }
}
