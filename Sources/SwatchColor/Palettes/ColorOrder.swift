/// A sort order for colors.
public enum ColorOrder: String, CaseIterable, Hashable, Sendable {
  /// By OKLCH hue in steps of 10°, starting near red, then by lightness. Grays come first, dark to light.
  case hue
  /// By OKLCH lightness, dark to light.
  case lightness
  /// By OKLCH chroma, gray to colorful.
  case chroma
  /// By the relative luminance of WCAG 2.2, dark to light.
  case luminance

  /// `isLast` is true if no other order breaks ties.
  fileprivate func key(of color: Color, isLast: Bool) -> [Double] {
    if self == .luminance { return [color.relativeLuminance] }
    let oklch = ColorCoordinates(color.opacity(1)).converted(to: .oklch)
    switch self {
    case .lightness, .luminance: return [oklch.resolved.x]
    case .chroma: return [oklch.resolved.y]
    case .hue:
      // Hues within a step of 10° are equal; a chroma below 0.02 is gray.
      let step = oklch.hue.flatMap { oklch.resolved.y < 0.02 ? nil : ($0 / 10).rounded(.down) + 1 }
      return [step ?? 0] + (isLast ? [oklch.resolved.x] : [])
    }
  }
}

extension [ColorOrder] {
  /// Returns the elements sorted by the first order, with ties broken by the next; the sort is stable.
  ///
  /// - Parameter color: Returns the color of an element; alpha is ignored.
  /// - Complexity: O(*n* log *n*).
  public func sorted<Item>(_ elements: [Item], by color: (Item) -> Color) -> [Item] {
    func key(of color: Color) -> [Double] {
      enumerated().flatMap { $0.element.key(of: color, isLast: $0.offset == count - 1) }
    }
    return elements.map { (key: key(of: color($0)), element: $0) }
      .stablySorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map(\.element)
  }
}

extension Array {
  func stablySorted(by precedes: (Element, Element) -> Bool) -> [Element] {
    enumerated().sorted { first, second in
      if precedes(first.element, second.element) { return true }
      return !precedes(second.element, first.element) && first.offset < second.offset
    }.map(\.element)
  }
}
