/// Strokes that are painted as one: what other programs have as groups, clip paths, masks and patterns.
///
/// It is painted like this: the ``strokes``, over and over where there is a ``tile``; of them what all ``covers`` let through;
/// and that, with the opacity of the ink, on what is below, by the ``blend``.
public final class Artwork: Hashable, Sendable {
  /// What is painted, bottom to top, before ``transform``.
  public let strokes: [Stroke]
  /// What shows of it: only what is under each of them. They lie where the strokes are.
  public let covers: [Cover]
  /// A rectangle whose content is repeated over the whole plane; `nil` where the strokes are painted once.
  public let tile: Tile?
  /// How it mixes with what is below.
  public let blend: BlendMode
  /// From where the strokes and covers are to the canvas.
  public let transform: CanvasTransform
  /// The smallest rectangle that holds all of it on the canvas, perhaps with some room; `nil` where nothing is shown.
  public let bounds: CanvasRect?
  /// How many artworks are in each other here, at least 1.
  public let depth: Int
  /// How much there is to paint, in segments of paths: an image for itself counts as some.
  public let segmentCount: Int
  /// The area of all that is painted one above the other, in points of the canvas.
  public let layerArea: Double

  private static let segmentCountOfImage = 500
  private static let tileRepetitions = 4
  /// Counts stop here: artworks in each other multiply them.
  private static let greatestCount = 1 << 40

  /// The most artworks in each other.
  public static let depthLimit = 24

  /// Puts strokes together.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public init(
    _ strokes: [Stroke], covers: [Cover] = [], tile: Tile? = nil, blend: BlendMode = .normal,
    transform: CanvasTransform = .identity
  ) {
    (self.strokes, self.covers, self.tile, self.blend) = (strokes, covers, tile, blend)
    self.transform = transform
    let content = Self.content(strokes, covers, tile)
    bounds = content.map { transform.bounds(of: $0) }
    let all = strokes + covers.flatMap(\.strokes)
    depth = 1 + all.reduce(0) { max($0, $1.artwork?.depth ?? 0) }
    let count = all.reduce(0) { min(Self.greatestCount, $0 + $1.segmentCount) }
    segmentCount = min(
      Self.greatestCount, Self.segmentCountOfImage + count * (tile == nil ? 1 : Self.tileRepetitions))
    layerArea = Self.layerArea(strokes, covers, tile, in: content) * abs(transform.determinant)
  }

  /// The area that is painted before the transform: the image, each cover, and the strokes in them.
  private static func layerArea(
    _ strokes: [Stroke], _ covers: [Cover], _ tile: Tile?, in content: CanvasRect?
  ) -> Double {
    guard let content else { return 0 }
    let area = content.area * Double(1 + 2 * covers.count)
    let inside = covers.flatMap(\.strokes).reduce(0) { $0 + $1.layerArea(in: content) }
    guard let tile else { return strokes.reduce(area + inside) { $0 + $1.layerArea(in: content) } }
    let ofTile = strokes.reduce(0) { $0 + $1.layerArea(in: tile.rect) } * abs(tile.transform.determinant)
    return area + inside
      + min(ofTile * Double(tileRepetitions), content.area * Double(strokes.count * tileRepetitions))
  }

  /// The same with another ``transform``.
  public func placed(by transform: CanvasTransform) -> Artwork {
    Artwork(strokes, covers: covers, tile: tile, blend: blend, transform: transform)
  }

  /// The artwork elsewhere, larger or turned.
  public func transformed(by outer: CanvasTransform) -> Artwork { placed(by: outer * transform) }

  /// The extent before the transform.
  private static func content(_ strokes: [Stroke], _ covers: [Cover], _ tile: Tile?) -> CanvasRect? {
    var extents = covers.map { $0.strokes.inkBounds }
    if tile == nil { extents.append(strokes.inkBounds) }
    guard var result = extents.popLast() ?? nil else { return nil }
    for extent in extents {
      guard let common = extent?.intersection(result) else { return nil }
      result = common
    }
    return result
  }

  /// Whether both are made of the same and lie in the same place.
  public static func == (one: Artwork, other: Artwork) -> Bool {
    one === other
      || (one.strokes, one.covers, one.tile) == (other.strokes, other.covers, other.tile)
        && (one.blend, one.transform) == (other.blend, other.transform)
  }

  /// Feeds what tells artworks apart.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(strokes)
    hasher.combine(covers)
    hasher.combine(transform)
  }
}

/// Strokes that let through what is under them.
public struct Cover: Hashable, Sendable {
  /// What of the strokes counts.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// How opaque they are.
    case alpha
    /// How light they are, and how opaque (CSS Masking 1, section 7.10.1).
    case luminance
  }

  /// What of the strokes counts.
  public let kind: Kind
  /// The strokes, bottom to top.
  public let strokes: [Stroke]

  /// Creates a cover.
  public init(_ kind: Kind, _ strokes: [Stroke]) { (self.kind, self.strokes) = (kind, strokes) }

  /// Lets through what is inside of an outline.
  public init(inside path: Path, isEvenOdd: Bool = false) {
    var ink = Ink(line: nil, fill: .init(white: 1), width: 0)
    ink.isEvenOdd = isEvenOdd
    self.init(.alpha, [Stroke(ink: ink, shape: .path(path))])
  }

  /// The outline, if everything inside of it is let through and nothing else; `nil` for other covers.
  public var outline: (path: Path, isEvenOdd: Bool)? {
    guard kind == .alpha, strokes.count == 1, let stroke = strokes.first, let path = stroke.path,
      let fill = stroke.ink.fill, stroke.ink.line == nil, stroke.ink.opacity == 1, fill.alpha == 1,
      stroke.ink.fillGradient == nil
    else { return nil }
    return (path, stroke.ink.isEvenOdd)
  }
}

/// A rectangle whose content is repeated.
public struct Tile: Hashable, Sendable {
  /// The rectangle, not empty.
  public let rect: CanvasRect
  /// From there to where the strokes and covers are.
  public let transform: CanvasTransform

  /// Creates a tile; `nil` where it is empty or has no place.
  public init?(_ rect: CanvasRect, transform: CanvasTransform = .identity) {
    guard rect.size.width > 0, rect.size.height > 0, transform.inverse != nil else { return nil }
    (self.rect, self.transform) = (rect, transform)
  }
}

/// How paint mixes with what is below (Compositing and Blending 1, section 5).
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, hardLight, softLight, difference, exclusion
  case colorDodge, colorBurn, hue, saturation, color, luminosity
}
