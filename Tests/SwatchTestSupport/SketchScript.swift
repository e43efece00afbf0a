import SwatchColor
import SwatchSketch

/// A reproducible random sequence of drawing, undoing and redoing.
public struct SketchScript {
  /// An action on the sketch.
  public enum Action: Hashable, Sendable {
    /// Performs an edit.
    case perform(Edit)
    /// Undoes or redoes the latest edit.
    case undo, redo
    /// Continues the stroke in progress.
    case draw(Stroke)
  }

  /// The sketch after the actions so far.
  public private(set) var sketch = Sketch()
  /// The stroke in progress.
  public private(set) var live: Stroke?
  private var generator: SeededGenerator

  /// Starts with a blank sketch.
  public init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  /// Performs and returns the next action.
  public mutating func next() -> Action {
    let choice = Int.random(in: 0..<100, using: &generator)
    if choice < 12, sketch.undo() != nil { return .undo }
    if choice < 18, sketch.redo() != nil { return .redo }
    if choice < 30 {
      let stroke = Stroke.arbitrary(using: &generator)
      live = stroke
      return .draw(stroke)
    }
    live = nil
    let edit = sketch.drawing.arbitraryEdit(using: &generator)
    sketch.perform(edit)
    return .perform(edit)
  }
}

extension Drawing {
  /// Returns a random edit that fits the drawing and changes it.
  public func arbitraryEdit(using generator: inout SeededGenerator) -> Edit {
    // Only the edit kinds that existed when the test journals were recorded.
    let kind = Edit.Kind.allCases.prefix(17).randomElement(using: &generator) ?? .brush
    guard let index = strokes.indices.randomElement(using: &generator), generator.chance(40) else {
      return adding(kind, [.arbitrary(using: &generator)])
    }
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: return removing(kind, at: [index])
    case 1: return replacing(kind, [(index, .arbitrary(using: &generator))])
    case 2: return Edit(.paper, [.setPaper(Color(RGB24.random(using: &generator)), from: paper)])
    default: return Edit(kind, [.insert(.arbitrary(using: &generator), at: index)])
    }
  }
}

extension Stroke {
  /// Returns a random stroke, mostly freehand.
  public static func arbitrary(using generator: inout SeededGenerator) -> Stroke {
    guard generator.chance(80) else {
      return Stroke(ink: .arbitrary(using: &generator), shape: .arbitrary(using: &generator))
    }
    let pen = Pen(
      strokeColor: Color(RGB24.random(using: &generator)),
      width: Double.random(in: 1...20, using: &generator),
      opacity: Double.random(in: 0...1, using: &generator))
    var point = CanvasPoint.arbitrary(using: &generator)
    let points = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
      point =
        point
        + CanvasPoint(
          x: Double.random(in: -9...9, using: &generator), y: Double.random(in: -9...9, using: &generator))
      return point.rounded
    }
    return Stroke(pen: pen, points: points)
  }
}

extension Ink {
  /// Returns a random ink of any kind.
  public static func arbitrary(using generator: inout SeededGenerator) -> Ink {
    func color() -> Color? {
      guard generator.chance(70) else { return nil }
      return Color(RGB24.random(using: &generator)).opacity(Double.random(in: 0...1, using: &generator))
    }
    var ink = Ink(
      line: color(), fill: color(), width: Double.random(in: 0...30, using: &generator),
      opacity: Double.random(in: 0...1, using: &generator))
    ink.cap = [.round, .butt, .square].randomElement(using: &generator) ?? .round
    ink.join = [.round, .miter, .bevel].randomElement(using: &generator) ?? .round
    ink.miterLimit = Double.random(in: 1...10, using: &generator)
    ink.isEvenOdd = generator.chance(50)
    return ink
  }
}

extension Shape {
  /// Returns a random text, or path with any segments, partly with coordinates in hundredths.
  fileprivate static func arbitrary(using generator: inout SeededGenerator) -> Shape {
    func point() -> CanvasPoint { .arbitrary(using: &generator) }
    guard generator.chance(70) else {
      let text = ["", "Grüße, 世界 👩‍👩‍👧", "x", "a longer line of text"].randomElement(using: &generator) ?? ""
      let style = TextStyle(
        families: ["A", "b"], weight: 700, slant: .italic, hasSmallCaps: true, spacing: 0.5)
      let extent = CanvasRect(between: point(), point())
      return .text(
        TextLine(
          text, at: point(), size: Double.random(in: 1...40, using: &generator),
          style: generator.chance(50) ? .monospaced : style, extent: generator.chance(50) ? nil : extent))
    }
    var path = Path()
    for _ in 0..<Int.random(in: 0...12, using: &generator) {
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: path.move(to: point())
      case 1: path.line(to: point())
      case 2: path.curve(point(), point(), to: point())
      default: path.close()
      }
    }
    return .path(generator.chance(50) ? path.rounded : path)
  }
}

extension CanvasPoint {
  /// Returns a random point on or near a sheet.
  fileprivate static func arbitrary(using generator: inout SeededGenerator) -> CanvasPoint {
    CanvasPoint(
      x: Double.random(in: -100...700, using: &generator), y: Double.random(in: -100...500, using: &generator)
    )
  }
}
