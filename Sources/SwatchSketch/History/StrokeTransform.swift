import Glibc

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
    case .move(let vector): return point + vector
    case .scale(let x, let y, let center):
      let offset = point - center
      return center + CanvasPoint(x: x * offset.x, y: y * offset.y)
    case .rotate(let degrees, let center):
      let (offset, angle) = (point - center, degrees * .pi / 180)
      let (sine, cosine) = (sin(angle), cos(angle))
      return center
        + CanvasPoint(x: cosine * offset.x - sine * offset.y, y: sine * offset.x + cosine * offset.y)
    }
  }

  fileprivate var isProportional: Bool {
    guard case .scale(let x, let y, _) = self else { return false }
    return abs(abs(x) - abs(y)) < 0.001 * abs(x)
  }

  /// The scale of lengths without a direction, such as line widths.
  var lengthFactor: Double {
    guard case .scale(let x, let y, _) = self else { return 1 }
    return abs(x * y).squareRoot()
  }
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
      if transform.isProportional { label = label?.scaled(by: factor, precision: precision) }
      return with(ink: ink.transformed(by: map), shape: .path(path.map(mapped)), label: label)
    case (.rotate, .picture), (.rotate, .text):
      return (bounds?.center).map { moved(by: transform($0) - $0, precision: precision) } ?? self
    case (_, .picture(let picture)):
      let rect = CanvasRect(between: mapped(picture.rect.min), mapped(picture.rect.max))
      return with(.picture(PlacedPicture(png: picture.png, in: rect)))
    case (.move, .text(let line)):
      return with(ink: ink.transformed(by: map), shape: .text(line.placed(at: mapped(line.origin))))
    case (.scale, .text(let line)): return scaled(line, by: transform, precision)
    }
  }

  /// Returns the stroke moved by a vector, with rounded coordinates.
  public func moved(by vector: CanvasPoint, precision: Precision = .standard) -> Stroke {
    transformed(by: .move(by: vector), precision: precision)
  }

  /// Returns the scaled text, centered at the transformed center.
  private func scaled(_ line: TextLine, by transform: StrokeTransform, _ precision: Precision) -> Stroke {
    let size = precision.rounded(length: line.size * transform.lengthFactor)
    let resized = with(.text(line.placed(at: line.origin, size: size)))
    guard let old = bounds?.center, let new = resized.bounds?.center else { return resized }
    return resized.moved(by: transform(old) - new, precision: precision)
  }
}
