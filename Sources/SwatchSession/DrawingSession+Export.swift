import SwatchSketch
import SwatchText

extension DrawingSession {
  /// Exports the drawing, the selection, or a layer.
  ///
  /// - Throws: Errors from `store`, and `ExportProblem` if the layer does not exist.
  public func encode(
    as kind: ExportKind, _ options: ExportOptions, in store: any DrawingStore
  ) throws -> EncodedExport {
    endGesture()
    fitSheet()
    return try store.encode(exportRequest(as: kind, options))
  }

  /// Returns the content to export, on ``sheetToSave``, and its options.
  ///
  /// - Throws: `ExportProblem` if the layer does not exist.
  public func exportRequest(
    as kind: ExportKind, _ options: ExportOptions
  ) throws(ExportProblem) -> ExportRequest {
    var (exported, original) = (drawing, OriginalFile?.none)
    exported.sheet = sheetToSave
    if let layer = options.layer {
      let ids = Set(drawing.layers.filter { $0.name == layer }.map(\.id))
      // Names in the file take precedence over numbered groups.
      let group = document.layers.contains(layer) ? nil : Int(layer)
      let strokes = drawing.strokes.filter {
        ids.isEmpty ? group != nil && $0.group == group : ids.contains($0.layer)
      }
      if !ids.isEmpty || !strokes.isEmpty {
        (exported.strokes, exported.layers) = (strokes, [])
      } else {
        original = document.layers.isEmpty ? nil : document.original(allowsLoss: false)
        if original == nil { throw noLayer(layer) }
      }
    } else {
      exported = exported.visible
      if options.isSelectionOnly { (exported.strokes, exported.layers) = (selectedStrokes, []) }
    }
    return ExportRequest(drawing: exported, kind: kind, options: options, original: original)
  }

  /// The selected strokes, bottom to top.
  public var selectedStrokes: [Stroke] {
    toolState.selection.sorted().filter(drawing.strokes.indices.contains).map { drawing.strokes[$0] }
  }

  private func noLayer(_ name: String) -> ExportProblem {
    let layers = layers.prefix(12).map(\.quoted).joined(separator: ", ")
    let available = layers.isEmpty ? "it has no named groups" : "it has \(layers)"
    return ExportProblem("\(document.name.quoted) has no layer \(name.quoted); \(available).")
  }

  /// The names of exportable parts: the layers, and the file's named groups or, without any, group numbers.
  public var layers: [String] {
    var seen: Set<String> = []
    let groups = drawing.strokes.lazy.compactMap(\.group).map(String.init)
    let groupNames = document.layers.isEmpty ? Array(groups) : document.layers
    return (drawing.layers.reversed().map(\.name) + groupNames).filter { seen.insert($0).inserted }
  }
}
