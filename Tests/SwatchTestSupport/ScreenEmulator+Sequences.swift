extension ScreenEmulator {
  /// Handles the rest of a sequence after its escape character.
  mutating func handleSequence(from scalars: inout String.UnicodeScalarView.Iterator) {
    switch scalars.next() {
    case "[": break
    case "_": return handleImageCommand(takeString(from: &scalars))
    case "P": return showSixels(takeString(from: &scalars))
    case "7": return savedCursor = (column, row)
    case "8":
      guard let savedCursor else { return errors.append("no cursor to restore") }
      (column, row) = savedCursor
      return (isAboutToWrap, isCursorUndefined) = (false, false)
    default: return errors.append("not a control sequence")
    }
    var text = ""
    while let scalar = scalars.next() {
      if (0x40...0x7E).contains(scalar.value) { return perform(Character(scalar), text) }
      text.unicodeScalars.append(scalar)
    }
    errors.append("cut off: CSI \(text)")
  }

  /// Reads a string up to its terminator.
  private mutating func takeString(from scalars: inout String.UnicodeScalarView.Iterator) -> String {
    var text = ""
    while let scalar = scalars.next() {
      guard scalar == "\u{1B}" else {
        text.unicodeScalars.append(scalar)
        continue
      }
      if scalars.next() != "\\" { errors.append("a string that another sequence ends") }
      return text
    }
    errors.append("a string without an end")
    return text
  }

  private mutating func perform(_ final: Character, _ text: String) {
    let parameters = text.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
    let count = max(1, parameters.first ?? 1)
    switch final {
    case "A": moveRelatively { $0.row = max(0, $0.row - count) }
    case "B": moveRelatively { $0.row = min($0.rows - 1, $0.row + count) }
    case "C": moveRelatively { $0.column = min($0.columns - 1, $0.column + count) }
    case "D": moveRelatively { $0.column = max(0, $0.column - count) }
    case "G": moveRelatively { $0.column = min($0.columns, count) - 1 }
    case "H": moveTo(row: count, column: max(1, parameters.dropFirst().first ?? 1))
    case "J" where text == "2":
      var blank = Cell(text: " ")
      blank.pen.background = pen.background
      cells = Array(repeating: blank, count: columns * rows)
      sixels = [:]
      placed = [:]
    case "m": selectRendition(parameters)
    case "@": insertCells(count)
    case "P": insertCells(-count)
    case "L": insertRows(count)
    case "M": insertRows(-count)
    case "r": setMargins(parameters)
    case "s": setSideMargins(parameters)
    case "h" where text == "?69": allowSideMargins(true)
    case "l" where text == "?69": allowSideMargins(false)
    case "h" where text == "?25": isCursorShown = true
    case "l" where text == "?25": isCursorShown = false
    case "h" where text == "?7": wraps = true
    case "l" where text == "?7": wraps = false
    case "h" where text == "?2026" && !isSynchronizing: isSynchronizing = true
    case "l" where text == "?2026" && isSynchronizing:
      isSynchronizing = false
      synchronizedFrameCount += 1
    default: errors.append("unknown: CSI \(text)\(final)")
    }
  }

  private mutating func moveTo(row: Int, column: Int) {
    if row > rows || column > columns { errors.append("position outside: \(row);\(column)") }
    self.row = max(0, min(rows, row) - 1)
    self.column = max(0, min(columns, column) - 1)
    (isAboutToWrap, isCursorUndefined) = (false, false)
  }

  private mutating func selectRendition(_ parameters: [Int]) {
    var rest = parameters[...]
    while let code = rest.popFirst() {
      switch code {
      case 0: pen = Pen()
      case 1: pen.isBold = true
      case 2: pen.isFaint = true
      case 4: pen.isUnderlined = true
      case 7: pen.isReversed = true
      case 22: (pen.isBold, pen.isFaint) = (false, false)
      case 24: pen.isUnderlined = false
      case 27: pen.isReversed = false
      case 38: pen.foreground = color(&rest) ?? pen.foreground
      case 48: pen.background = color(&rest) ?? pen.background
      case 39: pen.foreground = .standard
      case 49: pen.background = .standard
      case 30...37, 90...97: pen.foreground = .indexed(UInt8(code % 10 + (code < 90 ? 0 : 8)))
      case 40...47, 100...107: pen.background = .indexed(UInt8(code % 10 + (code < 100 ? 0 : 8)))
      default: errors.append("unknown rendition \(code)")
      }
    }
  }

  /// Parses `5;index` or `2;red;green;blue`.
  private mutating func color(_ rest: inout ArraySlice<Int>) -> Color? {
    let kind = rest.popFirst()
    let numbers = rest.prefix(kind == 5 ? 1 : 3).compactMap { UInt8(exactly: $0) }
    rest = rest.dropFirst(kind == 5 ? 1 : 3)
    if kind == 5, numbers.count == 1 { return .indexed(numbers[0]) }
    if kind == 2, numbers.count == 3 { return .rgb(numbers[0], numbers[1], numbers[2]) }
    errors.append("unknown color")
    return nil
  }
}
