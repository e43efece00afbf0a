/// A translation, scaling or rotation of strokes.
public enum StrokeTransform: Hashable, Sendable {
  case move(by: CanvasPoint)
  /// Scales around a point; negative factors mirror.
  case scale(x: Double, y: Double, around: CanvasPoint)
  /// Rotates clockwise by an angle in degrees.
  case rotate(degrees: Double, around: CanvasPoint)

  var kind: Edit.Kind {
    switch self {
    case .move: .move
    case .scale: .scale
    case .rotate: .rotate
    }
  }

  /// Returns the transformed point.
  public func callAsFunction(_ point: CanvasPoint) -> CanvasPoint {
    switch self {
    case .move(let vector): point + vector
    case .scale(let x, let y, let center):
      center + CanvasPoint(x: x * (point.x - center.x), y: y * (point.y - center.y))
    case .rotate(let degrees, let center):
      center + CanvasTransform.rotation(degrees: degrees)(point - center)
    }
  }

  /// The scale of lengths without a direction, such as line widths.
  var lengthFactor: Double { if case .scale(let x, let y, _) = self { abs(x * y).squareRoot() } else { 1 } }
}

extension CanvasTransform {
  /// Creates the equivalent affine transform.
  public init(_ transform: StrokeTransform) {
    let origin = transform(CanvasPoint(x: 0, y: 0))
    let (x, y) = (transform(CanvasPoint(x: 1, y: 0)) - origin, transform(CanvasPoint(x: 0, y: 1)) - origin)
    self.init(a: x.x, b: x.y, c: y.x, d: y.y, e: origin.x, f: origin.y)
  }
}

extension Stroke {
  /// Returns the transformed stroke with rounded coordinates.
  ///
  /// Text and pictures stay upright: only their centers rotate, and text scales by the geometric mean of both
  /// factors. Labels scale only if proportions are kept; in a stretched shape, their lines are wrapped again.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public func transformed(by transform: StrokeTransform, precision: Precision = .standard) -> Stroke {
    let map = CanvasTransform(transform)
    func mapped(_ point: CanvasPoint) -> CanvasPoint { transform(point).rounded(to: precision) }
    switch (transform, shape) {
    case (.move(by: CanvasPoint(x: 0, y: 0)), _): return self
    case (.move, .artwork(let artwork)):
      let fine = Precision(decimals: 6)
      var moved = map * artwork.transform
      (moved.e, moved.f) = (fine.rounded(moved.e), fine.rounded(moved.f))
      return with(.artwork(artwork.placed(by: moved)))
    case (_, .artwork(let artwork)): return with(.artwork(artwork.transformed(by: map)))
    case (_, .path(let path)):
      let factor = transform.lengthFactor
      var (ink, label) = (ink, label)
      if factor != 1 {
        ink = ink.applying(.width(precision.rounded(length: ink.width * factor)), toText: false)
          .dashed(ink.dashes?.scaled(by: factor))
      }
      if case .scale(let x, let y, _) = transform, abs(abs(x) - abs(y)) < 0.001 * abs(x) {
        label = label?.scaled(by: factor, precision: precision)
      }
      return with(ink: ink.transformed(by: map), shape: .path(path.map(mapped)), label: label)
    case (.rotate, .picture), (.rotate, .text):
      return (bounds?.center).map { moved(by: transform($0) - $0, precision: precision) } ?? self
    case (_, .picture(let picture)):
      let rect = CanvasRect(between: mapped(picture.rect.min), mapped(picture.rect.max))
      return with(.picture(PlacedPicture(png: picture.png, in: rect)))
    case (.move, .text(let line)):
      return with(ink: ink.transformed(by: map), shape: .text(line.placed(at: mapped(line.origin))))
    case (.scale, .text(let line)):
      let size = precision.rounded(length: line.size * transform.lengthFactor)
      let resized = with(.text(line.placed(at: line.origin, size: size)))
      // Center the text at the transformed center.
      guard let old = bounds?.center, let new = resized.bounds?.center else { return resized }
      return resized.moved(by: transform(old) - new, precision: precision)
    }
  }

  /// Returns the stroke moved by a vector, with rounded coordinates.
  public func moved(by vector: CanvasPoint, precision: Precision = .standard) -> Stroke {
    transformed(by: .move(by: vector), precision: precision)
  }
}
