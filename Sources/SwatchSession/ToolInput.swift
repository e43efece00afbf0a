import SwatchSketch

/// What a tool is told.
public enum ToolInput: Sendable {
  /// A touch begins; one that has not ended does now. The grain is the extent of what can be told apart on the canvas.
  case began(at: ToolSample, grain: CanvasSize)
  /// The touch goes on.
  case moved(to: ToolSample)
  /// The touch ends where it was released; without a place, where it is.
  case ended(at: ToolSample? = nil)
  /// What is in progress is taken back: the touch, and what the tool was waiting to do; without either, what is selected.
  case cancelled
  /// The pointer rests, with a button held down or not. Only a button makes tools do something: nobody holds keys down
  /// between two steps.
  case rested(isPressed: Bool)
  /// Another text in place of the line that the keyboard writes.
  case typed(String)
}
