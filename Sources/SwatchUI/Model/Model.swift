import SwatchColor
import SwatchGraphics
import SwatchRaster
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// Everything that the screen shows. Commands change it, views read it.
struct Model {
  /// Whether there is only a color to pick: no drawing, no second well.
  var isPicker = false
  /// The drawing that is made, with its history, its pixels, its tool and its file.
  let session: DrawingSession
  /// The strokes that are text, bottom to top.
  var texts: [DrawnText] = []
  /// Whether the program ends when the drawing is saved.
  var leavesWhenSaved = false
  /// The pen for the next stroke, and what pickers remember of it.
  var settings = PenSettings() { didSet { session.pen = settings.pen } }
  /// The colors that the wells had.
  var history = ColorHistory()

  /// The page of the color panel.
  var page = PanelPage.hsb
  /// The cells of the chart, which only its brightness changes.
  let chartCells = CellCache<Double>()
  /// The page of names.
  var names = NameList()
  /// The picture to pick from.
  var picture = PictureSource()
  /// The palettes.
  var shelf = PaletteShelf()
  /// The notation that was copied last.
  var copyFormat = ColorFormat.hex
  /// How the screen looks to others; `nil` as it is.
  var vision: ColorVisionDeficiency?
  /// Whether the next touch of the canvas takes its color instead of drawing.
  var isEyedropping = false

  var focus = ControlID.canvas
  /// The cell of the canvas that the keyboard draws at; `nil` until the keyboard is used there.
  var cursor: CellPosition?
  /// What lies above the rest of the screen and takes all input.
  var dialog: (any Dialog<Controller>)?
  var status = ToolKind.freehand.hint

  init(_ session: DrawingSession) {
    self.session = session
    session.pen = settings.pen
  }

  var sketch: Sketch { session.sketch }
  var document: Document { session.document }
  /// What is shown of the drawing, with what the tool is about to do, as pixels.
  var raster: DrawingRaster { session.raster }
  var tool: any Tool { session.tool }

  var pen: Pen { settings.pen }

  /// Whether the active well has a color.
  var hasColor: Bool { settings.color(of: settings.activeWell) != nil }

  /// The color of strokes as it is shown and written.
  var strokeColor: Color { pen.strokeColor.opacity(settings.picked(of: .stroke).opacity).in8Bits }

  /// The selected strokes, by index.
  var selection: [Int] { session.selection }

  /// What the status line calls the color of a well.
  func colorTitle(of well: Well) -> String { isPicker ? "Color" : "\(well.title) color" }
}
