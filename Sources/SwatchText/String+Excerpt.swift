extension String {
  /// A part of the text that is safe to show: `…` for what is left out, `�` for what a terminal might obey. Joiners stay, without which
  /// emoji fall apart.
  ///
  /// - Parameters:
  ///   - place: What the part has to be around, the beginning if it is `nil`.
  ///   - limit: How many Unicode scalars there are at most, which a single character can have thousands of.
  package func shownSafely(around place: Index? = nil, limit: Int) -> String {
    // Nearly all texts are short and plain.
    if utf8.count <= limit, utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
    let scalars = unicodeScalars
    func index(_ distance: Int, from index: Index) -> Index {
      let limit = distance < 0 ? scalars.startIndex : scalars.endIndex
      return scalars.index(index, offsetBy: distance, limitedBy: limit) ?? limit
    }
    let end = index(limit, from: index(-limit / 2, from: place ?? startIndex))
    let start = index(-limit, from: end)
    var excerpt = start > scalars.startIndex ? "…" : ""
    excerpt.unicodeScalars.append(contentsOf: scalars[start..<end].lazy.map(\.shownSafely))
    return end < scalars.endIndex ? excerpt + "…" : excerpt
  }

  /// The text with `�` in place of everything but line breaks that a terminal might obey.
  package var withoutControls: String {
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x0A }) { return self }
    var text = UnicodeScalarView()
    text.append(contentsOf: unicodeScalars.lazy.map { $0 == "\n" ? $0 : $0.shownSafely })
    return String(text)
  }
}

extension Unicode.Scalar {
  /// The character, or `�` if a terminal might obey it. Joiners stay.
  fileprivate var shownSafely: Unicode.Scalar {
    isHarmless || self == "\u{200C}" || self == "\u{200D}" ? self : "\u{FFFD}"
  }

  /// True if a terminal only shows the character: controls act, format characters turn the line around.
  package var isHarmless: Bool {
    if isASCII { return 0x20..<0x7F ~= value }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}
