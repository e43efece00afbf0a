import SwatchColor
import SwatchScreen

/// What stands around a picker on its screen.
public struct PickerSurroundings: Sendable {
  /// What contrast is judged on.
  public var paper = Color(white: 1)
  /// Where the wells stand, below which popovers open; without, they open in the middle of the screen.
  public var wellFrames: [Well: CellRect] = [:]
  /// What it is drawn on: touches find the pixels of a picture by that.
  public var display = Display(colors: .truecolor, glyphs: .unicode)
  /// Where the picture to pick from may stand beside the picker, in a border; it stands on its page where this is smaller.
  public var pictureRoom = CellRect.empty
  /// What the lower border of that room says, such as how to get back to what stands there otherwise.
  public var pictureNote = ""
  /// Indicates whether drawings that are dropped can be opened: ``PickerRequest/openDrawings(_:)``.
  public var opensDrawings = false

  /// Describes white paper, and nothing else.
  public init() {}
}

/// A request of a picker to the program around it.
public enum PickerRequest: Hashable, Sendable {
  /// Give the paper a color.
  case paper(Color)
  /// Show another gradient of the selection, if it has one.
  case otherGradient
  /// Move the focus back to what the color is for, because one was found.
  case goBack
  /// Bring back what was removed last.
  case bringBack
  /// Open drawings that were dropped, by the paths of their files.
  case openDrawings([String])
}
