extension ToolKind {
  /// Brush.
  public static let brush = ToolKind(
    id: "brush", title: "Brush", label: "Brush", key: "B", symbol: .init("✎", ascii: "~"),
    hint: "Drag to draw"
  ) { BrushTool() }
}

/// Follows the pointer. With Shift, or after a pause on a nearly straight line, it draws a straight line.
///
/// Without a stabilizer, every sample is within half the ``ToolContext/grain`` or half a pixel of the
/// finished line, whichever is larger. A stabilizer adds up to its ``Stabilizer/stringLength``, but keeps
/// both ends at the pointer. With ``ToolOptions/closesShapes``, a line that returns to its start is closed.
struct BrushTool: Tool {
  private var progress: Progress?

  var preview: ToolPreview {
    guard let progress else { return ToolPreview() }
    if let line = progress.line { return ToolPreview(strokes: [line]) }
    let strokes = progress.pressureStrokes
    return ToolPreview(
      liveStroke: strokes == nil ? progress.live : nil, strokes: strokes ?? [], aids: progress.aids)
  }

  mutating func began(at sample: ToolSample, in context: ToolContext) { progress = Progress(sample, context) }
  mutating func moved(to sample: ToolSample, in context: ToolContext) { progress?.move(to: sample) }

  /// Straightens a nearly straight stroke after a pause. Its end follows the pointer in the same direction;
  /// if the pointer leaves the line, the pause was at a corner, and the freehand stroke is restored.
  mutating func paused() { progress?.straighten() }

  mutating func ended(at sample: ToolSample, in context: ToolContext) -> Edit? {
    progress?.move(to: sample)
    progress?.catchUp()
    defer { progress = nil }
    guard let progress else { return nil }
    if let line = progress.line { return context.drawing.adding(.line, [line]) }
    return context.drawing.adding(.brush, progress.pressureStrokes ?? [progress.stroke])
  }

  mutating func cancelled() { progress = nil }
}

private struct Progress {
  private(set) var live: LiveStroke
  private let stabilizer: Stabilizer
  /// The distance from the start within which the line is closed; `nil` to never close it.
  private let closingReach: CanvasSize?
  private var farthest = 0.0
  private var pressure: PressureLine?
  private var pointerPositions: [CanvasPoint]
  private var isConstrained: Bool
  /// The position of the pause that straightened the stroke; `nil` while it is freehand.
  private var restingPoint: CanvasPoint?

  init(_ sample: ToolSample, _ context: ToolContext) {
    stabilizer = context.options.stabilizer
    live = LiveStroke(
      pen: context.pen, at: sample.point, grain: context.grain, scale: context.zoom,
      precision: context.drawing.precision)
    // Use a minimum, because at pixel precision the start would be hard to hit.
    closingReach = context.options.closesShapes ? context.grain.atLeast(6 / context.zoom) : nil
    (pointerPositions, isConstrained) = ([sample.point], sample.isConstrained)
    if context.options.thinsFastStrokes { pressure = PressureLine(sample, scale: context.zoom) }
  }

  private var start: CanvasPoint { pointerPositions[0] }
  private var pointer: CanvasPoint { pointerPositions[pointerPositions.count - 1] }

  mutating func move(to sample: ToolSample) {
    isConstrained = sample.isConstrained
    guard sample.point != pointer else { return }
    pointerPositions.append(sample.point)
    farthest = max(farthest, (sample.point - start).length)
    if let restingPoint, !continuesLine(sample.point, from: restingPoint) { self.restingPoint = nil }
    if let point = stabilizer.pull(live.lastSample, to: sample.point) {
      extend(to: ToolSample(point, time: sample.time))
    }
  }

  mutating func catchUp() { if live.lastSample != pointer { extend(to: ToolSample(pointer)) } }

  private mutating func extend(to sample: ToolSample) {
    live.extend(to: sample.point)
    pressure?.extend(to: sample)
  }

  /// The outline of the line with varying width, above the fill if there is one; `nil` for a constant width.
  var pressureStrokes: [Stroke]? {
    guard let pressure else { return nil }
    let pen = live.pen
    let outline = pressure.outline(through: live.points, width: pen.width).rounded(to: live.precision)
    let line = Stroke(
      ink: Ink(line: nil, fill: pen.strokeColor, width: 1, opacity: pen.opacity), shape: .path(outline))
    guard let fill = pen.fillColor, let path = live.stroke.path else { return [line] }
    let area = Ink(line: nil, fill: fill, width: 1, opacity: pen.opacity)
      .filled(with: pen.effectiveFillGradient, over: path.bounds, live.precision)
    return [Stroke(ink: area, shape: .path(path)), line]
  }

  var stroke: Stroke {
    guard isNearStart(within: 1) else { return live.stroke }
    var line = live
    if line.lastSample != start { line.extend(to: start) }
    return line.stroke.closed
  }

  /// The stabilizer's string, and the start while the pointer is near it.
  var aids: [DrawingAid] {
    var aids: [DrawingAid] = []
    if live.lastSample != pointer { aids.append(.string(from: live.lastSample, to: pointer)) }
    if isNearStart(within: 3) { aids.append(.closing(at: start, isReached: isNearStart(within: 1))) }
    return aids
  }

  /// Returns true if the pointer has returned to within a multiple of the closing distance from the start.
  private func isNearStart(within factor: Double) -> Bool {
    guard let closingReach, farthest > 2 * closingReach.diagonal else { return false }
    return (pointer - start).isWithin(factor * closingReach)
  }

  mutating func straighten() { if isNearlyStraight { restingPoint = pointer } }

  var line: Stroke? {
    guard restingPoint != nil || isConstrained else { return nil }
    return Span(
      pen: live.pen, start: start, end: pointer, isConstrained: isConstrained, precision: live.precision
    ).line
  }

  /// True if the pointer moved in a straight line without a detour, within the tolerance.
  private var isNearlyStraight: Bool {
    let line = GuideLine(from: start, to: pointer, grain: live.grain)
    guard line.length > max(4 * line.coarseness, 16) else { return false }
    let tolerance = line.tolerance
    var farthest = 0.0
    return pointerPositions.allSatisfy { position in
      let (progress, deviation) = line.position(of: position)
      defer { farthest = max(farthest, progress) }
      return deviation <= tolerance && progress >= farthest - tolerance && progress <= line.length + tolerance
    }
  }

  /// Returns true if `pointer` is near the line, at the pause or beyond it.
  private func continuesLine(_ pointer: CanvasPoint, from restingPoint: CanvasPoint) -> Bool {
    let line = GuideLine(from: start, to: restingPoint, grain: live.grain)
    let (progress, deviation) = line.position(of: pointer)
    return deviation <= line.tolerance(after: progress) && progress >= line.length - line.tolerance
  }
}

/// A straight line, and the tolerance for following it: half a cell plus 4% of the length.
private struct GuideLine {
  let start: CanvasPoint
  let length, coarseness: Double
  private let direction: CanvasPoint

  init(from start: CanvasPoint, to end: CanvasPoint, grain: CanvasSize) {
    (self.start, length, coarseness) = (start, (end - start).length, grain.diagonal / 2)
    direction = (1 / max(length, .leastNormalMagnitude)) * (end - start)
  }

  var tolerance: Double { tolerance(after: length) }
  func tolerance(after progress: Double) -> Double { coarseness + 0.04 * max(length, progress) }

  func position(of point: CanvasPoint) -> (progress: Double, deviation: Double) {
    let offset = point - start
    let progress = offset.dot(direction)
    return (progress, (offset - progress * direction).length)
  }
}
