import SwatchSketch

/// A document with a drawing written into it.
public struct UpdatedDocument: Hashable, Sendable {
  /// The document.
  public let bytes: [UInt8]
  /// Parts of changed strokes that are not shown, and not written: gradients, for one, of a shape whose points were edited. In
  /// words for a sentence, safe to show on a terminal.
  public let lost: [String]
}

extension Drawing {
  /// Writes the drawing into the document that it was read from, so that everything else in it is unchanged.
  ///
  /// Elements of strokes that have not changed stay, byte for byte; a stroke that was added is an element more, on a line of
  /// its own where lines end between elements.
  ///
  /// - Parameter folder: The folder of pictures that the document shows.
  /// - Returns: The document; `nil` where it cannot say what has changed: such a drawing has to be written as a new document.
  /// - Throws: ``DrawingFileError`` when the document cannot be read.
  /// - Complexity: O(*n* log *n*) in the number of bytes.
  public func svg(
    updating document: [UInt8], folder: String? = nil
  ) throws(DrawingFileError) -> UpdatedDocument? {
    let neighbors = folder.flatMap(NeighborFiles.init)
    var request = SVGRequest(collectsSource: true, neighbors: neighbors)
    let reader = try DrawingImport.reader(of: document, request)
    guard let source = reader.source else { return nil }
    let old = reader.drawing
    guard self != old else { return UpdatedDocument(bytes: document, lost: []) }
    var update = SVGUpdate(of: document, reader, source, to: self)
    guard let bytes = update.result() else { return nil }
    guard bytes != document || (strokes + old.strokes).contains(where: { $0.group != nil }) else {
      return UpdatedDocument(bytes: bytes, lost: [])
    }
    // What is not read back as it was drawn must not take its place. Images of filters need not be painted again for that.
    let isPainted = reader.images.count == reader.filtered.count
    let filters: SVGFilterUse = reader.images.isEmpty ? .unsupported : isPainted ? .reserved : .standard
    let written = try DrawingImport.reader(of: bytes, SVGRequest(neighbors: neighbors, filters: filters))
    guard looks(like: written, comparingSheets: update.saysSize) else { return nil }
    let known = Set(old.strokes.compactMap(\.group))
    if strokes.areGrouped(as: written, known: known) {
      return UpdatedDocument(bytes: bytes, lost: update.lost)
    }
    request.filters = filters
    let grouped = try grouping(bytes, request)
    return UpdatedDocument(
      bytes: grouped ?? bytes, lost: update.lost + (grouped == nil ? ["groups as they are now"] : []))
  }

  /// A document that has the strokes already with their groups in it; `nil` where it cannot say them.
  private func grouping(_ document: [UInt8], _ request: SVGRequest) throws(DrawingFileError) -> [UInt8]? {
    let reader = try DrawingImport.reader(of: document, request)
    guard let source = reader.source, !reader.isOwn else { return nil }
    var update = SVGUpdate(of: document, reader, source, to: self)
    guard let bytes = update.regrouped() else { return nil }
    let written = try DrawingImport.reader(of: bytes, request)
    let isSaid =
      looks(like: written, comparingSheets: update.saysSize)
      && strokes.areGrouped(as: written, known: [])
    return isSaid ? bytes : nil
  }

  /// True if the drawing that was read looks the same, except for rounding.
  private func looks(like written: SVGReader, comparingSheets: Bool) -> Bool {
    let other = written.drawing
    // A document that says no size is read before it is known how small it is.
    let step = max(precision.step, written.precision.step)
    return paper.rgb24 == other.paper.rgb24
      && (!comparingSheets || sheet.isNear(other.sheet, within: max(step, 1e-4 * sheet.size.width)))
      && strokes.looks(like: other.strokes, within: 3 * step)
  }
}

extension Stroke {
  fileprivate func looks(like other: Stroke, within tolerance: Double) -> Bool {
    func isNear(_ one: CanvasPoint, _ other: CanvasPoint) -> Bool { one.isNear(other, within: tolerance) }
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
    return isAlike && label?.string == other.label?.string && connector?.looks == other.connector?.looks
      && abs((label?.size ?? 0) - (other.label?.size ?? 0)) <= max(tolerance, 0.01 * (label?.size ?? 0))
      && (isPicture || artwork != nil && abs(ink.opacity - other.ink.opacity) < 0.002
        || ink.looks(like: other.ink, grownBy: isText ? nil : 1)
          && ink.hasGradients(like: other.ink, within: tolerance))
  }
}

extension Connector {
  /// The connector, whatever the ids of its shapes are.
  fileprivate var looks: Connector? { mapEnds { End(shape: 0, place: $0.place) } }
}

extension TextStyle {
  /// True if both look the same, but for what is lost when spacing is written in points.
  fileprivate func isAlike(_ other: TextStyle) -> Bool {
    self == other.spaced(by: spacing) && abs(spacing - other.spacing) < 1e-3
  }
}

extension [Stroke] {
  fileprivate func looks(like others: [Stroke], within tolerance: Double) -> Bool {
    count == others.count && zip(self, others).allSatisfy { $0.looks(like: $1, within: tolerance) }
  }

  /// True if the same strokes belong together in both, whatever their groups are called.
  ///
  /// - Parameters:
  ///   - written: The reader of the others.
  ///   - known: The groups that were in the document before. They stay in it when all else is deleted, and are none then.
  fileprivate func areGrouped(as written: SVGReader, known: Set<Int>) -> Bool {
    let groups = indicesOfGroups
    let sets = Set(written.strokes.indicesOfGroups.values)
    let areThere = groups.allSatisfy { number, indices in
      sets.contains(indices) || indices.count == 1
        || known.contains(number) && indices.count == count
          && written.groups.marks.contains { $0.strokes == self.indices }
    }
    return areThere && sets.isSubset(of: groups.values)
  }
}
