/// A drawing tool that turns one or more touches into an edit.
///
/// A tool is a value that lives as long as its operation. It never changes the drawing: its ``preview`` shows
/// the pending result, and ``ended(at:in:)`` and ``finish(in:)`` return the final edit.
public protocol Tool: Sendable {
  /// The pending result, shown on top of the drawing.
  var preview: ToolPreview { get }

  /// Handles the start of a touch.
  mutating func began(at sample: ToolSample, in context: ToolContext)

  /// Handles a movement of the touch.
  mutating func moved(to sample: ToolSample, in context: ToolContext)

  /// Handles the end of the touch.
  ///
  /// - Returns: The edit; `nil` if there is none, or if the tool waits for more touches.
  mutating func ended(at sample: ToolSample, in context: ToolContext) -> Edit?

  /// Cancels the touch and everything pending.
  mutating func cancelled()

  /// Handles a pause in movement while the pointer is pressed.
  mutating func paused()

  /// Finishes an operation that takes several touches, as when Enter is pressed.
  mutating func finish(in context: ToolContext) -> Edit?

  /// True if the tool waits for more touches or ``finish(in:)``.
  var isWaiting: Bool { get }

  /// Reverts the last part of the pending operation. Returns false if there is none.
  mutating func stepBack() -> Bool

  /// The line of text being typed; `nil` for none.
  var typedLine: TextLine? { get }

  /// Replaces the text of ``typedLine``.
  mutating func type(_ text: String)

  /// The sorted, unique indices of selected strokes. The selection persists between touches.
  var selection: [Int] { get set }

  /// The state of point editing in the only selected stroke; `nil` if points are not being edited.
  var pointEditing: PointEditing? { get set }

  /// The original bounds of the strokes being moved; `nil` if the touch moves nothing.
  var movedBox: CanvasRect? { get }

  /// True if ``ToolSample/movesShape`` can move the shape being drawn.
  var canMoveShape: Bool { get }

  /// The dimensions to show during the touch; `nil` for none.
  var measurement: ToolMeasurement? { get }

  /// Returns a status message about the result of a touch; `nil` for none.
  func message(about edit: Edit?) -> String?
}

extension Tool {
  /// Does nothing.
  public mutating func moved(to sample: ToolSample, in context: ToolContext) {}
  /// Returns false.
  public var isWaiting: Bool { false }
  /// Does nothing.
  public mutating func paused() {}
  /// Returns `nil`.
  public mutating func finish(in context: ToolContext) -> Edit? { nil }
  /// Returns false.
  public mutating func stepBack() -> Bool { false }
  /// Returns `nil`.
  public var typedLine: TextLine? { nil }
  /// Does nothing.
  public mutating func type(_ text: String) {}
  /// Returns an empty selection.
  public var selection: [Int] {
    get { [] }
    set {}
  }

  /// Returns `nil`.
  public var pointEditing: PointEditing? {
    get { nil }
    set {}
  }

  /// Returns `nil`.
  public var movedBox: CanvasRect? { nil }
  /// Returns false.
  public var canMoveShape: Bool { false }
  /// Returns `nil`.
  public var measurement: ToolMeasurement? { nil }
  /// Returns `nil`.
  public func message(about edit: Edit?) -> String? { nil }

  /// Updates the selection after an edit; pass the ``Edit/inverse`` of an undone edit.
  ///
  /// - Complexity: O(*n* · *m*) for *n* selected strokes and *m* changes.
  public mutating func adjustSelection(after edit: Edit) {
    if !selection.isEmpty { selection = edit.selection(adjusting: selection) }
  }
}
