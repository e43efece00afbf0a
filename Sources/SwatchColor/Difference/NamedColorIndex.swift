/// Named colors, prepared to find the name that fits a color best.
public struct NamedColorIndex: Sendable {
  /// A name that was found.
  public struct Match: Hashable, Sendable {
    /// The name, as it was given.
    public let name: String
    /// The color of that name.
    public let color: RGB24
    /// How far the name's color is from the wanted one, in ΔE 2000; 0 where the name fits exactly.
    public let difference: Double
  }

  private let entries: [(name: String, color: RGB24, lab: CIELab)]

  /// Prepares `colors`. Where two names fit equally well, the one given first is found first.
  ///
  /// - Complexity: O(*n*) in the number of names.
  public init(_ colors: some Sequence<(name: String, color: RGB24)>) {
    entries = colors.map { ($0.name, $0.color, CIELab(Color($0.color))) }
  }

  /// How many names there are.
  public var count: Int { entries.count }

  /// The name that fits best by ΔE 2000, or `nil` where there are no names. Alpha is left out.
  ///
  /// - Complexity: O(*n*) in the number of names.
  public func nearest(to color: Color) -> Match? {
    guard let found = CIELab(color).nearest(among: entries, by: \.lab) else { return nil }
    return Match(name: found.element.name, color: found.element.color, difference: found.difference)
  }

  /// The `limit` names that fit best, the best first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of names.
  public func nearest(_ limit: Int, to color: Color) -> [Match] {
    let lab = CIELab(color)
    let matches = entries.map {
      Match(name: $0.name, color: $0.color, difference: lab.difference2000(from: $0.lab))
    }
    // The order given decides between equals, which sorting alone does not promise.
    let order = matches.indices.sorted {
      (matches[$0].difference, $0) < (matches[$1].difference, $1)
    }
    return order.prefix(max(0, limit)).map { matches[$0] }
  }
}

extension NamedColorIndex {
  /// The names of CSS.
  public static let css = NamedColorIndex(NamedColor.css.map { ($0.name, $0.rgb24) })
  /// The names of CSS and X11, those of CSS first.
  public static let all = NamedColorIndex((NamedColor.css + NamedColor.x11).map { ($0.name, $0.rgb24) })

  /// The name that fits best by ΔE 2000; the web notation where there are no names.
  ///
  /// - Complexity: O(*n*) in the number of names.
  public func name(for color: Color) -> String { nearest(to: color)?.name ?? color.hex }
}

extension CIELab {
  /// The element whose color is nearest by ΔE 2000, and how far it is; of equals the first. `nil` where there
  /// are no elements.
  ///
  /// - Parameter lab: The color of an element.
  /// - Complexity: O(*n*) in the number of elements.
  public func nearest<Element>(
    among elements: some Sequence<Element>, by lab: (Element) -> CIELab
  ) -> (element: Element, difference: Double)? {
    var best: (element: Element, difference: Double)?
    for element in elements {
      let difference = difference2000(from: lab(element))
      if let current = best, current.difference <= difference { continue }
      best = (element, difference)
    }
    return best
  }
}
