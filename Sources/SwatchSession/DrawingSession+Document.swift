import SwatchColor
import SwatchSketch

// The file that the drawing is kept in.
extension DrawingSession {
  /// Begins a drawing on blank paper in place of what there is, the sheet being what is shown.
  public func begin(paper: Color = Color(white: 1)) {
    giveUp()
    hand = DrawingHand(hand.kind)
    document = Document()
    replaceSketch(by: Sketch(Drawing(paper: paper)))
    sketch.setSheet(raster.viewport.canvasRect)
    showDrawing()
  }

  /// Opens a file to sketch in, in place of what there is.
  public func open(_ file: SketchFile) {
    giveUp()
    hand = DrawingHand(hand.kind)
    document = Document(path: file.path)
    changes.hasSteps = true
    guard let stored = file.stored else { return }
    replaceSketch(by: Sketch(stored.drawing))
    document.version = stored.version
    document.lostBySaving = stored.lostBySaving
    document.layers = stored.layers
    document.clippedStrokes = stored.drawing.clippedStrokes
    showDrawing()
  }

  /// Saves the drawing; its sheet grows around what was drawn.
  ///
  /// - Parameter mayLoseParts: Whether what else the file has may be lost, where it cannot be kept.
  /// - Returns: The file.
  /// - Throws: What `store` throws; the drawing still counts as not saved then.
  @discardableResult
  public func save(
    to path: String, replacing condition: WriteCondition, mayLoseParts: Bool = false,
    in store: any DrawingStore
  ) throws -> WrittenFile {
    settle()
    fitPage()
    let written = try store.write(
      drawing, to: path, replacing: condition, keeping: document.original(mayLoseParts: mayLoseParts))
    document = Document(
      path: path, version: written.version, lostBySaving: written.keepsParts ? document.lostBySaving : [],
      layers: written.keepsParts ? document.layers : [], clippedStrokes: document.clippedStrokes)
    sketch.markSaved()
    keeper.tell { $0.markSaved(as: document.kept) }
    changes.hasSteps = true
    return written
  }

  /// The sheet as it is when the drawing is saved: as large as what was drawn needs it.
  public var sheetToSave: CanvasRect { drawing.sheet(clipping: document.clippedStrokes) }

  /// Gives the drawing another sheet; false if that changes nothing.
  public func setSheet(_ setup: SheetSetup) -> Bool {
    let isChanged = perform { drawing in
      let old = drawing.sheetSetup
      return Edit(.sheet, setup == old ? [] : [.setSheet(setup, from: old)])
    }
    if isChanged { keeper.tell { $0.setSheet(drawing.sheet) } }
    return isChanged
  }

  /// Whether the sheet has an edge that matters: someone has chosen it, or a file has it.
  public var hasSheetEdge: Bool { drawing.sheetSetup.isChosen || document.path != nil }

  /// Makes the sheet as large as what was drawn needs it.
  func fitPage() {
    sketch.setSheet(sheetToSave)
    keeper.tell { $0.setSheet(drawing.sheet) }
  }
}
