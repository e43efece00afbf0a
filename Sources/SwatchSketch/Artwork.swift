/// Strokes painted as a unit: a group, clip path, mask or pattern.
///
/// The ``strokes`` are painted first, repeated if there is a ``tile``, then masked by all ``maskLayers``. The
/// result is composited onto the content below with the ink's opacity and the ``blend`` mode.
public final class Artwork: Hashable, Sendable {
  /// The strokes, bottom to top, before ``transform``.
  public let strokes: [Stroke]
  /// Masks in the coordinates of the strokes. Only the parts inside all of them are visible.
  public let maskLayers: [ArtworkMask]
  /// A rectangle that repeats over the whole plane; `nil` to paint the strokes once.
  public let tile: Tile?
  /// The mode for blending with the content below.
  public let blend: BlendMode
  /// The transform from strokes and masks to the canvas.
  public let transform: CanvasTransform
  /// A rectangle around the artwork on the canvas, not always the smallest; `nil` if nothing is visible.
  public let bounds: CanvasRect?
  /// The number of nested levels of artworks, including this one.
  public let depth: Int
  /// The painting cost in path segments; each offscreen image adds several hundred.
  public let segmentCount: Int
  /// The total area of all offscreen images and of the strokes in them, in square canvas points.
  public let layerArea: Double

  private static let imageSegmentCount = 500
  private static let tileRepetitions = 4
  /// The upper limit of ``segmentCount``. Nested tiles multiply it, so it could overflow.
  private static let countLimit = 1 << 40

  /// The maximum ``depth``.
  public static let depthLimit = 24

  /// Combines strokes into an artwork.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public init(
    _ strokes: [Stroke], maskLayers: [ArtworkMask] = [], tile: Tile? = nil, blend: BlendMode = .normal,
    transform: CanvasTransform = .identity
  ) {
    (self.strokes, self.maskLayers, self.tile) = (strokes, maskLayers, tile)
    (self.blend, self.transform) = (blend, transform)
    let content = Self.content(strokes, maskLayers, tile)
    bounds = content.map { transform.bounds(of: $0) }
    let all = strokes + maskLayers.flatMap(\.strokes)
    depth = 1 + all.reduce(0) { max($0, $1.artwork?.depth ?? 0) }
    let count = all.reduce(0) { min(Self.countLimit, $0 + $1.segmentCount) }
    let repetitions = tile == nil ? 1 : Self.tileRepetitions
    segmentCount = min(Self.countLimit, Self.imageSegmentCount + count * repetitions)
    layerArea = Self.layerArea(strokes, maskLayers, tile, in: content) * abs(transform.determinant)
  }

  /// Returns the area of all offscreen images and of the strokes in them, before the transform.
  private static func layerArea(
    _ strokes: [Stroke], _ maskLayers: [ArtworkMask], _ tile: Tile?, in content: CanvasRect?
  ) -> Double {
    guard let content else { return 0 }
    let area = content.area * Double(1 + 2 * maskLayers.count)
    let inside = maskLayers.flatMap(\.strokes).reduce(0) { $0 + $1.layerArea(in: content) }
    guard let tile else { return strokes.reduce(area + inside) { $0 + $1.layerArea(in: content) } }
    let tileArea = strokes.reduce(0) { $0 + $1.layerArea(in: tile.rect) } * abs(tile.transform.determinant)
    return area + inside
      + min(tileArea * Double(tileRepetitions), content.area * Double(strokes.count * tileRepetitions))
  }

  /// Returns the same artwork with a different ``transform``.
  public func placed(by transform: CanvasTransform) -> Artwork {
    Artwork(strokes, maskLayers: maskLayers, tile: tile, blend: blend, transform: transform)
  }

  /// Returns the artwork with an additional transform.
  public func transformed(by outer: CanvasTransform) -> Artwork { placed(by: outer * transform) }

  private static func content(_ strokes: [Stroke], _ masks: [ArtworkMask], _ tile: Tile?) -> CanvasRect? {
    let extents = masks.map(\.strokes.inkBounds) + (tile == nil ? [strokes.inkBounds] : [])
    guard let last = extents.last else { return nil }
    return extents.dropLast().reduce(last) { common, extent in common.flatMap { extent?.intersection($0) } }
  }

  /// Returns true if both have the same content and position.
  public static func == (lhs: Artwork, rhs: Artwork) -> Bool {
    lhs === rhs
      || (lhs.strokes, lhs.maskLayers, lhs.tile) == (rhs.strokes, rhs.maskLayers, rhs.tile)
        && (lhs.blend, lhs.transform) == (rhs.blend, rhs.transform)
  }

  /// Hashes the strokes, masks and transform.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(strokes)
    hasher.combine(maskLayers)
    hasher.combine(transform)
  }
}

/// Strokes that clip or mask other strokes.
public struct ArtworkMask: Hashable, Sendable {
  // Journals store the index of the case: do not change the order.
  /// The property of the strokes that determines coverage.
  public enum Kind: Hashable, Sendable, CaseIterable {
    /// Their opacity.
    case alpha
    /// Their luminance times their opacity (CSS Masking 1, section 7.10.1).
    case luminance
  }

  /// The property of the strokes that determines coverage.
  public let kind: Kind
  /// The strokes, bottom to top.
  public let strokes: [Stroke]

  /// Creates a mask.
  public init(_ kind: Kind, _ strokes: [Stroke]) { (self.kind, self.strokes) = (kind, strokes) }

  /// Creates a mask that clips to an outline.
  public init(inside path: Path, isEvenOdd: Bool = false) {
    var ink = Ink(line: nil, fill: .init(white: 1), width: 0)
    ink.isEvenOdd = isEvenOdd
    self.init(.alpha, [Stroke(ink: ink, shape: .path(path))])
  }

  /// The outline of a mask that only clips; `nil` for other masks.
  public var outline: (path: Path, isEvenOdd: Bool)? {
    guard kind == .alpha, strokes.count == 1, let stroke = strokes.first, let path = stroke.path,
      let fill = stroke.ink.fill, stroke.ink.line == nil, stroke.ink.opacity == 1, fill.alpha == 1,
      stroke.ink.fillGradient == nil
    else { return nil }
    return (path, stroke.ink.isEvenOdd)
  }
}

/// A repeated rectangle.
public struct Tile: Hashable, Sendable {
  /// The rectangle; never empty.
  public let rect: CanvasRect
  /// The transform from the rectangle to the coordinates of the strokes and masks.
  public let transform: CanvasTransform

  /// Creates a tile; returns `nil` if it is empty or its transform is not invertible.
  public init?(_ rect: CanvasRect, transform: CanvasTransform = .identity) {
    guard rect.size.width > 0, rect.size.height > 0, transform.inverse != nil else { return nil }
    (self.rect, self.transform) = (rect, transform)
  }
}

// Journals store the index of the case: do not change the order.
/// A blend mode (Compositing and Blending 1, section 5).
public enum BlendMode: String, Hashable, Sendable, CaseIterable {
  case normal, multiply, screen, overlay, darken, lighten, hardLight, softLight, difference, exclusion
  case colorDodge, colorBurn, hue, saturation, color, luminosity
}
