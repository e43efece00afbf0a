/// A drawn object: a shape and its ink.
public struct Stroke: Hashable, Sendable {
  /// The paint: line, fill and opacity.
  public let ink: Ink
  /// The path, text, picture or artwork.
  public let shape: Shape
  /// The group number; `nil` for none.
  public let group: Int?
  // 32 bits fit into the padding after the group.
  private var layerNumber: Int32
  let details: StrokeDetails?
  /// A rectangle around all ink, not always the smallest; `nil` for a stroke without ink.
  public let bounds: CanvasRect?

  /// Creates a stroke. See the properties for the parameters; only paths can have a label.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public init(
    ink: Ink, shape: Shape, group: Int? = nil, layer: Int = 0, label: Label? = nil, id: Int? = nil,
    connector: Connector? = nil
  ) {
    (self.ink, self.shape, self.group, layerNumber) = (ink, shape, group, Int32(clamping: layer))
    details = StrokeDetails(label, id, connector, of: shape, ink)
    let reach = if case .path = shape { ink.reach } else { 0.0 }
    let bounds = shape.bounds?.expanded(by: reach)
    self.bounds = details?.lines.reduce(bounds) { $1.bounds?.union($0) ?? $0 } ?? bounds
  }

  /// Creates a stroke from a pen and a shape. The pen's gradient is fitted to the shape's bounds.
  public init(pen: Pen, shape: Shape, precision: Precision = .standard) {
    let ink = Ink(pen).filled(with: pen.effectiveFillGradient, over: shape.bounds, precision)
    self.init(ink: ink, shape: shape)
  }

  /// Creates a freehand stroke: a smooth line through `points`. A single point is a dot.
  public init(pen: Pen, points: [CanvasPoint], precision: Precision = .standard) {
    self.init(
      pen: pen, shape: .path(Path(Spline(points: points)).rounded(to: precision)), precision: precision)
  }

  /// The stroke with its outline closed. Text, pictures and artworks are unchanged.
  public var closed: Stroke {
    guard var path else { return self }
    path.close()
    return with(.path(path))
  }

  /// Returns the stroke with a different shape.
  public func with(_ shape: Shape) -> Stroke { with(shape: shape) }

  /// Returns the stroke with a different ink.
  public func with(_ ink: Ink) -> Stroke { with(ink: ink) }

  func with(
    ink: Ink? = nil, shape: Shape? = nil, group: Int?? = nil, label: Label?? = nil, id: Int?? = nil,
    connector: Connector?? = nil
  ) -> Stroke {
    Stroke(
      ink: ink ?? self.ink, shape: shape ?? self.shape, group: group ?? self.group, layer: layer,
      label: label ?? self.label, id: id ?? self.id, connector: connector ?? self.connector)
  }

  /// The ``Layer/id`` of the stroke's layer; 0 in drawings without layers.
  public var layer: Int { Int(layerNumber) }

  /// Returns the stroke in a different layer.
  public func inLayer(_ layer: Int) -> Stroke {
    var stroke = self
    stroke.layerNumber = Int32(clamping: layer)
    return stroke
  }

  /// Returns the stroke in a different group, or in none.
  public func inGroup(_ group: Int?) -> Stroke { with(group: group) }

  /// Returns true if both have the same shape, ink, group, layer, label, id and connector.
  public static func == (lhs: Stroke, rhs: Stroke) -> Bool {
    lhs.ink == rhs.ink && lhs.group == rhs.group && lhs.layerNumber == rhs.layerNumber
      && lhs.shape == rhs.shape
      && (lhs.details === rhs.details
        || lhs.label == rhs.label && lhs.id == rhs.id && lhs.connector == rhs.connector)
  }

  /// Hashes ink, shape, group, label and connector. Bounds are excluded because they depend on fonts.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ink)
    hasher.combine(shape)
    hasher.combine(group)
    hasher.combine(label)
    hasher.combine(connector)
  }

  /// True if this is a line of text.
  public var isText: Bool { if case .text = shape { true } else { false } }

  /// True if this is a picture.
  public var isPicture: Bool { if case .picture = shape { true } else { false } }

  /// The artwork; `nil` for other shapes.
  public var artwork: Artwork? { if case .artwork(let artwork) = shape { artwork } else { nil } }
  package var mixesWithBackdrop: Bool { artwork.map { $0.blend != .normal } ?? false }
  /// The painting cost in path segments; 1 for text and pictures.
  public var segmentCount: Int { path?.verbs.count ?? artwork?.segmentCount ?? 1 }

  /// Returns the painted area inside a rectangle in square canvas points, summed over the layers of artworks.
  public func layerArea(in rect: CanvasRect) -> Double {
    guard let bounds, let visible = bounds.intersection(rect) else { return 0 }
    guard let artwork else { return visible.area }
    return bounds.area > 0 ? artwork.layerArea * min(1, visible.area / bounds.area) : 0
  }

  /// The outline; `nil` for other shapes.
  public var path: Path? { if case .path(let path) = shape { path } else { nil } }

  /// The text inside the shape or beside the line; `nil` for none.
  public var label: Label? { details?.label }

  /// Returns the stroke with a different label. Only paths can have labels.
  public func labeled(_ label: Label?) -> Stroke { with(label: label) }

  /// The painted text: the stroke itself if it is text, else the lines of its label.
  public var textStrokes: [Stroke] { isText ? [self] : details?.lines ?? [] }

  /// The style of the text or label; `nil` for none.
  public var textStyle: TextStyle? { if case .text(let line) = shape { line.style } else { label?.style } }

  /// True if the stroke is a path whose last subpath is closed.
  public var isClosed: Bool { path?.verbs.last == .close }

  /// True if text typed at the stroke becomes its label: for closed shapes and for connectors. Other paths
  /// get a label only by command.
  public var acceptsLabel: Bool { isClosed || connector != nil }

  /// Returns the stroke with a different outline, with rounded coordinates.
  public func reshaped(_ outline: Outline, precision: Precision = .standard) -> Stroke {
    with(.path(outline.path.rounded(to: precision)))
  }
}

/// The geometry of a stroke.
public enum Shape: Hashable, Sendable {
  case path(Path)
  /// A line of text in the ink's line color. Indirect, because it is large and rare.
  indirect case text(TextLine)
  case picture(PlacedPicture)
  /// Strokes painted as a unit with the ink's opacity.
  case artwork(Artwork)

  /// A rectangle around the shape, not always the smallest; `nil` if it is empty.
  public var bounds: CanvasRect? {
    switch self {
    case .path(let path): path.bounds
    case .text(let text): text.bounds
    case .picture(let picture): picture.rect
    case .artwork(let artwork): artwork.bounds
    }
  }
}

/// A picture on the canvas, for tracing.
public struct PlacedPicture: Hashable, Sendable {
  /// The picture as a PNG file.
  public let png: [UInt8]
  /// The rectangle that the picture is stretched to fill.
  public let rect: CanvasRect

  /// Creates a picture on the canvas.
  public init(png: [UInt8], in rect: CanvasRect) { (self.png, self.rect) = (png, rect) }
}

extension [Stroke] {
  /// A rectangle around all ink, not always the smallest; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of strokes.
  public var inkBounds: CanvasRect? { CanvasRect(aroundAll: lazy.map(\.bounds)) }
}

/// Rare properties of a stroke, stored separately to keep other strokes small.
final class StrokeDetails: Sendable {
  let label: Label?
  let lines: [Stroke]
  let id: Int?
  let connector: Connector?

  init?(_ label: Label?, _ id: Int?, _ connector: Connector?, of shape: Shape, _ ink: Ink) {
    guard label != nil || id != nil || connector != nil, case .path(let path) = shape else { return nil }
    lines = label.map { LabelLayout($0, on: path, ink).lines } ?? []
    // An empty path has no position for text.
    self.label = lines.isEmpty ? nil : label
    (self.id, self.connector) = (id, connector)
    if self.label == nil, id == nil, connector == nil { return nil }
  }
}
