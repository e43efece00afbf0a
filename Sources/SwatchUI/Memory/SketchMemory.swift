import SwatchColor
import SwatchPicker
import SwatchSession
import SwatchSketch
import SwatchText

/// How the sketch pad was left, and begins the next time.
public struct SketchMemory: Hashable, Sendable {
  /// The pen.
  public var pen = Pen.initial
  /// Whether somebody has set the opacity of the pen: until then every color that is chosen is opaque.
  public var isOpacitySet = false
  /// The tool at hand.
  public var tool = ToolKind.freehand
  /// What was set for tools.
  public var options = ToolOptions.initial
  /// What the color panel shows.
  public var picker = PickerMemory(page: PickerPage.hsb.title)
  /// Whether there is a color panel, and how wide.
  public var panel = PanelChoice()
  /// The paper of new drawings, if somebody has chosen one.
  public var paper: Color?
  /// What was seen last of the drawing in a file.
  public var view: RememberedView?
  /// What was opened and saved.
  public var files = RecentFiles()

  /// The first time.
  public init() {}
}

/// What of the screen the user wants the color panel to have.
public struct PanelChoice: Hashable, Sendable {
  /// Whether it is shown where there is room.
  public var isShown = true
  /// How many columns it takes beside the canvas; `nil` for as many as suit the screen.
  public var width: Int? { didSet { width = width?.clamped(to: Self.widths) } }

  /// The widths that it can be given.
  public static let widths = 24...60

  /// It is shown.
  public init() {}
}

/// What was seen of the drawing in a file.
public struct RememberedView: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// How many times as large as at 100 % it was shown.
  public let zoom: Double
  /// The point of the canvas in the upper left corner.
  public let corner: CanvasPoint

  /// Describes what was seen.
  public init(of path: String, zoom: Double, from corner: CanvasPoint) {
    (self.path, self.zoom, self.corner) = (path, zoom, corner)
  }
}
