import SwatchText

/// Restrictions on the new text of a literal, which depend on its context.
enum LiteralContext {
  case anywhere
  /// An unquoted attribute value, which a space would end.
  case bareAttribute
  /// A legacy HTML attribute such as `bgcolor`, which supports names, `#rgb` and `#rrggbb`, but misreads others.
  case legacyAttribute
  /// An unquoted YAML value, which may be read as a number and ends before a comment.
  case plainScalar
  /// An unquoted word in tmux's or zathura's settings, where `#` starts a comment.
  case bareWord
  /// The brackets of a Tailwind class, where `_` stands for a space.
  case className
  /// An argument of a Sass or Less function, which supports legacy notations only.
  case sassArgument
}

extension ScannedText {
  func context(of literal: ColorLiteral) -> LiteralContext {
    let start = literal.range.lowerBound
    if bytes.withUnsafeBufferPointer({ TextBytes(buffer: $0).isInClass(start) }) { return .className }
    return switch language {
    case .html, .php: contextInPage(start)
    case .yaml: isPlainScalar(literal.range) ? .plainScalar : .anywhere
    case .ini: isBareWord(literal.range) ? .bareWord : .anywhere
    case .scss, .sass: isSassArgument(start) ? .sassArgument : .anywhere
    default: .anywhere
    }
  }

  /// Returns true for a whole word after an option, as in `set -g status-bg`, but not for i3 variables.
  private func isBareWord(_ range: Range<Int>) -> Bool {
    guard let start = startOfLine(range.lowerBound), range.lowerBound > start,
      bytes[range.lowerBound - 1].isBlank
    else { return false }
    let words = bytes[start..<range.lowerBound].split(maxSplits: 2, whereSeparator: \.isBlank)
    guard words.count > 1, let setter = words.first, words[1].first != "$" else { return false }
    return ["set", "setw", "set-option", "set-window-option"].contains { setter.elementsEqual($0.utf8) }
  }

  /// Returns true if an offset is inside the parentheses of a function that is not a CSS function.
  private func isSassArgument(_ start: Int) -> Bool {
    var (index, depth) = (start, 0)
    let first = max(0, start - 500)
    while index > first {
      index -= 1
      switch bytes[index] {
      case ")": depth += 1
      case "(" where depth > 0: depth -= 1
      case "(":
        let name = bytes[first..<index].reversed().prefix(while: \.isWordPart)
        let text = String(decoding: name.reversed(), as: UTF8.self).lowercased()
        let isMixin = bytes[first..<(index - name.count)].reversed().starts(with: "edulcni@".utf8) {
          $0.isBlank ? true : $0 == $1
        }
        if text.isEmpty || text.hasSuffix("gradient") || isMixin { return false }
        return !Self.cssFunctions.contains(text) && !bytes[..<start].reversed().starts(with: " morf".utf8)
      case ";", "{", "}": return false
      default: break
      }
    }
    return false
  }

  /// CSS functions other than gradients that accept any color.
  private static let cssFunctions: Set<String> = [
    "color-mix", "contrast-color", "cross-fade", "drop-shadow", "image", "light-dark", "var",
  ]

  /// Returns true if a literal is a complete unquoted YAML value outside of a block scalar.
  private func isPlainScalar(_ range: Range<Int>) -> Bool {
    guard let start = startOfLine(range.lowerBound) else { return false }
    let before = bytes[start..<range.lowerBound]
    let after = bytes[range.upperBound...].first ?? 0x0A
    let ends = after.isSpace || Array(",]}".utf8).contains(after)
    let begins = before.last { !$0.isBlank }.map { Array(":-,[{?".utf8).contains($0) } ?? true
    // Text after an opening quote is not plain.
    let isQuoted = before.count { $0 == "\"" } % 2 == 1 || before.last == "'"
    return begins && ends && !isQuoted && !isInBlock(start)
  }

  /// Returns true if a line is in a block scalar, which starts after `|` or `>` on a less indented line.
  private func isInBlock(_ start: Int) -> Bool {
    func indentation(_ start: Int) -> Int { bytes[start...].prefix { $0 == 0x20 }.count }
    let ownIndentation = indentation(start)
    var line = start
    for _ in 0..<50 where line > 0 {
      let end = line - 1
      guard let previous = startOfLine(end) else { return false }
      line = previous
      let text = bytes[line..<end].filter { !$0.isSpace }
      guard !text.isEmpty, indentation(line) < ownIndentation else { continue }
      let tail = text.reversed().drop { Array("+-0123456789".utf8).contains($0) }
      return tail.first == "|" || tail.first == ">"
    }
    return false
  }

  private func startOfLine(_ offset: Int) -> Int? {
    bytes[..<offset].suffix(1_001).lastIndex(of: 0x0A).map { $0 + 1 } ?? (offset <= 1_000 ? 0 : nil)
  }

  private func contextInPage(_ start: Int) -> LiteralContext {
    let preceding = bytes[max(0, start - 1_000)..<start]
    guard let stop = preceding.lastIndex(where: { $0.isSpace || "\"'<>{}=".utf8.contains($0) })
    else { return .anywhere }
    let isBare = bytes[stop] == "="
    // The equals sign comes before the quote, with or without spaces.
    let beforeValue = preceding[..<(isBare ? stop + 1 : stop)]
    guard stop + 1 == start, let equals = beforeValue.lastIndex(where: { !$0.isSpace }), bytes[equals] == "=",
      isLegacyAttribute(preceding[..<equals])
    else { return isBare ? .bareAttribute : .anywhere }
    return .legacyAttribute
  }

  /// Returns true if the text ends with the name of a legacy HTML color attribute.
  private func isLegacyAttribute(_ text: ArraySlice<UInt8>) -> Bool {
    guard let opening = text.lastIndex(of: UInt8(ascii: "<")), !text[opening...].contains(UInt8(ascii: ">"))
    else { return false }
    let words = text[(opening + 1)...].split { $0.isSpace || $0 == "/" }
    guard let tag = words.first, let attribute = words.last, words.count > 1 else { return false }
    let names = [tag, attribute].map { String(decoding: $0, as: UTF8.self).lowercased() }
    let tags = ["text": ["body"], "color": ["font", "basefont", "hr"], "value": ["input"]]
    return ["bgcolor", "bordercolor", "link", "vlink", "alink"].contains(names[1])
      || tags[names[1]]?.contains(names[0]) == true
  }
}
