import SwatchColor
import SwatchScreen

/// What stands around a picker on its screen.
public struct PickerSurroundings: Sendable {
  /// What contrast is judged on.
  public var paper = Color(white: 1)
  /// Where the wells stand, below which popovers open; without, they open in the middle of the screen.
  public var wellFrames: [Well: CellRect] = [:]
  /// Where the lens over a picture may stand beside the picker; empty where there is nothing to spare.
  public var lensRoom = CellRect.empty

  /// Describes white paper, and nothing else.
  public init() {}
}
