import SwatchText

extension LiteralCollector {
  /// Reads the color around a colon or semicolon and returns the next index to scan; `nil` if there is none.
  mutating func scanTerminalColor(at separator: Int, in field: Field) -> Int? {
    let word = bytes.word(before: separator, from: field.range.lowerBound)
    guard !bytes[word.lowerBound - 1].isWordPart else { return nil }
    if bytes[word.lowerBound].isDigit { return scanSequence(after: word, in: field) }
    guard bytes[separator] == ":" else { return nil }
    if bytes.equals(word, "argb") { return scanDigits(after: word, alpha: .first, in: field) }
    guard bytes.equals(word, "rgb") || bytes.equals(word, "rgba") else { return nil }
    return scanX11(word, in: field) ?? scanDigits(after: word, alpha: .last, in: field)
  }

  /// Reads `rgb:ff/88/00` or `rgba:ff/88/00/cc`.
  private mutating func scanX11(_ word: Range<Int>, in field: Field) -> Int? {
    let start = word.lowerBound
    let end = bytes.skip(word.upperBound + 1, field.range.upperBound) { $0 == "/" || $0.isAlphanumeric }
    let hasSlash = bytes.next("/", from: start, to: end) < end
    guard hasSlash, end - start <= 24, let color = parse(start..<end) else { return nil }
    add(start..<end, color, .x11, in: field)
    return end
  }

  /// Reads Kakoune's `rgb:ff8800` or `rgba:ff8800c0`.
  private mutating func scanDigits(
    after word: Range<Int>, alpha position: LiteralNotation.AlphaPosition, in field: Field
  ) -> Int? {
    let start = word.upperBound + 1
    guard let end = bytes.digits(from: start, to: field.range.upperBound)?.end, end - start >= 6
    else { return nil }
    addDigits(start..<end, alpha: position, in: field, from: word.lowerBound)
    return end
  }

  /// Reads the numbers of `38;2;255;136;0`, with semicolons or colons (ECMA-48 SGR; ISO 8613-6).
  private mutating func scanSequence(after word: Range<Int>, in field: Field) -> Int? {
    let (whole, separator) = (field.range, bytes[word.upperBound])
    guard bytes.equals(word, "38") || bytes.equals(word, "48") || bytes.equals(word, "58"),
      bytes[word.upperBound + 1] == "2", bytes[word.upperBound + 2] == separator
    else { return nil }
    var start = word.upperBound + 3
    // Skip an empty color space.
    if separator == ":", bytes[start] == separator { start += 1 }
    var index = start
    let numbers = bytes.decimals(from: &index, to: whole.upperBound, limit: 3) { $0 == separator }
    guard numbers.count == 3 else { return nil }
    let first = bytes.skipBack(word.lowerBound, to: whole.lowerBound) { $0.isDigit || $0 == separator }
    // Rows of numbers and addresses are not sequences.
    let previous = bytes[first - 1]
    guard !previous.isWordPart, language != .plain || Self.beginnings.contains(previous) else { return nil }
    add(start..<index, PackedColor(bytes: numbers), .sequence, in: field, from: first)
    return index
  }

  private static let beginnings = ByteSet("[=\"'\u{1B}")

  /// Reads X11's `#fff888000` or `#ffff88880000` and returns its end; `nil` for other text.
  mutating func scanLongHash(at start: Int, in field: Field) -> Int? {
    guard language == .xresources || language == .ini || language == .lisp else { return nil }
    let end = bytes.endOfWord(from: start + 1, to: min(field.range.upperBound, start + 14))
    let count = end - start - 1
    guard count == 9 || count == 12, language == .xresources || isColorRelated(field.key),
      let color = parse(start..<end)
    else { return nil }
    add(start..<end, color, .hexadecimal(alpha: .last), in: field)
    return end
  }

  // MARK: Settings

  /// Reads notations used in settings, such as KDE's `35,38,39`, Ghostty's `1=f38ba8` and tmux's `bg=red`.
  mutating func scanSetting(_ field: Field, _ before: Int) {
    let whole = field.range
    if literals.count == before {
      if scanDecimals(field) || scanIndexed(field) || scanPair(field) { return }
      scanWord(field)
    }
    let isList = bytes.next(",", from: whole.lowerBound, to: whole.upperBound) < whole.upperBound
    if literals.count == before || isList { scanAssignedNames(field, before) }
    if literals.count == before { scanLocker(whole) }
  }

  /// Reads the bare digits that sway or i3 passes to its screen locker: `swaylock -f -c 1d1f21`.
  private mutating func scanLocker(_ command: Range<Int>) {
    let name = bytes.end(of: "lock", from: command.lowerBound, to: command.upperBound)
    let locker = bytes.word(before: name, from: command.lowerBound)
    guard bytes.equals(locker, "swaylock") || bytes.equals(locker, "i3lock") else { return }
    let option = bytes.end(of: " -c ", from: name, to: command.upperBound)
    let start = bytes.skipBlanks(from: option, to: command.upperBound)
    guard let end = bytes.digits(from: start, to: command.upperBound)?.end, end - start >= 6 else { return }
    addDigits(start..<end, alpha: .last, in: Field(range: start..<end, key: locker))
  }

  private mutating func scanIndexed(_ field: Field) -> Bool {
    let whole = field.range
    guard bytes[whole.lowerBound].isDigit else { return false }
    var equals = whole.lowerBound
    _ = bytes.decimals(from: &equals, to: whole.upperBound, limit: 1) { _ in false }
    guard equals > whole.lowerBound, bytes[equals] == "=", isColorRelated(field.key) else { return false }
    return addColor(bytes.skipBlanks(from: equals + 1, to: whole.upperBound)..<whole.upperBound, in: field)
  }

  /// Adds a color name or six bare digits; returns false for other text.
  @discardableResult
  private mutating func addColor(_ range: Range<Int>, in field: Field) -> Bool {
    guard let color = namedColor(range) else { return range.count == 6 && addDigits(range, in: field) }
    add(range, color, .name, in: field)
    return true
  }

  /// Reads two bare colors, as in foot's cursor setting.
  private mutating func scanPair(_ field: Field) -> Bool {
    let whole = field.range
    let end = bytes.endOfWord(from: whole.lowerBound, to: whole.upperBound)
    guard end < whole.upperBound, bytes[end].isBlank else { return false }
    let second = bytes.skipBlanks(from: end, to: whole.upperBound)..<whole.upperBound
    let parts = [whole.lowerBound..<end, second]
    let areDigits = parts.allSatisfy {
      $0.count >= 6 && bytes.digits(from: $0.lowerBound, to: $0.upperBound)?.end == $0.upperBound
    }
    guard areDigits, isColorRelated(field.key) else { return false }
    for part in parts { scanWord(Field(range: part, key: field.key)) }
    return true
  }

  /// Reads three or four numbers in 0…255 that make up the field.
  mutating func scanDecimals(_ field: Field) -> Bool {
    let (whole, key) = (field.range, field.key)
    guard whole.count >= 5, bytes[whole.lowerBound].isDigit, isColorRelated(field),
      !Self.sizes.contains(where: { bytes.contains($0, in: key) }), !bytes.equals(key, "border")
    else { return false }
    var index = whole.lowerBound
    let values = bytes.decimals(from: &index, to: whole.upperBound, limit: 4) { $0 == "," }
    guard index == whole.upperBound, values.count >= 3 else { return false }
    add(whole, PackedColor(bytes: values), .decimals, in: field)
    return true
  }

  private static let sizes: [StaticString] = ["radius", "width", "size", "margin", "padding", "offset"]

  /// Reads names assigned to color words: `bg=red,fg=white`.
  private mutating func scanAssignedNames(_ field: Field, _ before: Int) {
    let (whole, count) = (field.range, literals.count)
    var index = whole.lowerBound
    while true {
      index = bytes.next("=", from: index, to: whole.upperBound)
      guard index < whole.upperBound else { break }
      let name = index + 1..<bytes.endOfWord(from: index + 1, to: whole.upperBound)
      if bytes.suggestsColor(bytes.word(before: index, from: whole.lowerBound)) { addColor(name, in: field) }
      index = max(name.upperBound, index + 1)
    }
    if literals.count > count { literals[before...].sort { $0.range.lowerBound < $1.range.lowerBound } }
  }
}

extension TextBytes {
  /// Reads separated numbers in 0…255 from an index, which is moved past the last one.
  func decimals(from index: inout Int, to end: Int, limit: Int, _ isSeparator: (UInt8) -> Bool) -> [UInt8] {
    var values: [UInt8] = []
    var position = index
    while values.count < limit {
      let start = position
      while position < end, position - start < 4, buffer[position].isDigit { position += 1 }
      guard 1...3 ~= position - start, let value = UInt8(text(start..<position)) else { break }
      values.append(value)
      index = position
      guard position < end, isSeparator(buffer[position]) else { break }
      position = buffer[position] == "," ? skipBlanks(from: position + 1, to: end) : position + 1
    }
    return values
  }
}

extension PackedColor {
  fileprivate init(bytes values: [UInt8]) {
    self.init(rgba: (values + [255]).prefix(4).reduce(0) { $0 << 8 | UInt32($1) })
  }
}
