extension Screen {
  /// Parses the output of `tmux capture-pane -e -p -N`: rows of characters with SGR sequences.
  init(capture: String, columns: Int, rowCount: Int) {
    var parser = CaptureParser()
    for scalar in capture.unicodeScalars { parser.take(scalar) }
    rows = (0..<rowCount).map { row in
      let cells = parser.rows.indices.contains(row) ? parser.rows[row] : []
      return Array((cells + Array(repeating: Cell(), count: columns)).prefix(columns))
    }
  }
}

private struct CaptureParser {
  private(set) var rows: [[Screen.Cell]] = [[]]
  private var style = Screen.Style()
  /// The incomplete control sequence; `nil` outside of one.
  private var sequence: String?

  mutating func take(_ scalar: Unicode.Scalar) {
    if let started = sequence {
      handleSequence(started, scalar)
    } else if scalar == "\u{1B}" {
      sequence = ""
    } else if scalar == "\n" {
      rows.append([])
    } else if scalar.value >= 32 {
      rows[rows.count - 1].append(Screen.Cell(glyph: Character(scalar), style: style).normalized)
    }
  }

  private mutating func handleSequence(_ started: String, _ scalar: Unicode.Scalar) {
    guard scalar != "m" else {
      let parameters = started.dropFirst().split(separator: ";", omittingEmptySubsequences: false)
      change(parameters.map { Int($0) ?? 0 }[...])
      sequence = nil
      return
    }
    sequence = started + String(scalar)
  }

  /// Applies the parameters of an SGR sequence (ECMA-48, section 8.3.117).
  private mutating func change(_ parameters: ArraySlice<Int>) {
    var rest = parameters
    while let code = rest.popFirst() {
      switch code {
      case 0: style = Screen.Style()
      case 1: style.isBold = true
      case 2: style.isFaint = true
      case 4: style.isUnderlined = true
      case 7: style.isReversed = true
      case 22: (style.isBold, style.isFaint) = (false, false)
      case 24: style.isUnderlined = false
      case 27: style.isReversed = false
      case 30...39, 90...97: style.foreground = color(code, &rest)
      case 40...49, 100...107: style.background = color(code - 10, &rest)
      default: break
      }
    }
  }

  private func color(_ code: Int, _ rest: inout ArraySlice<Int>) -> Screen.Color {
    switch code {
    case 38 where rest.first == 2 && rest.count >= 4:
      defer { rest = rest.dropFirst(4) }
      return .rgb(rest.dropFirst().prefix(3).reduce(0) { $0 << 8 | $1 })
    case 38 where rest.first == 5 && rest.count >= 2:
      defer { rest = rest.dropFirst(2) }
      return .indexed(rest[rest.startIndex + 1])
    case 39: return .standard
    case 90...: return .indexed(code - 90 + 8)
    default: return .indexed(code - 30)
    }
  }
}
