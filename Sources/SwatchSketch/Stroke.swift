/// Something that was drawn: an ink and the shape it is on.
public struct Stroke: Hashable, Sendable {
  /// How it is painted.
  public let ink: Ink
  /// What is painted.
  public let shape: Shape
  /// The number of the group that it belongs to; `nil` for none.
  public let group: Int?
  let details: StrokeDetails?
  /// The smallest rectangle that holds all of the ink, perhaps with some room; `nil` for a stroke without ink.
  public let bounds: CanvasRect?

  /// Creates a stroke.
  ///
  /// - Parameters:
  ///   - label: Text that belongs to the shape; only paths have one.
  ///   - id: The number by which lines refer to the shape.
  ///   - connector: The shapes that the line is attached to.
  /// - Complexity: O(*n*) in the number of points.
  public init(
    ink: Ink, shape: Shape, group: Int? = nil, label: Label? = nil, id: Int? = nil,
    connector: Connector? = nil
  ) {
    self.ink = ink
    self.shape = shape
    self.group = group
    details = StrokeDetails(label, id, connector, of: shape, ink)
    let bounds = shape.bounds?.expanded(by: shape.hasLine ? ink.reach : 0)
    self.bounds = details?.lines.reduce(bounds) { $1.bounds?.union($0) ?? $0 } ?? bounds
  }

  /// Creates a freehand stroke: the smooth line of a pen that went through `points`. One point is a dot.
  public init(pen: Pen, points: [CanvasPoint], precision: Precision = .standard) {
    self.init(
      pen: pen, shape: .path(Path(Spline(points: points)).rounded(to: precision)), precision: precision)
  }

  /// The stroke with the end of its outline joined to the beginning; text and pictures as they are.
  public var closed: Stroke {
    guard var path else { return self }
    path.close()
    return with(.path(path))
  }

  /// The same stroke with another shape.
  public func with(_ shape: Shape) -> Stroke {
    Stroke(ink: ink, shape: shape, group: group, label: label, id: id, connector: connector)
  }

  /// The same stroke with another ink.
  public func with(_ ink: Ink) -> Stroke {
    Stroke(ink: ink, shape: shape, group: group, label: label, id: id, connector: connector)
  }

  /// The same stroke in another group, or in none.
  public func inGroup(_ group: Int?) -> Stroke {
    Stroke(ink: ink, shape: shape, group: group, label: label, id: id, connector: connector)
  }

  /// Returns true if both have the same shape, ink, group, label and connections.
  public static func == (one: Stroke, other: Stroke) -> Bool {
    one.ink == other.ink && one.group == other.group && one.shape == other.shape
      && (one.details === other.details
        || one.label == other.label && one.id == other.id && one.connector == other.connector)
  }

  /// Feeds what tells strokes apart. What they reach depends on fonts, too.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ink)
    hasher.combine(shape)
    hasher.combine(group)
    hasher.combine(label)
    hasher.combine(connector)
  }

  /// Whether this is a line of text.
  public var isText: Bool {
    if case .text = shape { true } else { false }
  }

  /// Whether this is a picture.
  public var isPicture: Bool {
    if case .picture = shape { true } else { false }
  }

  /// The strokes that are painted as one; `nil` for all other shapes.
  public var artwork: Artwork? {
    if case .artwork(let artwork) = shape { artwork } else { nil }
  }

  /// How much there is to paint, in segments of paths; 1 for text and pictures.
  public var segmentCount: Int { path?.verbs.count ?? artwork?.segmentCount ?? 1 }

  /// The area that is painted inside of a rectangle, in points of the canvas: for artworks that of all layers.
  public func layerArea(in rect: CanvasRect) -> Double {
    guard let bounds, let visible = bounds.intersection(rect) else { return 0 }
    guard let artwork else { return visible.area }
    return bounds.area > 0 ? artwork.layerArea * min(1, visible.area / bounds.area) : 0
  }

  /// The outline; `nil` for all other shapes.
  public var path: Path? {
    if case .path(let path) = shape { path } else { nil }
  }
}

/// What a stroke consists of.
public enum Shape: Hashable, Sendable {
  /// Lines and the area inside.
  case path(Path)
  /// A line of text, painted in the color of the ink's line. It is large, and rare: others take no room for it.
  indirect case text(TextLine)
  /// A picture, as opaque as the ink.
  case picture(PlacedPicture)
  /// Strokes that are painted as one, as opaque as the ink.
  case artwork(Artwork)

  /// The smallest rectangle around the shape, perhaps with some room; `nil` when there is nothing.
  public var bounds: CanvasRect? {
    switch self {
    case .path(let path): path.bounds
    case .text(let text): text.bounds
    case .picture(let picture): picture.rect
    case .artwork(let artwork): artwork.bounds
    }
  }

  fileprivate var hasLine: Bool {
    if case .path = self { true } else { false }
  }
}

/// A picture on the canvas, to trace.
public struct PlacedPicture: Hashable, Sendable {
  /// The picture as a PNG file.
  public let png: [UInt8]
  /// Where it lies. It fills the rectangle, whatever its own proportions are.
  public let rect: CanvasRect

  /// Creates a picture on the canvas.
  public init(png: [UInt8], in rect: CanvasRect) { (self.png, self.rect) = (png, rect) }
}

extension [Stroke] {
  /// The smallest rectangle around all ink; `nil` without any.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var inkBounds: CanvasRect? {
    CanvasRect(aroundAll: lazy.map(\.bounds))
  }
}
