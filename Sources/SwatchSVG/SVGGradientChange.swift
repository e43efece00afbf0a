import SwatchSketch

/// How the gradients of an element change: they stay, go along, or are defined anew before it.
struct SVGGradientChange {
  private let old: Ink
  private let new: Ink
  private let way: CanvasTransform
  private let tolerance: Double
  /// From the canvas to where the element is drawn.
  private let inverse: CanvasTransform?
  private var writer: SVGWriter

  /// What becomes of a paint.
  enum Change {
    /// It says what it said.
    case same
    /// It refers to a gradient that is defined by this name.
    case defined(String)
    /// It is a color; perhaps in place of a gradient.
    case color(isOther: Bool)
  }

  /// - Parameters:
  ///   - way: Where the element goes.
  ///   - tolerance: How far apart points may be that are the same.
  ///   - writer: Writes definitions, with names for them.
  init(
    from old: Ink, to new: Ink, in part: SVGSource.Part, movedBy way: CanvasTransform,
    within tolerance: Double, _ writer: SVGWriter
  ) {
    (self.old, self.new, self.way, self.tolerance, self.writer) = (old, new, way, tolerance, writer)
    inverse = (way * part.place.transform * part.transform).inverse
  }

  /// What has to be defined.
  var definitions: [UInt8] { writer.bytes }

  /// Finds out what becomes of a paint, and defines what it needs.
  mutating func change(of paint: KeyPath<Ink, Gradient?>) -> Change {
    guard let gradient = new[keyPath: paint] else { return .color(isOther: old[keyPath: paint] != nil) }
    if let old = old[keyPath: paint], old.transformed(by: way).looks(like: gradient, within: tolerance) {
      return .same
    }
    return .defined(writer.writeDefinition(of: gradient.transformed(by: inverse ?? .identity)))
  }
}
