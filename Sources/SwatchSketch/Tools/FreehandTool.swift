extension ToolKind {
  /// Freehand.
  public static let freehand = ToolKind(
    id: "brush", title: "Brush", word: "Brush", key: "B", symbol: .init("✎", ascii: "~"),
    hint: "Drag to draw"
  ) { FreehandTool() }
}

/// Draws where the pointer goes. With Shift, or after a rest on a nearly straight line, it draws a straight line.
///
/// Without a stabilizer the finished line passes within half the grain, or half a pixel where that is more, of every
/// sample. With one it may be off by the ``Stabilizer/stringLength`` more, but begins and ends at the pointer. A line that
/// comes back to where it began is closed, if the user wants that.
struct FreehandTool: Tool {
  private var progress: Progress?

  var preview: ToolPreview {
    guard let progress else { return ToolPreview() }
    if let line = progress.line { return ToolPreview(strokes: [line]) }
    let strokes = progress.pressureStrokes
    return ToolPreview(
      liveStroke: strokes == nil ? progress.live : nil, strokes: strokes ?? [], aids: progress.aids)
  }

  mutating func began(at sample: ToolSample, in context: ToolContext) {
    progress = Progress(sample, context)
  }

  mutating func moved(to sample: ToolSample, in context: ToolContext) { progress?.move(to: sample) }

  /// The pointer rests: a nearly straight stroke becomes a straight line. Its end follows the pointer as far as that goes on in
  /// its direction; where the pointer leaves it, the rest was at a corner, and the stroke is again what was drawn.
  mutating func held() { progress?.straighten() }

  mutating func ended(at sample: ToolSample, in context: ToolContext) -> Edit? {
    progress?.move(to: sample)
    progress?.catchUp()
    defer { progress = nil }
    guard let progress else { return nil }
    if let line = progress.line { return context.drawing.adding(.line, [line]) }
    return context.drawing.adding(.freehand, progress.pressureStrokes ?? [progress.stroke])
  }

  mutating func cancelled() { progress = nil }
}

/// A freehand stroke as far as it has come.
private struct Progress {
  private(set) var live: LiveStroke
  private let stabilizer: Stabilizer
  private let grain: CanvasSize
  private let precision: Precision
  /// How near to its beginning the line is closed; `nil` where it never is.
  private let closingReach: CanvasSize?
  /// How far from its beginning the line has been.
  private var furthest = 0.0
  /// How wide the line is where; `nil` where it is as wide as the pen everywhere.
  private var pressure: PressureLine?
  /// Where the pointer was, from the beginning on.
  private var pointers: [CanvasPoint]
  private var isConstrained: Bool
  /// Where the pointer rested, while the stroke is a straight line since then.
  private var restingPoint: CanvasPoint?

  init(_ sample: ToolSample, _ context: ToolContext) {
    live = LiveStroke(
      pen: context.pen, at: sample.point, grain: context.grain, scale: context.zoom,
      precision: context.drawing.precision)
    stabilizer = context.options.stabilizer
    grain = context.grain
    precision = context.drawing.precision
    // Without some room the beginning could not be found again where samples are fine.
    closingReach = context.options.closesShapes ? grain.atLeast(6 / context.zoom) : nil
    pointers = [sample.point]
    isConstrained = sample.isConstrained
    if context.options.usesPressure { pressure = PressureLine(sample, scale: context.zoom) }
  }

  private var start: CanvasPoint { pointers[0] }
  private var pointer: CanvasPoint { pointers[pointers.count - 1] }

  mutating func move(to sample: ToolSample) {
    isConstrained = sample.isConstrained
    guard sample.point != pointer else { return }
    pointers.append(sample.point)
    furthest = max(furthest, (sample.point - start).length)
    if let restingPoint, !isOnward(sample.point, from: restingPoint) { self.restingPoint = nil }
    if let point = stabilizer.pull(live.lastSample, to: sample.point) {
      live.extend(to: point)
      pressure?.extend(to: ToolSample(point, time: sample.time))
    }
  }

  /// Draws the rest of the way to the pointer.
  mutating func catchUp() {
    let pointer = pointer
    guard live.lastSample != pointer else { return }
    live.extend(to: pointer)
    pressure?.extend(to: ToolSample(pointer))
  }

  /// The line with its changing width, over the area that it encloses if the pen fills that; `nil` where its width is the same
  /// everywhere.
  var pressureStrokes: [Stroke]? {
    guard let pressure else { return nil }
    let pen = live.pen
    let outline = pressure.outline(through: live.points, width: pen.width).rounded(to: precision)
    let line = Stroke(
      ink: Ink(line: nil, fill: pen.strokeColor, width: 1, opacity: pen.opacity), shape: .path(outline))
    guard let fill = pen.fillColor, let path = live.stroke.path else { return [line] }
    let area = Ink(line: nil, fill: fill, width: 1, opacity: pen.opacity)
      .filled(with: pen.gradientOfFill, over: path.bounds, precision)
    return [Stroke(ink: area, shape: .path(path)), line]
  }

  var stroke: Stroke {
    guard isBack(within: 1) else { return live.stroke }
    var line = live
    if line.lastSample != start { line.extend(to: start) }
    return line.stroke.closed
  }

  /// The string while it is seen, and the beginning while the pointer is near.
  var aids: [DrawingAid] {
    var aids: [DrawingAid] = []
    if live.lastSample != pointer { aids.append(.string(from: live.lastSample, to: pointer)) }
    if isBack(within: 3) { aids.append(.closing(at: start, isReached: isBack(within: 1))) }
    return aids
  }

  /// Whether the pointer has been well away and is so many times the reach from where it began, or nearer.
  private func isBack(within factor: Double) -> Bool {
    guard let closingReach, furthest > 2 * closingReach.diagonal else { return false }
    return (pointer - start).isWithin(factor * closingReach)
  }

  mutating func straighten() {
    if isNearlyStraight { restingPoint = pointer }
  }

  /// The straight line that is drawn; `nil` while it is none.
  var line: Stroke? {
    guard restingPoint != nil || isConstrained else { return nil }
    return Span(
      pen: live.pen, start: start, end: pointer, isConstrained: isConstrained, precision: precision
    ).line
  }

  /// Whether the pointer went from its beginning to where it is without a detour, as far as can be told.
  private var isNearlyStraight: Bool {
    let way = Way(from: start, to: pointer, grain: grain)
    guard way.length > max(4 * way.coarseness, 16) else { return false }
    var furthest = 0.0
    for pointer in pointers {
      let (progress, aside) = way.place(of: pointer)
      let isDetour =
        aside > way.tolerance || progress < furthest - way.tolerance || progress > way.length + way.tolerance
      if isDetour { return false }
      furthest = max(furthest, progress)
    }
    return true
  }

  /// Whether `pointer` is on the way from the beginning to where the pointer rested, or further in its direction.
  private func isOnward(_ pointer: CanvasPoint, from restingPoint: CanvasPoint) -> Bool {
    let way = Way(from: start, to: restingPoint, grain: grain)
    let (progress, aside) = way.place(of: pointer)
    return aside <= way.tolerance(after: progress) && progress >= way.length - way.tolerance
  }
}

/// The straight way between two points, and how far off it a pointer may be that follows it: a straight line through cells
/// stays within half a cell, and hands are not steadier than 4 % of the way.
private struct Way {
  let start: CanvasPoint
  let length: Double
  let coarseness: Double
  private let direction: CanvasPoint

  init(from start: CanvasPoint, to end: CanvasPoint, grain: CanvasSize) {
    self.start = start
    length = (end - start).length
    coarseness = grain.diagonal / 2
    direction = (1 / max(length, .leastNormalMagnitude)) * (end - start)
  }

  var tolerance: Double { tolerance(after: length) }

  func tolerance(after progress: Double) -> Double { coarseness + 0.04 * max(length, progress) }

  /// How far along the way a point is, and how far aside of it.
  func place(of point: CanvasPoint) -> (progress: Double, aside: Double) {
    let way = point - start
    let progress = way.dot(direction)
    return (progress, (way - progress * direction).length)
  }
}
