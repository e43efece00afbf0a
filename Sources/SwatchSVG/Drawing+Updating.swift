import SwatchSketch

extension Drawing {
  /// Returns the drawing as an SVG document in UTF-8, with one line for the paper and for each stroke. Layers
  /// are written as Inkscape layers.
  ///
  /// The document shows ``SwatchSketch/Drawing/sheet`` at one pixel per canvas point.
  /// ``DrawingImport/init(svg:)`` restores the drawing exactly if its numbers are between −10⁹ and 10⁹ and
  /// its paths start with a move. NaN and infinity are written as 0.
  ///
  /// - Parameter isTransparent: True to omit the paper.
  /// - Complexity: O(*n*) in the number of points and characters.
  public func svg(isTransparent: Bool = false) -> [UInt8] {
    var writer = SVGWriter()
    let points = strokes.reduce(0) { $0 + ($1.path?.points.count ?? 10) }
    writer.bytes.reserveCapacity(500 + 100 * strokes.count + 12 * points)
    writer.writeHead(of: self, isTransparent: isTransparent)
    if layers.isEmpty { writer.writeBody(strokes) } else { writer.writeLayers(of: self) }
    writer.write("</svg>\n")
    return writer.bytes
  }

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
    let new = numberingLayers(like: reader.drawing)
      .removingEmptyLayers(withoutElementIn: reader.layerEntries)
    guard new.needsLayerUpdate(in: reader)
    else { return try new.svg(updating: document, reader, folder: folder) }
    guard !new.layers.isEmpty, let layered = SVGLayerUpdate(of: document, reader, to: new)?.result()
    else { return nil }
    let layeredReader = try DrawingImport.reader(of: layered, updateRequest(folder))
    return try new.numberingLayers(byPositionIn: layeredReader.drawing)?
      .svg(updating: layered, layeredReader, folder: folder)
  }

  private func updateRequest(_ folder: String?) -> SVGRequest {
    SVGRequest(collectsSource: true, neighbors: folder.flatMap(NeighborFiles.init))
  }

  private func needsLayerUpdate(in reader: SVGReader) -> Bool {
    layers != reader.layerEntries.map(\.layer)
      || reader.layerEntries.contains { layer, _, element in
        element?.end.isEmpty == true && strokes.contains { $0.layer == layer.id }
      }
  }

  private func svg(
    updating document: [UInt8], _ reader: SVGReader, folder: String?
  ) throws(DrawingFileError) -> UpdatedDocument? {
    let old = reader.drawing
    guard self != old else { return UpdatedDocument(bytes: document, lost: []) }
    guard var update = SVGUpdate(of: document, reader, to: self), let bytes = update.result()
    else { return nil }
    guard bytes != document || (strokes + old.strokes).contains(where: { $0.group != nil })
    else { return UpdatedDocument(bytes: bytes, lost: []) }
    // Accept only a document that reads back as this drawing. Filters need not be painted again for that.
    let isPainted = reader.images.count == reader.filtered.count
    let filters: SVGFilterUse = reader.images.isEmpty ? .unsupported : isPainted ? .reserved : .standard
    var request = SVGRequest(neighbors: folder.flatMap(NeighborFiles.init), filters: filters)
    let written = try DrawingImport.reader(of: bytes, request)
    guard looks(like: written, comparingSheets: update.hasExplicitSize) else { return nil }
    if strokes.areGrouped(as: written, known: Set(old.strokes.compactMap(\.group))) {
      return UpdatedDocument(bytes: bytes, lost: update.lost)
    }
    request.collectsSource = true
    let grouped = try addingGroups(bytes, request)
    return UpdatedDocument(
      bytes: grouped ?? bytes, lost: update.lost + (grouped == nil ? ["changed groups"] : []))
  }

  /// Adds groups to a document that contains all strokes. Returns `nil` if it cannot express them.
  private func addingGroups(_ document: [UInt8], _ request: SVGRequest) throws(DrawingFileError) -> [UInt8]? {
    let reader = try DrawingImport.reader(of: document, request)
    guard !reader.isNative, var update = SVGUpdate(of: document, reader, to: self),
      let bytes = update.regroup()
    else { return nil }
    let written = try DrawingImport.reader(of: bytes, request)
    guard looks(like: written, comparingSheets: update.hasExplicitSize) else { return nil }
    return strokes.areGrouped(as: written, known: []) ? bytes : nil
  }

  private func looks(like written: SVGReader, comparingSheets: Bool) -> Bool {
    let other = written.drawing
    // Without an explicit size, strokes are rounded before the final sheet and its precision are known.
    let step = max(precision.step, written.precision.step)
    // Layers need the same strokes, but not the same numbers.
    guard let layered = numberingLayers(byPositionIn: other) else { return false }
    let hasSameLayers = layered.layers.isEmpty || layered.strokes.map(\.layer) == other.strokes.map(\.layer)
    return paper.rgb24 == other.paper.rgb24
      && (!comparingSheets || sheet.isNear(other.sheet, within: max(step, 1e-4 * sheet.size.width)))
      && strokes.looks(like: other.strokes, within: 3 * step) && hasSameLayers
  }
}

/// A document into which a drawing was written.
public struct UpdatedDocument: Hashable, Sendable {
  /// The document.
  public let bytes: [UInt8]
  /// Unsupported features lost because their strokes were changed, as phrases that are safe to print.
  public let lost: [String]
}

extension Stroke {
  fileprivate func looks(like other: Stroke, within tolerance: Double) -> Bool {
    func isNear(_ a: CanvasPoint, _ b: CanvasPoint) -> Bool { a.isNear(b, within: tolerance) }
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
        artwork.blend == other.blend && artwork.parts.looks(like: other.parts, within: 2 * tolerance)
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

extension Connector { fileprivate var appearance: Connector? { mapEnds { End(shape: 0, place: $0.place) } } }

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
