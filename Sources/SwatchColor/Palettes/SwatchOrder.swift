/// An order that the swatches of a palette can be brought into.
public enum SwatchOrder: String, CaseIterable, Hashable, Sendable {
  /// By the hue of OKLCH from red on, of like hues the darker first. Grays come first, from dark to light.
  case hue
  /// From dark to light, by the lightness of OKLCH.
  case lightness
  /// By name, without regard to letter case; numbers in names count as numbers.
  case name

  /// The swatches in that order. Those that are equal in it stay as they are to each other.
  ///
  /// - Complexity: O(*n* log *n*).
  public func sorted(_ swatches: [SavedSwatch]) -> [SavedSwatch] {
    switch self {
    case .name: swatches.stablySorted { $0.name.precedesNaturally($1.name) }
    case .lightness: ColorOrder.lightness.sorted(swatches, by: \.color)
    case .hue: ColorOrder.hue.sorted(swatches, by: \.color)
    }
  }
}

extension String {
  /// True if it comes before another name for a reader: “Blue 9” before “blue 10”.
  fileprivate func precedesNaturally(_ other: String) -> Bool {
    var (rest, otherRest) = (lowercased()[...], other.lowercased()[...])
    while !rest.isEmpty, !otherRest.isEmpty {
      let (part, otherPart) = (rest.cutPart(), otherRest.cutPart())
      if part == otherPart { continue }
      guard let number = Int(part), let otherNumber = Int(otherPart), number != otherNumber else {
        return part < otherPart
      }
      return number < otherNumber
    }
    return rest.isEmpty && !otherRest.isEmpty
  }
}

extension Substring {
  /// Takes the digits that it begins with, or else what is before the next digit.
  fileprivate mutating func cutPart() -> Substring {
    func isDigit(_ character: Character) -> Bool { character.isASCII && character.isNumber }
    let part = first.map(isDigit) == true ? prefix(while: isDigit) : prefix { !isDigit($0) }
    self = dropFirst(part.count)
    return part
  }
}
