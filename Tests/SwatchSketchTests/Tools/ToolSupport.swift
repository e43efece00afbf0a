import SwatchColor
import SwatchSketch
import SwatchTestSupport
import Testing

extension Tool {
  /// Touches through `points` and returns the edit.
  mutating func touch(
    _ points: [CanvasPoint], isConstrained: Bool = false, in context: ToolContext,
    after: (Self) -> Void = { _ in }
  ) -> Edit? {
    guard let last = points.last else { return nil }
    press(points, isConstrained: isConstrained, in: context, after: after)
    return ended(at: ToolSample(last, isConstrained: isConstrained), in: context)
  }

  /// Touches through `points` and requires an edit.
  mutating func edit(
    _ points: [CanvasPoint], isConstrained: Bool = false, in context: ToolContext,
    _ location: SourceLocation = #_sourceLocation
  ) throws -> Edit {
    try required(touch(points, isConstrained: isConstrained, in: context), location)
  }

  /// Touches through `points` without ending the touch.
  mutating func press(
    _ points: [CanvasPoint], isConstrained: Bool = false, in context: ToolContext,
    after: (Self) -> Void = { _ in }
  ) {
    for (index, point) in points.enumerated() {
      let sample = ToolSample(point, isConstrained: isConstrained)
      if index == 0 { began(at: sample, in: context) } else { moved(to: sample, in: context) }
      after(self)
    }
  }

  /// True if the preview is empty.
  var isQuiet: Bool {
    preview.liveStroke == nil && preview.hidden.isEmpty && preview.strokes.isEmpty && preview.marquee == nil
  }
}

extension CanvasPoint: ExpressibleByArrayLiteral {
  /// Creates a point from `[x, y]`.
  public init(arrayLiteral elements: Double...) { self.init(x: elements[0], y: elements[1]) }
}

extension Pen {
  static func black(width: Double = 4, fill: Color? = nil) -> Pen {
    Pen(strokeColor: Color(white: 0), fillColor: fill, width: width, opacity: 1)
  }
}

extension Stroke {
  static func lines(
    _ points: [CanvasPoint], width: Double = 4, fill: Color? = nil, isClosed: Bool = false
  ) -> Stroke {
    Stroke(ink: Ink(.black(width: width, fill: fill)), shape: .path(Path(lines: points, isClosed: isClosed)))
  }

  static func text(_ string: String, at origin: CanvasPoint) -> Stroke {
    Stroke(
      ink: Ink(line: Color(white: 0), width: 0),
      shape: .text(TextLine(string, at: origin, size: TextLine.cellSize)))
  }
}

extension Drawing {
  /// Freehand strokes, some with a fill, shapes and text.
  static func random(strokes count: Int, using generator: inout SeededGenerator) -> Drawing {
    Drawing(
      strokes: (0..<count).map { _ in
        switch Int.random(in: 0..<6, using: &generator) {
        case 0: .text("words", at: CanvasPoint.random(using: &generator).rounded)
        case 1:
          .lines(
            (0..<5).map { _ in CanvasPoint.random(using: &generator).rounded },
            isClosed: generator.chance(50))
        default: .random(using: &generator)
        }
      })
  }

  /// The number of occurrences of each stroke.
  var strokeCounts: [Stroke: Int] { Self.counts(of: strokes) }

  /// The same for the drawing with a preview.
  func strokeCounts(with preview: ToolPreview) -> [Stroke: Int] {
    Self.counts(
      of: strokes.indices.filter { !preview.hidden.contains($0) }.map { strokes[$0] } + preview.strokes)
  }

  private static func counts(of strokes: [Stroke]) -> [Stroke: Int] {
    Dictionary(strokes.map { ($0, 1) }, uniquingKeysWith: +)
  }

  /// Returns the drawing after `edit`, which must be applicable and undoable.
  func checked(_ edit: Edit, _ location: SourceLocation = #_sourceLocation) -> Drawing {
    var drawing = self
    for change in edit.changes {
      guard drawing.permits(change) else {
        Issue.record("\(change) does not fit", sourceLocation: location)
        return drawing
      }
      drawing.apply(change)
    }
    var before = drawing
    before.apply(edit.inverse)
    #expect(before == self, sourceLocation: location)
    return drawing
  }
}

/// Returns the edit if there is one. `#require` cannot call mutating functions.
func required(_ edit: Edit?, _ location: SourceLocation = #_sourceLocation) throws -> Edit {
  try #require(edit, sourceLocation: location)
}
