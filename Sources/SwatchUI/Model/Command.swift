import SwatchColor
import SwatchScreen
import SwatchSketch

/// Something to do. Views and keys make commands, ``Controller/perform(_:)`` carries them out.
enum Command: Hashable {
  // The canvas.
  /// Begins a touch; `grain` is the extent of what the terminal tells apart, on the canvas.
  case beginTouch(at: ToolSample, grain: CanvasSize)
  case moveTouch(to: ToolSample)
  /// Ends the touch where it was released; by keyboard, where it is.
  case endTouch(at: ToolSample?)
  case cancelTouch
  case moveCursor(columns: Int, rows: Int)
  case beginOrEndTouch
  /// Does what the tool waits to do, or gives it up.
  case finishTool, cancelTool
  case chooseTool(ToolKind)
  case openTools
  case cycleStabilizer, cycleGrid
  case selection(SelectionCommand)

  // The history.
  case undo, redo, eraseAll
  case openHistory

  // The file.
  case document(DocumentCommand)
  // The picture to trace.
  case openBackdrop

  // The part of the canvas that is shown.
  case scroll(columns: Int, rows: Int)
  /// Shows the drawing larger or smaller, around a cell of the screen or the cursor of the keyboard.
  case zoom(steps: Int, at: CellPosition?)
  case resetZoom

  // The pen and its colors.
  case pick(PickedColor)
  case setWidth(Double)
  case setOpacity(Double)
  case resetPen
  case takeBack(PenSettings)
  case pasteColor(String)
  case goBackInColors, goForwardInColors
  case eyedrop(at: CanvasPoint)
  case eyedropAtCursor
  case toggleEyedropper, endEyedropping
  case nudgeContrast
  case cycleVision

  // The color panel.
  case showPage(PanelPage)
  /// Turns the page from the tabs, where keys stay.
  case turnPage(to: PanelPage)
  case changeNames(NameList)
  case chooseName
  case selectFormat(ColorFormat)
  case copy(ColorFormat)

  // The picture to pick from.
  case picture(PictureCommand)

  // The palettes.
  case saveColor
  case palette(PaletteCommand)

  // Text that is typed.
  case askForValue(Slider)
  case askForNotation, askForPicture, askForDrawingPath
  case askForName(SwatchID)

  // Menus.
  case openTweaks

  // The popovers.
  case openPopover(Well)

  // Everything else.
  case focus(Control)
  case showHelp, showAbout
  case askToLeave
  /// Leaves; what is not saved is offered at the next start.
  case leave
  case discardAndLeave
  case choose
  case suspend
  case redraw
}
