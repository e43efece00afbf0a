import SwatchColor
import SwatchSketch

extension DrawingSession {
  /// Replaces the drawing with blank paper the size of the view.
  public func begin(paper: Color = Color(white: 1)) {
    giveUp()
    hand = DrawingHand(hand.kind)
    document = Document()
    replaceSketch(by: Sketch(Drawing(paper: paper)))
    sketch.setSheet(raster.viewport.canvasRect)
    showDrawing()
  }

  /// Opens a file. If it does not exist yet, the current drawing is kept.
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

  /// Saves the drawing, after fitting its sheet.
  ///
  /// - Parameter mayLoseParts: True if other content of the file may be lost.
  /// - Throws: Errors of `store`; the drawing then remains unsaved.
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

  /// The sheet for saving: large enough for the drawing.
  public var sheetToSave: CanvasRect { drawing.sheet(clipping: document.clippedStrokes) }

  /// Changes the sheet; returns false if it is the same.
  public func setSheet(_ setup: SheetSetup) -> Bool {
    let isChanged = perform { drawing in
      let old = drawing.sheetSetup
      return Edit(.sheet, setup == old ? [] : [.setSheet(setup, from: old)])
    }
    if isChanged { keeper.tell { $0.setSheet(drawing.sheet) } }
    return isChanged
  }

  /// True if the edge of the sheet matters, because the user chose it or it is in a file.
  public var hasSheetEdge: Bool { drawing.sheetSetup.isChosen || document.path != nil }

  func fitPage() {
    sketch.setSheet(sheetToSave)
    keeper.tell { $0.setSheet(drawing.sheet) }
  }
}
