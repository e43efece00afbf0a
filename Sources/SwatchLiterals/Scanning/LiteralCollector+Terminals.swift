import SwatchColor

// How terminals, and programs in them, write colors.
extension LiteralCollector {
  /// Reads the color around a colon or a semicolon, and returns where to go on; `nil` where there is none.
  mutating func scanTerminalColor(at mark: Int, in field: Field, _ whole: Range<Int>) -> Int? {
    let word = bytes.word(before: mark, from: whole.lowerBound)
    guard !bytes[word.lowerBound - 1].isWordPart else { return nil }
    if bytes[word.lowerBound].isDigit { return scanSequence(behind: word, in: field, whole) }
    guard bytes[mark] == ":" else { return nil }
    let isAlphaFirst = bytes.equals(word, "argb")
    guard isAlphaFirst || bytes.equals(word, "rgb") || bytes.equals(word, "rgba") else { return nil }
    if isAlphaFirst { return scanDigits(behind: word, .first, in: field, whole) }
    return scanX11(word, in: field, whole) ?? scanDigits(behind: word, in: field, whole)
  }

  /// Reads `rgb:ff/88/00`, and `rgba:ff/88/00/cc`.
  private mutating func scanX11(_ word: Range<Int>, in field: Field, _ whole: Range<Int>) -> Int? {
    let start = word.lowerBound
    var end = word.upperBound + 1
    while end < whole.upperBound, bytes[end] == "/" || bytes[end].isAlphanumeric { end += 1 }
    let hasSlash = bytes.next("/", from: start, to: end) < end
    guard hasSlash, end - start <= 24, let color = parse(start..<end) else { return nil }
    addLiteral(start..<end, color, .x11, in: field, whole)
    return end
  }

  /// Reads the digits of `rgb:ff8800` and `rgba:ff8800c0`, as Kakoune has them.
  private mutating func scanDigits(
    behind word: Range<Int>, _ place: LiteralNotation.AlphaPlace = .last, in field: Field,
    _ whole: Range<Int>
  ) -> Int? {
    let start = word.upperBound + 1
    guard let (end, packed) = digits(from: start, to: whole.upperBound), end - start >= 6 else { return nil }
    let color = Self.color(packed, digits: end - start, place)
    addLiteral(
      start..<end, color, .hexadecimal(alpha: place), in: field, whole, from: word.lowerBound)
    return end
  }

  /// Reads the numbers of `38;2;255;136;0`, with colons too (ECMA-48 SGR; ISO 8613-6).
  private mutating func scanSequence(
    behind word: Range<Int>, in field: Field, _ whole: Range<Int>
  ) -> Int? {
    guard bytes.equals(word, "38") || bytes.equals(word, "48") || bytes.equals(word, "58"),
      bytes[word.upperBound + 1] == "2", bytes[word.upperBound + 2] == bytes[word.upperBound]
    else { return nil }
    let separator = bytes[word.upperBound]
    var start = word.upperBound + 3
    // A color space, which nobody names, may stand between.
    if separator == ":", bytes[start] == separator { start += 1 }
    var (index, numbers): (Int, [Double]) = (start, [])
    while let number = decimal(from: index, to: whole.upperBound) {
      numbers.append(Double(number.value))
      index = number.end
      if numbers.count == 3 { break }
      guard bytes[index] == separator else { return nil }
      index += 1
    }
    guard numbers.count == 3 else { return nil }
    let color = ColorCoordinates(.srgb, numbers[0] / 255, numbers[1] / 255, numbers[2] / 255, alpha: 1)
    var first = word.lowerBound
    while first > whole.lowerBound, bytes[first - 1].isDigit || bytes[first - 1] == separator { first -= 1 }
    // Rows of numbers, and addresses, are none.
    let mark = bytes[first - 1]
    guard !mark.isWordPart, language != .plain || Self.beginnings.contains(mark) || mark == 0x1B else {
      return nil
    }
    addLiteral(start..<index, color, .sequence, in: field, whole, from: first)
    return index
  }

  private static let beginnings = ByteSet("[=\"'")

  /// Reads the digits of `#fff888000` and `#ffff88880000`, as X11 has them, and returns where they end; `nil` where they are
  /// none.
  mutating func scanLongHash(at start: Int, in field: Field, _ whole: Range<Int>) -> Int? {
    guard language == .xresources || language == .ini || language == .lisp else { return nil }
    let end = bytes.endOfWord(from: start + 1, to: min(whole.upperBound, start + 14))
    let count = end - start - 1
    guard count == 9 || count == 12, language == .xresources || isOfColors(field.key),
      let color = parse(start..<end)
    else { return nil }
    addLiteral(start..<end, color, .hexadecimal(alpha: .last), in: field, whole)
    return end
  }

  // MARK: Settings

  /// Reads what only settings have, where there is nothing else: `35,38,39` of KDE, `1=f38ba8` of Ghostty, and `bg=red` of
  /// tmux, also beside others.
  mutating func scanSetting(_ whole: Range<Int>, in field: Field, _ before: Int) {
    if literals.count == before {
      if scanDecimals(whole, in: field) || scanIndexed(whole, in: field) || scanPair(whole, in: field) {
        return
      }
      if whole.count <= 22 { scanWord(whole, in: field) }
    }
    let isList =
      bytes.next(",", from: whole.lowerBound, to: whole.upperBound) < whole.upperBound
    if literals.count == before || isList { scanGivenNames(whole, in: field, before) }
    if literals.count == before { scanLocker(whole, in: field) }
  }

  /// Digits alone that a command of sway or i3 gives to its locker: `swaylock -f -c 1d1f21`.
  private mutating func scanLocker(_ command: Range<Int>, in field: Field) {
    let name = bytes.end(of: "lock", from: command.lowerBound, to: command.upperBound)
    let locker = bytes.word(before: name, from: command.lowerBound)
    guard bytes.equals(locker, "swaylock") || bytes.equals(locker, "i3lock") else { return }
    let option = bytes.end(of: " -c ", from: name, to: command.upperBound)
    guard option < command.upperBound else { return }
    let start = bytes.skipBlanks(from: option, to: command.upperBound)
    guard let (end, packed) = digits(from: start, to: command.upperBound), end - start >= 6 else { return }
    let color = Self.color(packed, digits: end - start, .last)
    add(start..<end, color, .hexadecimal(alpha: .last), key: locker)
  }

  /// A color behind a number and `=`.
  private mutating func scanIndexed(_ whole: Range<Int>, in field: Field) -> Bool {
    let equals = bytes.next("=", from: whole.lowerBound, to: whole.upperBound)
    guard equals < whole.upperBound, decimal(from: whole.lowerBound, to: equals)?.end == equals,
      isOfColors(field.key)
    else { return false }
    let value = bytes.skipBlanks(from: equals + 1, to: whole.upperBound)
    if let color = namedColor(value..<whole.upperBound) {
      addLiteral(value..<whole.upperBound, color, .name, in: field, whole)
      return true
    }
    guard let (end, packed) = digits(from: value, to: whole.upperBound), end == whole.upperBound,
      end - value == 6
    else { return false }
    addLiteral(
      value..<end, Self.color(packed, digits: 6, .first), .hexadecimal(alpha: .first), in: field, whole)
    return true
  }

  /// Two colors of digits alone, text and ground, as foot has them for the cursor.
  private mutating func scanPair(_ whole: Range<Int>, in field: Field) -> Bool {
    let end = bytes.endOfWord(from: whole.lowerBound, to: whole.upperBound)
    let second = bytes.skipBlanks(from: end, to: whole.upperBound)..<whole.upperBound
    let parts = [whole.lowerBound..<end, second]
    guard end < second.lowerBound, isOfColors(field.key),
      parts.allSatisfy({
        digits(from: $0.lowerBound, to: $0.upperBound)?.end == $0.upperBound && $0.count >= 6
      })
    else { return false }
    for part in parts { scanWord(part, in: field) }
    return true
  }

  /// Three numbers of a byte, or four with the opacity, that are all there is.
  mutating func scanDecimals(_ whole: Range<Int>, in field: Field) -> Bool {
    guard whole.count >= 5, bytes[whole.lowerBound].isDigit, field.isOfColors || isOfColors(field.key),
      !Self.sizes.contains(where: { bytes.contains($0, in: field.key) }), !bytes.equals(field.key, "border")
    else { return false }
    var (index, values): (Int, [Double]) = (whole.lowerBound, [])
    while let number = decimal(from: index, to: whole.upperBound), values.count < 4 {
      values.append(Double(number.value) / 255)
      index = number.end
      guard index < whole.upperBound, bytes[index] == "," else { break }
      index = bytes.skipBlanks(from: index + 1, to: whole.upperBound)
    }
    guard index == whole.upperBound, values.count >= 3 else { return false }
    let color = ColorCoordinates(
      .srgb, values[0], values[1], values[2], alpha: values.count > 3 ? values[3] : 1)
    addLiteral(whole, color, .decimals, in: field, whole)
    return true
  }

  private static let sizes: [StaticString] = ["radius", "width", "size", "margin", "padding", "offset"]

  /// Names that words of colors are given: `bg=red,fg=white`.
  private mutating func scanGivenNames(_ whole: Range<Int>, in field: Field, _ before: Int) {
    var (index, isFound) = (whole.lowerBound, false)
    while true {
      index = bytes.next("=", from: index, to: whole.upperBound)
      guard index < whole.upperBound else { break }
      let name = index + 1..<bytes.endOfWord(from: index + 1, to: whole.upperBound)
      let part = bytes.word(before: index, from: whole.lowerBound)
      if bytes.speaksOfColor(part) {
        if let color = namedColor(name) {
          addLiteral(name, color, .name, in: field, whole)
          isFound = true
        } else if name.count == 6, let digits = digits(from: name.lowerBound, to: name.upperBound) {
          let color = Self.color(digits.packed, digits: 6, .first)
          addLiteral(name, color, .hexadecimal(alpha: .first), in: field, whole)
          isFound = true
        }
      }
      index = max(name.upperBound, index + 1)
    }
    if isFound { literals[before...].sort { $0.range.lowerBound < $1.range.lowerBound } }
  }

  /// A number of up to three digits that a byte can have.
  private func decimal(from start: Int, to end: Int) -> (end: Int, value: Int)? {
    var (index, value) = (start, 0)
    while index < end, index - start < 4, bytes[index].isDigit {
      value = 10 * value + Int(bytes[index] - UInt8(ascii: "0"))
      index += 1
    }
    return 1...3 ~= index - start && value <= 255 ? (index, value) : nil
  }
}
