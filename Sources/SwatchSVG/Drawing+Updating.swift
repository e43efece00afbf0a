import SwatchSketch

/// A document into which a drawing was written.
public struct UpdatedDocument: Hashable, Sendable {
  /// The document.
  public let bytes: [UInt8]
  /// Unsupported features lost because their strokes were changed, as phrases that are safe to print.
  public let lost: [String]
}

extension Drawing {
  /// Writes the drawing into the document that it was read from, preserving everything else.
  ///
  /// Elements of unchanged strokes keep their bytes. New elements are placed on their own lines if
  /// existing ones are.
  ///
  /// - Parameter folder: The folder for linked pictures.
  /// - Returns: The document, or `nil` if it cannot express the changes and has to be replaced.
  /// - Throws: ``DrawingFileError`` if the document cannot be read.
  /// - Complexity: O(*n* log *n*) in the number of bytes.
  public func svg(
    updating document: [UInt8], folder: String? = nil
  ) throws(DrawingFileError) -> UpdatedDocument? {
    let reader = try DrawingImport.reader(of: document, updateRequest(folder))
    guard let source = reader.source else { return nil }
    let old = reader.drawing
    guard !layers.isEmpty || !old.layers.isEmpty else {
      return try svg(updating: document, reader, folder: folder)
    }
    let new = numberingLayers(like: old).removingEmptyLayers(withoutElementIn: reader.layerEntries)
    guard new.needsLayerUpdate(in: reader) else {
      return try new.svg(updating: document, reader, folder: folder)
    }
    guard !new.layers.isEmpty,
      let layered = SVGLayerUpdate(of: document, reader, source, to: new).result()
    else { return nil }
    let layeredReader = try DrawingImport.reader(of: layered, updateRequest(folder))
    return try new.numberingLayers(byPositionIn: layeredReader.drawing)?
      .svg(updating: layered, layeredReader, folder: folder)
  }

  private func updateRequest(_ folder: String?) -> SVGRequest {
    SVGRequest(collectsSource: true, neighbors: folder.flatMap(NeighborFiles.init))
  }

  /// Returns true if the layers of a document must change before its strokes are updated.
  private func needsLayerUpdate(in reader: SVGReader) -> Bool {
    layers != reader.layerEntries.map(\.layer)
      || reader.layerEntries.contains { layer, _, element in
        element?.end.isEmpty == true && strokes.contains { $0.layer == layer.id }
      }
  }

  /// Updates the strokes of a document that has the layers of the drawing.
  private func svg(
    updating document: [UInt8], _ reader: SVGReader, folder: String?
  ) throws(DrawingFileError) -> UpdatedDocument? {
    let neighbors = folder.flatMap(NeighborFiles.init)
    var request = updateRequest(folder)
    guard let source = reader.source else { return nil }
    let old = reader.drawing
    guard self != old else { return UpdatedDocument(bytes: document, lost: []) }
    var update = SVGUpdate(of: document, reader, source, to: self)
    guard let bytes = update.result() else { return nil }
    guard bytes != document || (strokes + old.strokes).contains(where: { $0.group != nil }) else {
      return UpdatedDocument(bytes: bytes, lost: [])
    }
    // Accept only a document that reads back as this drawing. Filters need not be painted again for that.
    let isPainted = reader.images.count == reader.filtered.count
    let filters: SVGFilterUse = reader.images.isEmpty ? .unsupported : isPainted ? .reserved : .standard
    let written = try DrawingImport.reader(of: bytes, SVGRequest(neighbors: neighbors, filters: filters))
    guard looks(like: written, comparingSheets: update.hasExplicitSize) else { return nil }
    let known = Set(old.strokes.compactMap(\.group))
    if strokes.areGrouped(as: written, known: known) {
      return UpdatedDocument(bytes: bytes, lost: update.lost)
    }
    request.filters = filters
    let grouped = try addingGroups(bytes, request)
    return UpdatedDocument(
      bytes: grouped ?? bytes, lost: update.lost + (grouped == nil ? ["changed groups"] : []))
  }

  /// Adds groups to a document that contains all strokes. Returns `nil` if it cannot express them.
  private func addingGroups(_ document: [UInt8], _ request: SVGRequest) throws(DrawingFileError) -> [UInt8]? {
    let reader = try DrawingImport.reader(of: document, request)
    guard let source = reader.source, !reader.isNative else { return nil }
    var update = SVGUpdate(of: document, reader, source, to: self)
    guard let bytes = update.regroup() else { return nil }
    let written = try DrawingImport.reader(of: bytes, request)
    let isExpressed =
      looks(like: written, comparingSheets: update.hasExplicitSize)
      && strokes.areGrouped(as: written, known: [])
    return isExpressed ? bytes : nil
  }

  private func looks(like written: SVGReader, comparingSheets: Bool) -> Bool {
    let other = written.drawing
    // Without an explicit size, strokes are rounded before the final sheet and its precision are known.
    let step = max(precision.step, written.precision.step)
    return paper.rgb24 == other.paper.rgb24
      && (!comparingSheets || sheet.isNear(other.sheet, within: max(step, 1e-4 * sheet.size.width)))
      && strokes.looks(like: other.strokes, within: 3 * step) && hasLayers(like: other)
  }
}

extension Stroke {
  fileprivate func looks(like other: Stroke, within tolerance: Double) -> Bool {
    func isNear(_ first: CanvasPoint, _ second: CanvasPoint) -> Bool {
      first.isNear(second, within: tolerance)
    }
    let isAlike =
      switch (shape, other.shape) {
      case (.path(let path), .path(let other)):
        path.verbs == other.verbs && zip(path.points, other.points).allSatisfy(isNear)
      case (.text(let line), .text(let other)):
        line.string == other.string && line.style.isAlike(other.style) && isNear(line.origin, other.origin)
          && abs(line.size - other.size) <= max(tolerance, 0.01 * line.size)
      case (.picture(let picture), .picture(let other)):
        (picture.png == other.png || other.png.isEmpty) && isNear(picture.rect.min, other.rect.min)
          && isNear(picture.rect.max, other.rect.max)
      case (.artwork(let artwork), .artwork(let other)):
        artwork.blend == other.blend
          && artwork.parts.looks(like: other.parts, within: 2 * tolerance)
      default: false
      }
    let hasSameLabel =
      switch (label, other.label) {
      case (nil, nil): true
      case (let label?, let other?):
        label.string == other.string && label.style.isAlike(other.style)
          && abs(label.size - other.size) <= max(tolerance, 0.01 * label.size)
      default: false
      }
    return isAlike && hasSameLabel && connector?.appearance == other.connector?.appearance
      && (isPicture || artwork != nil && abs(ink.opacity - other.ink.opacity) < 0.002
        || ink.looks(like: other.ink, grownBy: isText ? nil : 1)
          && ink.hasGradients(like: other.ink, within: tolerance))
  }
}

extension Drawing {
  /// Returns true if both have the same layers with the same strokes, regardless of layer numbers.
  fileprivate func hasLayers(like other: Drawing) -> Bool {
    guard let drawing = numberingLayers(byPositionIn: other) else { return false }
    return drawing.layers.isEmpty || zip(drawing.strokes, other.strokes).allSatisfy { $0.layer == $1.layer }
  }
}

extension Connector {
  fileprivate var appearance: Connector? { mapEnds { End(shape: 0, place: $0.place) } }
}

extension TextStyle {
  /// Returns true if both styles look the same, apart from rounded letter spacing.
  fileprivate func isAlike(_ other: TextStyle) -> Bool {
    self == other.spaced(by: spacing) && abs(spacing - other.spacing) < 1e-3
  }
}

extension [Stroke] {
  fileprivate func looks(like others: [Stroke], within tolerance: Double) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.looks(like: $1, within: tolerance) }
  }

  /// Returns true if the strokes form the same groups as in the written document, ignoring group numbers.
  ///
  /// - Parameter known: The groups of the original document. A group around all strokes may be missing.
  fileprivate func areGrouped(as written: SVGReader, known: Set<Int>) -> Bool {
    let groups = groupIndices
    let sets = Set(written.strokes.groupIndices.values)
    let allExist = groups.allSatisfy { number, indices in
      sets.contains(indices) || indices.count == 1
        || known.contains(number) && indices.count == count
          && written.groups.marks.contains { $0.strokes == self.indices }
    }
    return allExist && sets.isSubset(of: groups.values)
  }
}
