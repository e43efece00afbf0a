extension FrameEncoder {
  /// Returns the complementary block if exchanging the colors saves color changes.
  func complement(of glyph: Unicode.Scalar, _ target: ResolvedStyle) -> Unicode.Scalar? {
    guard let style, target.foreground != .standard, target.background != .standard,
      target.attributes.isDisjoint(with: [.bold, .faint, .underline]), let complement = glyph.blockComplement
    else { return nil }
    func changes(_ foreground: ResolvedColor, _ background: ResolvedColor) -> Int {
      (foreground == style.foreground ? 0 : 1) + (background == style.background ? 0 : 1)
    }
    let exchanged = changes(target.background, target.foreground)
    return exchanged < changes(target.foreground, target.background) ? complement : nil
  }

  /// Moves the cursor by the shortest sequence that every ANSI terminal supports.
  mutating func appendMove(to position: CellPosition) {
    defer { cursor = position }
    guard let cursor else { return output.appendPosition(position) }
    output.appendShorter { relative in
      let rows = position.row - cursor.row
      if rows != 0 { relative.appendControl(abs(rows), rows > 0 ? "B" : "A") }
      relative.appendColumns(from: cursor.column, to: position.column)
    } or: { absolute in
      absolute.appendPosition(position)
    }
  }

  /// Changes colors and attributes to `target`, from the current ones or from scratch, whichever is shorter.
  mutating func change(to target: ResolvedStyle) {
    guard target != style else { return }
    defer { style = target }
    guard target != ResolvedStyle() else { return output.append("\u{1B}[m") }
    guard let style, !style.attributes.isEmpty
    else { return output.appendChange(from: self.style, to: target) }
    output.appendShorter(
      { $0.appendChange(from: style, to: target) }, or: { $0.appendChange(from: nil, to: target) })
  }
}

extension ControlSequenceBuffer {
  /// Changes `style` to `target`; if it is `nil`, from scratch.
  fileprivate mutating func appendChange(from style: ResolvedStyle?, to target: ResolvedStyle) {
    append(style == nil ? "\u{1B}[0;" : "\u{1B}[")
    let style = style ?? ResolvedStyle()
    if style.attributes != target.attributes { appendChange(from: style.attributes, to: target.attributes) }
    if isLong(from: style, to: target), bytes.last == UInt8(ascii: ";") {
      replaceLast(with: UInt8(ascii: "m"))
      append("\u{1B}[")
    }
    if style.foreground != target.foreground { appendParameters(for: target.foreground, isBackground: false) }
    if style.background != target.background { appendParameters(for: target.background, isBackground: true) }
    replaceLast(with: UInt8(ascii: "m"))
  }

  /// Returns true if both colors change to 24-bit colors: that takes ten parameters, mlterm's limit.
  private func isLong(from style: ResolvedStyle, to target: ResolvedStyle) -> Bool {
    guard case .rgb = target.foreground, case .rgb = target.background else { return false }
    return style.foreground != target.foreground && style.background != target.background
  }

  private mutating func appendChange(from old: Attributes, to target: Attributes) {
    var attributes = old
    // SGR 22 ends both bold and faint.
    let offCodes: [(Attributes, Int)] = [([.bold, .faint], 22), (.underline, 24), (.reverse, 27)]
    for (bits, code) in offCodes where !attributes.subtracting(target).isDisjoint(with: bits) {
      appendParameter(code)
      attributes.subtract(bits)
    }
    let onCodes: [(Attributes, Int)] = [(.bold, 1), (.faint, 2), (.underline, 4), (.reverse, 7)]
    for (bit, code) in onCodes where target.subtracting(attributes).contains(bit) { appendParameter(code) }
  }

  fileprivate mutating func appendPosition(_ position: CellPosition) {
    append("\u{1B}[")
    if position.column > 0 { appendParameter(position.row + 1) }
    let last = position.column > 0 ? position.column : position.row
    if last > 0 { append(last + 1) }
    append(UInt8(ascii: "H"))
  }

  fileprivate mutating func appendColumns(from start: Int, to end: Int) {
    if end == start { return }
    if end == 0 { return append(UInt8(ascii: "\r")) }
    let distance = end - start
    if (-3 ... -1).contains(distance) {
      for _ in 0..<(-distance) { append(UInt8(8)) }
      return
    }
    appendShorter(
      { $0.appendControl(abs(distance), distance > 0 ? "C" : "D") }, or: { $0.appendControl(end + 1, "G") })
  }
}
