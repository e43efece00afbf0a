/// Something to draw with: from one or more touches it makes an edit.
///
/// A tool is a value that lives as long as what it draws. It sees the drawing and changes nothing: what it is about
/// to do is its ``preview``, what it did is the edit that it answers with.
public protocol Tool: Sendable {
  /// What the drawing looks like if the tool ended now.
  var preview: ToolPreview { get }

  /// A touch begins.
  mutating func began(at sample: ToolSample, in context: ToolContext)

  /// The touch moves.
  mutating func moved(to sample: ToolSample, in context: ToolContext)

  /// The touch ends.
  ///
  /// - Returns: What it did; `nil` when that was nothing, or when the tool waits for more touches.
  mutating func ended(at sample: ToolSample, in context: ToolContext) -> Edit?

  /// The touch is taken back, and with it all that the tool was about to do.
  mutating func cancelled()

  /// The pointer rests while it is pressed.
  mutating func held()

  /// Does what was waiting for more touches, as Enter asks for.
  mutating func finish(in context: ToolContext) -> Edit?

  /// Whether the tool waits for more touches, or for ``finish(in:)``.
  var isWaiting: Bool { get }

  /// Takes back the last part of what it waits to do; false if there was none.
  mutating func stepBack() -> Bool

  /// The line of text that the keyboard writes; `nil` when there is none.
  var typedLine: TextLine? { get }

  /// Writes another text in place of that of ``typedLine``.
  mutating func type(_ text: String)

  /// The selected strokes by index, sorted and each once. They stay selected between touches.
  var selection: [Int] { get set }

  /// The points of the one selected stroke, while they are edited; `nil` while they are not.
  var pointEditing: PointEditing? { get set }

  /// The rectangle around what the touch moves as it is, where it was before; `nil` where it moves nothing so.
  var movedBox: CanvasRect? { get }

  /// True if the touch draws a shape that ``ToolSample/movesShape`` moves.
  var canMoveShape: Bool { get }

  /// What the touch makes, in numbers; `nil` where they tell nothing.
  var measure: ToolMeasure? { get }

  /// What users should know of what came of a touch, a sentence; `nil` when there is nothing to say.
  func remark(on edit: Edit?) -> String?
}

extension Tool {
  /// Changes nothing.
  public mutating func moved(to sample: ToolSample, in context: ToolContext) {}
  /// No.
  public var isWaiting: Bool { false }
  /// Changes nothing.
  public mutating func held() {}
  /// Does nothing.
  public mutating func finish(in context: ToolContext) -> Edit? { nil }
  /// There is nothing to take back.
  public mutating func stepBack() -> Bool { false }
  /// There is none.
  public var typedLine: TextLine? { nil }
  /// Writes nothing.
  public mutating func type(_ text: String) {}
  /// Nothing can be selected.
  public var selection: [Int] {
    get { [] }
    set {}
  }
  /// Points cannot be edited.
  public var pointEditing: PointEditing? {
    get { nil }
    set {}
  }
  /// It moves nothing.
  public var movedBox: CanvasRect? { nil }
  /// No.
  public var canMoveShape: Bool { false }
  /// Numbers tell nothing.
  public var measure: ToolMeasure? { nil }
  /// Says nothing.
  public func remark(on edit: Edit?) -> String? { nil }
}
