/// A sort order for the swatches of a palette.
public enum SwatchOrder: String, CaseIterable, Hashable, Sendable {
  /// By OKLCH hue in steps of 10°, starting near red, then by lightness. Grays come first, dark to light.
  case hue
  /// By OKLCH lightness, dark to light.
  case lightness
  /// By name, ignoring letter case and comparing digits as numbers.
  case name

  /// Returns the swatches in this order; the sort is stable.
  ///
  /// - Complexity: O(*n* log *n*).
  public func sorted(_ swatches: [SavedSwatch]) -> [SavedSwatch] {
    switch self {
    case .name: swatches.stablySorted { $0.name.precedesNaturally($1.name) }
    case .lightness: [ColorOrder.lightness].sorted(swatches, by: \.color)
    case .hue: [ColorOrder.hue].sorted(swatches, by: \.color)
    }
  }
}

extension String {
  /// Returns true if this name precedes another in natural order: “Blue 9” before “blue 10”.
  fileprivate func precedesNaturally(_ other: String) -> Bool {
    var (remaining, otherRemaining) = (lowercased()[...], other.lowercased()[...])
    while !remaining.isEmpty, !otherRemaining.isEmpty {
      let (part, otherPart) = (remaining.popPart(), otherRemaining.popPart())
      if part == otherPart { continue }
      guard let number = Int(part), let otherNumber = Int(otherPart), number != otherNumber
      else { return part < otherPart }
      return number < otherNumber
    }
    return remaining.isEmpty && !otherRemaining.isEmpty
  }
}

extension Substring {
  /// Removes and returns the leading digits, or the text before the next digit.
  fileprivate mutating func popPart() -> Substring {
    func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
    let part = first.map(isDigit) == true ? prefix(while: isDigit) : prefix { !isDigit($0) }
    self = dropFirst(part.count)
    return part
  }
}
