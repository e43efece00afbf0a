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
    case .lightness: sorted(swatches) { [$0.lightness] }
    case .hue: sorted(swatches) { [$0.hue.map { $0 + 1 } ?? 0, $0.lightness] }
    }
  }

  /// - Parameter key: What comes first in comparing, then what follows.
  private func sorted(_ swatches: [SavedSwatch], by key: (Look) -> [Double]) -> [SavedSwatch] {
    swatches.map { (key: key(Look($0.color)), swatch: $0) }
      .stablySorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map(\.swatch)
  }

  /// What is compared of a color.
  private struct Look {
    let lightness: Double
    /// In steps that nobody tells apart; `nil` for grays.
    let hue: Double?

    init(_ color: Color) {
      let color = ColorCoordinates(color.opacity(1)).converted(to: .oklch)
      lightness = color.first ?? 0
      hue = color.hue.flatMap { (color.second ?? 0) < 0.02 ? nil : ($0 / 10).rounded(.down) }
    }
  }
}

extension Array {
  /// Sorts so that equal elements stay in the order they have.
  fileprivate func stablySorted(by precedes: (Element, Element) -> Bool) -> [Element] {
    enumerated().sorted { one, other in
      if precedes(one.element, other.element) { return true }
      return !precedes(other.element, one.element) && one.offset < other.offset
    }.map(\.element)
  }
}

extension String {
  /// Whether it comes before another name for a reader: “Blue 9” before “blue 10”.
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
