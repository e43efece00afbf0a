/// An order that colors can be brought into.
public enum ColorOrder: String, CaseIterable, Hashable, Sendable {
  /// By the hue of OKLCH from red on, of like hues the darker first. Grays come first, from dark to light.
  case hue
  /// From dark to light, by the lightness of OKLCH.
  case lightness
  /// From gray to colorful, by the chroma of OKLCH.
  case chroma
  /// From dark to light, by the relative luminance of WCAG 2.2.
  case luminance

  /// The elements in the order of their colors. Those that are equal in it stay as they are to each other.
  ///
  /// - Parameter color: The color of an element; alpha is left out.
  /// - Complexity: O(*n* log *n*).
  public func sorted<Element>(_ elements: [Element], by color: (Element) -> Color) -> [Element] {
    [self].sorted(elements, by: color)
  }

  /// What comes first in comparing, then what follows.
  ///
  /// - Parameter isLast: True if no other order follows for what is equal in this one.
  fileprivate func key(of color: Color, isLast: Bool) -> [Double] {
    if self == .luminance { return [color.relativeLuminance] }
    let color = ColorCoordinates(color.opacity(1)).converted(to: .oklch)
    let (lightness, chroma) = (color.resolved.x, color.resolved.y)
    switch self {
    case .lightness, .luminance: return [lightness]
    case .chroma: return [chroma]
    case .hue:
      // In steps that nobody tells apart.
      let hue = color.hue.flatMap { chroma < 0.02 ? nil : ($0 / 10).rounded(.down) }
      return [hue.map { $0 + 1 } ?? 0] + (isLast ? [lightness] : [])
    }
  }
}

extension [ColorOrder] {
  /// The elements in the order of their colors by the first order, those equal in it by the next, and so on. Those that are
  /// equal in all stay as they are to each other.
  ///
  /// - Parameter color: The color of an element; alpha is left out.
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
  /// Sorts so that equal elements stay in the order they have.
  func stablySorted(by precedes: (Element, Element) -> Bool) -> [Element] {
    enumerated().sorted { one, other in
      if precedes(one.element, other.element) { return true }
      return !precedes(other.element, one.element) && one.offset < other.offset
    }.map(\.element)
  }
}
