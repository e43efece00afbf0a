import Glibc

/// How strokes change their place, their size or their direction.
public enum StrokeTransform: Hashable, Sendable {
  /// They move by a vector.
  case move(by: CanvasPoint)
  /// They become so many times as wide and as high, seen from a point; negative numbers mirror them.
  case scale(x: Double, y: Double, around: CanvasPoint)
  /// They turn clockwise by an angle in degrees.
  case rotate(degrees: Double, around: CanvasPoint)

  var kind: Edit.Kind {
    switch self {
    case .move: .move
    case .scale: .scale
    case .rotate: .rotate
    }
  }

  /// Where a point goes.
  public func callAsFunction(_ point: CanvasPoint) -> CanvasPoint {
    switch self {
    case .move(let vector): return point + vector
    case .scale(let x, let y, let center):
      let way = point - center
      return center + CanvasPoint(x: x * way.x, y: y * way.y)
    case .rotate(let degrees, let center):
      let (way, angle) = (point - center, degrees * .pi / 180)
      let (sine, cosine) = (sin(angle), cos(angle))
      return center + CanvasPoint(x: cosine * way.x - sine * way.y, y: sine * way.x + cosine * way.y)
    }
  }

  /// True if what it scales keeps its proportions.
  fileprivate var isProportional: Bool {
    guard case .scale(let x, let y, _) = self else { return false }
    return abs(abs(x) - abs(y)) < 0.001 * abs(x)
  }

  /// How many times as long lengths become that have no direction, as the thickness of lines.
  var growth: Double {
    guard case .scale(let x, let y, _) = self else { return 1 }
    return abs(x * y).squareRoot()
  }
}

extension CanvasTransform {
  /// The map that does what a transform of strokes does.
  public init(_ transform: StrokeTransform) {
    let origin = transform(CanvasPoint(x: 0, y: 0))
    let (x, y) = (transform(CanvasPoint(x: 1, y: 0)) - origin, transform(CanvasPoint(x: 0, y: 1)) - origin)
    self.init(a: x.x, b: x.y, c: y.x, d: y.y, e: origin.x, f: origin.y)
  }
}

extension Stroke {
  /// The stroke elsewhere, larger or turned; coordinates are rounded as drawings keep them. Text and pictures stay upright:
  /// their middle goes where it would, text grows by the mean of both ways. Labels grow only in proportion: in a shape that is
  /// stretched their lines are broken again.
  ///
  /// - Complexity: O(*n*) in the number of points.
  public func transformed(by transform: StrokeTransform, precision: Precision = .standard) -> Stroke {
    let map = CanvasTransform(transform)
    func place(_ point: CanvasPoint) -> CanvasPoint { transform(point).rounded(to: precision) }
    switch (transform, shape) {
    case (.move(by: CanvasPoint(x: 0, y: 0)), _): return self
    case (.move, .artwork(let artwork)):
      let fine = Precision(decimals: 6)
      var moved = map * artwork.transform
      (moved.e, moved.f) = (fine.rounded(moved.e), fine.rounded(moved.f))
      return with(.artwork(artwork.placed(by: moved)))
    case (_, .artwork(let artwork)): return with(.artwork(artwork.transformed(by: map)))
    case (_, .path(let path)):
      let label = transform.isProportional ? label?.scaled(by: transform.growth, precision: precision) : label
      return with(ink.grown(by: transform.growth, precision).transformed(by: map))
        .with(.path(path.map(place))).labeled(label)
    case (.rotate, .picture), (.rotate, .text):
      return (bounds?.center).map { moved(by: transform($0) - $0, precision: precision) } ?? self
    case (_, .picture(let picture)):
      let rect = CanvasRect(between: place(picture.rect.min), place(picture.rect.max))
      return with(.picture(PlacedPicture(png: picture.png, in: rect)))
    case (.move, .text(let line)):
      return with(ink.transformed(by: map)).with(.text(line.placed(at: place(line.origin))))
    case (.scale, .text(let line)): return scaled(line, by: transform, precision)
    }
  }

  /// The stroke, moved by a vector; coordinates are rounded as drawings keep them.
  public func moved(by vector: CanvasPoint, precision: Precision = .standard) -> Stroke {
    transformed(by: .move(by: vector), precision: precision)
  }

  /// Text of another size, whose middle is where the transform puts it.
  private func scaled(_ line: TextLine, by transform: StrokeTransform, _ precision: Precision) -> Stroke {
    let size = precision.rounded(length: line.size * transform.growth)
    let grown = with(.text(line.placed(at: line.origin, size: size)))
    guard let old = bounds?.center, let new = grown.bounds?.center else { return grown }
    return grown.moved(by: transform(old) - new, precision: precision)
  }
}

extension Ink {
  /// The ink with a line so many times as thick.
  fileprivate func grown(by factor: Double, _ precision: Precision) -> Ink {
    factor == 1
      ? self
      : applying(.width(precision.rounded(length: width * factor)), toText: false)
        .dashed(dashes?.scaled(by: factor))
  }
}
