extension String {
  /// Returns at most `limit` scalars around a position, by default the start, with `…` for omitted text.
  ///
  /// Control and format characters are unsafe in a terminal and become `�`, except the joiners in emoji.
  package func sanitized(around position: Index? = nil, limit: Int) -> String {
    if utf8.count <= limit, utf8.allSatisfy({ 0x20..<0x7F ~= $0 }) { return self }
    let scalars = unicodeScalars
    func index(_ distance: Int, from index: Index) -> Index {
      let limit = distance < 0 ? scalars.startIndex : scalars.endIndex
      return scalars.index(index, offsetBy: distance, limitedBy: limit) ?? limit
    }
    let end = index(limit, from: index(-limit / 2, from: position ?? startIndex))
    let start = index(-limit, from: end)
    var excerpt = start > scalars.startIndex ? "…" : ""
    excerpt.unicodeScalars.append(contentsOf: scalars[start..<end].lazy.map(\.sanitized))
    return end < scalars.endIndex ? excerpt + "…" : excerpt
  }

  /// The text with `�` for control and format characters other than line breaks.
  package var replacingControlCharacters: String {
    if utf8.allSatisfy({ 0x20..<0x7F ~= $0 || $0 == 0x0A }) { return self }
    return String(UnicodeScalarView(unicodeScalars.map { $0 == "\n" ? $0 : $0.sanitized }))
  }
}

extension Unicode.Scalar {
  fileprivate var sanitized: Unicode.Scalar {
    isPrintable || self == "\u{200C}" || self == "\u{200D}" ? self : "\u{FFFD}"
  }

  /// True if the scalar is safe in a terminal. Control characters trigger actions; others reorder text.
  package var isPrintable: Bool {
    if isASCII { return 0x20..<0x7F ~= value }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
    default: true
    }
  }

  /// True if a name may contain the scalar: it is printable, private-use, or a joiner in scripts and emoji.
  package var isAllowedInNames: Bool {
    isPrintable || value == 0x200C || value == 0x200D || properties.generalCategory == .privateUse
  }
}
