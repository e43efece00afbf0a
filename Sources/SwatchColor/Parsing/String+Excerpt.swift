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
    for scalar in scalars[start..<end] {
      let isShown = scalar.isHarmless || scalar == "\u{200C}" || scalar == "\u{200D}"
      excerpt.unicodeScalars.append(isShown ? scalar : "\u{FFFD}")
    }
    return end < scalars.endIndex ? excerpt + "…" : excerpt
  }
}

extension Unicode.Scalar {
  /// Whether a terminal only shows the character: controls act, format characters turn the line around.
  var isHarmless: Bool {
    if isASCII { return 0x20..<0x7F ~= value }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }
}
