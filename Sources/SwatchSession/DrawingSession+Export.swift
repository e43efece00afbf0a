import SwatchColor
import SwatchSketch
import SwatchText

// The drawing as another kind of file.
extension DrawingSession {
  /// Makes what the drawing is exported as: all of it, or what is selected, or a layer.
  ///
  /// - Throws: What `store` throws, and an `ExportProblem` where there is no such layer.
  public func encode(
    as kind: ExportKind, _ options: ExportOptions, in store: any DrawingStore
  ) throws -> EncodedExport {
    settle()
    fitPage()
    return try store.encode(exportRequest(as: kind, options))
  }

  /// What is to be exported, on the sheet that it has when it is saved.
  ///
  /// - Throws: An `ExportProblem` where there is no such layer.
  public func exportRequest(
    as kind: ExportKind, _ options: ExportOptions
  ) throws(ExportProblem) -> ExportRequest {
    var exported = drawing
    exported.sheet = sheetToSave
    func request(original: OriginalFile? = nil) -> ExportRequest {
      ExportRequest(drawing: exported, kind: kind, options: options, original: original)
    }
    guard let layer = options.layer else {
      if options.isSelectionOnly { exported.strokes = selectedStrokes }
      return request()
    }
    // Numbers are those of groups that were made here; what a file of another program calls so comes first.
    let group = document.layers.contains(layer) ? nil : Int(layer)
    let strokes = group.map { group in drawing.strokes.filter { $0.group == group } } ?? []
    if strokes.isEmpty, let original = document.original(mayLoseParts: false), !document.layers.isEmpty {
      return request(original: original)
    }
    guard !strokes.isEmpty else { throw noLayer(layer) }
    exported.strokes = strokes
    return request()
  }

  var selectedStrokes: [Stroke] {
    hand.selection.sorted().filter(drawing.strokes.indices.contains).map { drawing.strokes[$0] }
  }

  private func noLayer(_ name: String) -> ExportProblem {
    let layers = layers.prefix(Self.namedLayerLimit).map(\.quoted).joined(separator: ", ")
    let others = layers.isEmpty ? "none of its groups has a name" : "it has \(layers)"
    return ExportProblem("\(document.name.quoted) has no layer \(name.quoted); \(others).")
  }

  private static let namedLayerLimit = 12

  /// What the layers are called that can be exported alone: those of the file, or the numbers of groups that were made here.
  public var layers: [String] {
    if !document.layers.isEmpty { return document.layers }
    var known: Set<Int> = []
    return drawing.strokes.compactMap(\.group).filter { known.insert($0).inserted }.map(String.init)
  }
}
