/// Draws where the pointer goes. With Shift, or after a rest on a nearly straight line, it draws a straight line.
///
/// Without a stabiliser the finished line passes within half the grain, or half a pixel where that is more, of every
/// sample. With one it may be off by the
/// ``Stabiliser/stringLength`` more, but begins and ends at the pointer.
public struct FreehandTool: Tool {
  /// How much the line is steadied. It counts from the next touch on.
  public var stabiliser: Stabiliser

  private var progress: Progress?

  /// Creates the tool.
  public init(stabiliser: Stabiliser = .off) {
    self.stabiliser = stabiliser
  }

  /// What the tool is about to do.
  public var preview: ToolPreview {
    var preview = ToolPreview()
    if let line = progress?.line {
      preview.strokes = [line]
    } else {
      preview.liveStroke = progress?.live
    }
    return preview
  }

  /// A touch begins.
  public mutating func began(at sample: ToolSample, in context: ToolContext) {
    progress = Progress(sample, stabiliser, context)
  }

  /// The touch moves.
  public mutating func moved(to sample: ToolSample, in context: ToolContext) {
    progress?.move(to: sample)
  }

  /// The pointer rests: a nearly straight stroke becomes a straight line, whose end follows the pointer from now on.
  public mutating func held() { progress?.straighten() }

  /// The touch ends, and does what the preview showed.
  public mutating func ended(at sample: ToolSample, in context: ToolContext) -> Edit? {
    progress?.move(to: sample)
    progress?.catchUp()
    defer { progress = nil }
    guard let progress else { return nil }
    if let line = progress.line { return context.drawing.adding(.line, [line]) }
    return context.drawing.adding(.freehand, [progress.live.stroke])
  }

  /// The touch is taken back.
  public mutating func cancelled() { progress = nil }
}

/// A freehand stroke as far as it has come.
private struct Progress {
  private(set) var live: LiveStroke
  private let stabiliser: Stabiliser
  private let grain: CanvasSize
  /// Where the pointer was.
  private var pointers: [CanvasPoint]
  private var isConstrained: Bool
  /// Whether the stroke is a straight line from now on.
  private var isStraight = false

  init(_ sample: ToolSample, _ stabiliser: Stabiliser, _ context: ToolContext) {
    live = LiveStroke(
      pen: context.pen, at: sample.point, grain: context.grain, scale: context.scale)
    self.stabiliser = stabiliser
    grain = context.grain
    pointers = [sample.point]
    isConstrained = sample.isConstrained
  }

  mutating func move(to sample: ToolSample) {
    isConstrained = sample.isConstrained
    guard sample.point != pointers[pointers.count - 1] else { return }
    pointers.append(sample.point)
    if let point = stabiliser.pull(live.lastSample, to: sample.point) { live.extend(to: point) }
  }

  /// Draws the rest of the way to the pointer.
  mutating func catchUp() {
    let pointer = pointers[pointers.count - 1]
    if live.lastSample != pointer { live.extend(to: pointer) }
  }

  mutating func straighten() {
    if isNearlyStraight { isStraight = true }
  }

  /// The straight line that is drawn; `nil` while it is none.
  var line: Stroke? {
    guard isStraight || isConstrained else { return nil }
    let span = Span(
      pen: live.pen, from: pointers[0], to: pointers[pointers.count - 1], isConstrained: isConstrained)
    return LineTool.stroke(along: span)
  }

  /// Whether the pointer went from its beginning to where it is without a detour, as far as can be told: a straight
  /// line through cells stays within half a cell, and hands are not steadier than 4 % of the way.
  private var isNearlyStraight: Bool {
    let (start, end) = (pointers[0], pointers[pointers.count - 1])
    let length = (end - start).length
    let coarseness = CanvasPoint(x: grain.width, y: grain.height).length / 2
    let tolerance = coarseness + 0.04 * length
    guard length > max(4 * coarseness, 16) else { return false }
    let along = (1 / length) * (end - start)
    var furthest = 0.0
    for pointer in pointers {
      let way = pointer - start
      let progress = way.dot(along)
      let aside = (way - progress * along).length
      guard aside <= tolerance, progress >= furthest - tolerance, progress <= length + tolerance else {
        return false
      }
      furthest = max(furthest, progress)
    }
    return true
  }
}
