extension FrameEncoder {
  /// Moves the cursor by the shortest of the ways that every ANSI terminal knows.
  mutating func appendMove(to position: CellPosition) {
    defer { cursor = position }
    var absolute = ControlSequenceBuffer()
    absolute.append("\u{1B}[")
    if position.row > 0 || position.column > 0 { absolute.append(position.row + 1) }
    if position.column > 0 {
      absolute.append(UInt8(ascii: ";"))
      absolute.append(position.column + 1)
    }
    absolute.append(UInt8(ascii: "H"))
    guard let cursor else { return output.append(absolute) }

    var relative = ControlSequenceBuffer()
    relative.appendRows(position.row - cursor.row)
    relative.appendColumns(from: cursor.column, to: position.column)
    output.append(relative.count <= absolute.count ? relative : absolute)
  }

  /// Changes colors and attributes to `target`, from what they are or from scratch, whichever is shorter.
  mutating func change(to target: ResolvedStyle) {
    guard target != style else { return }
    defer { style = target }
    guard target != ResolvedStyle() else { return output.append("\u{1B}[m") }

    let fresh = parameters(from: ResolvedStyle(), to: target, startingWith: "0")
    var shortest = fresh
    if let style {
      let step = parameters(from: style, to: target)
      if step.count <= fresh.count { shortest = step }
    }
    output.append("\u{1B}[")
    output.append(shortest)
    output.append(UInt8(ascii: "m"))
  }

  private func parameters(
    from style: ResolvedStyle, to target: ResolvedStyle, startingWith first: StaticString = ""
  ) -> ControlSequenceBuffer {
    var result = ControlSequenceBuffer()
    result.append(first)
    func next() { if !result.isEmpty { result.append(UInt8(ascii: ";")) } }

    var attributes = style.attributes
    for (bits, code) in Self.offCodes
    where !attributes.subtracting(target.attributes).isDisjoint(with: bits) {
      next()
      result.append(code)
      attributes.subtract(bits)
    }
    for (bit, code) in Self.onCodes where target.attributes.subtracting(attributes).contains(bit) {
      next()
      result.append(code)
    }
    if style.foreground != target.foreground {
      next()
      result.appendParameters(for: target.foreground, isBackground: false)
    }
    if style.background != target.background {
      next()
      result.appendParameters(for: target.background, isBackground: true)
    }
    return result
  }

  /// SGR 22 ends bold and faint alike.
  private static let offCodes: [(Attributes, Int)] = [
    ([.bold, .faint], 22), (.underline, 24), (.reverse, 27),
  ]
  private static let onCodes: [(Attributes, Int)] = [
    (.bold, 1), (.faint, 2), (.underline, 4), (.reverse, 7),
  ]
}

extension ControlSequenceBuffer {
  /// Appends a movement by `count` rows, downwards when positive.
  fileprivate mutating func appendRows(_ count: Int) {
    if count > 0 { appendControl(count, "B") }
    if count < 0 { appendControl(-count, "A") }
  }

  /// Appends the shortest movement within a row.
  fileprivate mutating func appendColumns(from start: Int, to end: Int) {
    if end == start { return }
    if end == 0 { return append(UInt8(ascii: "\r")) }
    let distance = end - start
    if (-3 ... -1).contains(distance) {
      for _ in 0..<(-distance) { append(UInt8(8)) }
      return
    }
    var absolute = ControlSequenceBuffer()
    absolute.appendControl(end + 1, "G")
    var relative = ControlSequenceBuffer()
    relative.appendControl(abs(distance), distance > 0 ? "C" : "D")
    append(relative.count <= absolute.count ? relative : absolute)
  }
}
