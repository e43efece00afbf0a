import SwatchColor
import SwatchSketch

extension DrawingSession {
  /// Replaces the drawing with blank paper the size of the view.
  public func begin(paper: Color = Color(white: 1)) {
    cancelTool()
    (toolState, document) = (ToolState(toolState.kind), Document())
    replaceSketch(with: Sketch(Drawing(paper: paper)))
    sketch.setSheet(raster.viewport.canvasRect)
    showDrawing()
  }

  /// Opens a file. If the file does not exist yet, assigns its path to the current drawing.
  public func open(_ file: SketchFile) {
    cancelTool()
    (toolState, document) = (ToolState(toolState.kind), Document(DocumentFile(path: file.path)))
    changes.hasEdits = true
    guard let stored = file.stored else { return }
    replaceSketch(with: Sketch(stored.drawing))
    document = Document(
      DocumentFile(path: file.path, version: stored.version, contentLostOnSave: stored.contentLostOnSave),
      layers: stored.layers, clippedStrokes: stored.drawing.clippedStrokes)
    showDrawing()
  }

  /// Saves the drawing, after enlarging its sheet if necessary.
  ///
  /// - Parameter allowsLoss: True to save even if other content in the file will be lost.
  /// - Throws: Errors from `store`; in that case, the drawing remains unsaved.
  @discardableResult
  public func save(
    to path: String, replacing condition: WriteCondition, allowsLoss: Bool = false, in store: any DrawingStore
  ) throws -> WrittenFile {
    endGesture()
    fitSheet()
    let written = try store.write(
      drawing, to: path, replacing: condition, keeping: document.original(allowsLoss: allowsLoss))
    let old = written.preservesOriginal ? document : Document()
    let file = DocumentFile(path: path, version: written.version, contentLostOnSave: old.contentLostOnSave)
    document = Document(file, layers: old.layers, clippedStrokes: document.clippedStrokes)
    sketch.markSaved()
    journalRecorder.send { $0.markSaved(as: document.file) }
    changes.hasEdits = true
    return written
  }

  /// The sheet for saving: large enough for the drawing.
  public var sheetToSave: CanvasRect { drawing.sheet(clipping: document.clippedStrokes) }

  /// Changes the sheet; returns false if nothing changes.
  public func setSheet(_ setup: SheetSetup) -> Bool {
    let isChanged = perform {
      Edit(.sheet, setup == $0.sheetSetup ? [] : [.setSheet(setup, from: $0.sheetSetup)])
    }
    if isChanged { journalRecorder.send { $0.setSheet(drawing.sheet) } }
    return isChanged
  }

  /// True if the edge of the sheet matters, because the user chose its size or the drawing has a file.
  public var hasSheetEdge: Bool { drawing.sheetSetup.hasFixedSize || document.path != nil }

  func fitSheet() {
    sketch.setSheet(sheetToSave)
    journalRecorder.send { $0.setSheet(drawing.sheet) }
  }
}
