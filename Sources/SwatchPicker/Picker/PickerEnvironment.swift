import SwatchColor
import SwatchScreen

/// The environment of a picker on its screen.
public struct PickerEnvironment: Sendable {
  /// The paper, against which contrast is measured by default.
  public var paper = Color(white: 1)
  /// The frames of the wells. Popovers open beside them or, without a frame, in the center of the screen.
  public var wellFrames: [Well: CellRect] = [:]
  /// The display, which determines the pixel under a touch.
  public var display = Display(colors: .truecolor, glyphs: .unicode)
  /// An area for the source image beside the picker, with a border. Used if it is larger than the page.
  public var pictureArea = CellRect.empty
  /// The note on the lower border of ``pictureArea``, for example about closing the image.
  public var pictureNote = ""
  /// True if the host handles ``PickerRequest/openDrawings(_:)`` for dropped drawings.
  public var opensDrawings = false

  /// Creates an environment with white paper and nothing else.
  public init() {}
}

/// A request from a picker to its host.
public enum PickerRequest: Hashable, Sendable {
  /// Change the color of the paper.
  case paper(Color)
  /// Switch between the line and fill gradients of the selection, if it has both.
  case otherGradient
  /// Take the focus back, because a color was chosen.
  case goBack
  /// Restore the last removed object.
  case restoreRemoved
  /// Open the dropped drawings at these paths.
  case openDrawings([String])
}
