/// An index of named colors for nearest-name lookup.
public struct NamedColorIndex: Sendable {
  /// A search result.
  public struct Match: Hashable, Sendable {
    /// The name, as given to the index.
    public let name: String
    /// The color of that name.
    public let color: RGB24
    /// The difference between the named color and the requested color, in ΔE 2000; 0 for an exact match.
    public let difference: Double
  }

  private let entries: [(name: String, color: RGB24, lab: CIELab)]

  /// Creates an index of `colors`. If several names match equally well, the first one wins.
  ///
  /// - Complexity: O(*n*) in the number of names.
  public init(_ colors: some Sequence<(name: String, color: RGB24)>) {
    entries = colors.map { ($0.name, $0.color, CIELab(Color($0.color))) }
  }

  /// The number of names.
  public var count: Int { entries.count }

  /// Returns the nearest name by ΔE 2000, ignoring alpha, or `nil` if the index is empty.
  ///
  /// - Complexity: O(*n*) in the number of names.
  public func nearest(to color: Color) -> Match? { matches(for: color).min { $0.difference < $1.difference } }

  /// Returns up to `limit` nearest names, best first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of names.
  public func nearest(_ limit: Int, to color: Color) -> [Match] {
    Array(matches(for: color).stablySorted { $0.difference < $1.difference }.prefix(max(0, limit)))
  }

  private func matches(for color: Color) -> [Match] {
    let lab = CIELab(color)
    return entries.map { Match(name: $0.name, color: $0.color, difference: lab.difference2000(from: $0.lab)) }
  }

  /// The CSS color names.
  public static let css = NamedColorIndex(NamedColor.css.map { ($0.name, $0.rgb24) })
  /// The CSS color names, then the X11 color names.
  public static let all = NamedColorIndex((NamedColor.css + NamedColor.x11).map { ($0.name, $0.rgb24) })

  /// Returns the nearest name by ΔE 2000, or the hexadecimal notation if the index is empty.
  ///
  /// - Complexity: O(*n*) in the number of names.
  public func name(for color: Color) -> String { nearest(to: color)?.name ?? color.hex }
}
