import SwatchSketch
import SwatchText

/// Gives a document the layers of a drawing, before its strokes are updated.
///
/// Layers that remain keep their elements, which are moved and changed as needed. Strokes outside all layers
/// are put into an element if their layer changes. New layers are empty.
struct SVGLayerUpdate {
  private let update: SVGUpdate
  private let entries: [SVGLayerList.Entry]
  /// A layer's element, or the elements of strokes outside all layers.
  private typealias Block = (range: Range<Int>, text: [UInt8])

  init?(of bytes: [UInt8], _ reader: SVGReader, to drawing: Drawing) {
    guard let update = SVGUpdate(of: bytes, reader, to: drawing) else { return nil }
    self.update = update
    // Treat a document without layers as a single layer, whose name is not written.
    entries =
      reader.layerEntries.isEmpty && !reader.strokes.isEmpty
      ? [(Layer(id: 0, name: ""), reader.strokes.indices, nil)] : reader.layerEntries
  }

  /// Returns the document with the layers of the new drawing, or `nil` if it cannot express them.
  func result() -> [UInt8]? {
    guard update.source.matches(update.bytes), !update.isNative else { return nil }
    let new = update.new
    let kept = entries.filter { entry in new.layers.contains { $0.id == entry.layer.id } }
    let order = new.layers.filter { layer in kept.contains { $0.layer.id == layer.id } }
    // Layers without an element are named by position, so a change to one can rename the others.
    let needsElements =
      order.map(\.id) != kept.map(\.layer.id)
      || entries.contains { $0.element == nil && !new.layers.contains($0.layer) }
    var blocks: [Int: Block] = [:]
    for entry in kept {
      let layer = order.first { $0.id == entry.layer.id }
      blocks[entry.layer.id] = layer.flatMap { block(for: entry, as: $0, needsElement: needsElements) }
    }
    var update = update
    for case (let layer, _, let element?) in entries where !order.contains(where: { $0.id == layer.id }) {
      update.replace(update.line(around: element.range), with: [])
    }
    for (entry, layer) in zip(kept, order) {
      guard let range = blocks[entry.layer.id]?.range, let text = blocks[layer.id]?.text else { return nil }
      if text != Array(update.bytes[range]) { update.replace(range, with: text) }
    }
    guard addLayers(to: &update, places: zip(kept, order).map { ($1.id, blocks[$0.layer.id]?.range) })
    else { return nil }
    return update.applyingReplacements()
  }

  /// Returns the bytes of a layer that remains, with its new attributes.
  private func block(for entry: SVGLayerList.Entry, as layer: Layer, needsElement: Bool) -> Block? {
    let bytes = update.bytes
    guard let element = entry.element else {
      guard let range = update.range(around: entry.strokes) else { return nil }
      guard needsElement else { return (range, Array(bytes[range])) }
      return (range, startTag(of: layer) + update.newline + bytes[range] + update.newline + update.endTag)
    }
    guard element.range.upperBound <= bytes.count, bytes[element.tag].first == "<" else { return nil }
    let tag = tag(of: element, from: entry.layer, to: layer)
    return (element.range, tag + bytes[element.tag.upperBound..<element.range.upperBound])
  }

  private func tag(of element: SVGLayerList.Element, from old: Layer, to new: Layer) -> [UInt8] {
    var tag = SVGTag(update.bytes[element.tag])
    if new.name != old.name {
      let name = String(decoding: Array(new.name.escaped.utf8).inASCII, as: UTF8.self)
      tag.set(declared("inkscape", in: &tag) + ":label", to: name)
    }
    if new.isHidden != old.isHidden {
      tag.setProperty("display", to: new.isHidden ? "none" : "inline", needsStyle: true)
    }
    if new.isLocked != old.isLocked {
      tag.set(declared("sodipodi", in: &tag) + ":insensitive", to: new.isLocked ? "true" : nil)
    }
    guard element.end.isEmpty, update.new.strokes.contains(where: { $0.layer == new.id })
    else { return tag.bytes }
    // Open a self-closing element for its first strokes.
    return Array(tag.bytes.dropLast(2)) + ">".utf8 + update.newline + update.endTag
  }

  /// Returns a namespace prefix, declared on the tag unless the root declares it.
  private func declared(_ prefix: String, in tag: inout SVGTag) -> String {
    if !isDeclared(prefix), tag["xmlns:\(prefix)"] == nil {
      tag.set("xmlns:\(prefix)", to: SVGWriter.namespace(prefix))
    }
    return prefix
  }

  private func isDeclared(_ prefix: String) -> Bool {
    SVGTag(update.bytes[update.source.root])["xmlns:\(prefix)"] == SVGWriter.namespace(prefix)
  }

  private func startTag(of layer: Layer) -> [UInt8] {
    let id = SVGElementID.layer.attribute(layer.id)
    let prefixes = SVGWriter.layerPrefixes.filter { !isDeclared($0) && (layer.isLocked || $0 == "inkscape") }
    return Array("<\(update.prefix)g".utf8) + (update.bytes.contains(bytes: id.utf8) ? [] : Array(id.utf8))
      + Array((SVGWriter.declarations(of: prefixes) + SVGWriter.attributes(of: layer)).utf8).inASCII
      + ">".utf8
  }

  /// Adds elements for new layers, each directly after the element of the next lower layer.
  private func addLayers(to update: inout SVGUpdate, places: [(id: Int, range: Range<Int>?)]) -> Bool {
    let start = places.first?.range.map { update.start(ofLineWith: $0.lowerBound) }
    guard var offset = start ?? update.source.end.map(update.start) else { return false }
    for layer in update.new.layers {
      if let place = places.first(where: { $0.id == layer.id }) {
        guard let range = place.range else { return false }
        offset = update.end(ofLineWith: range.upperBound)
      } else {
        let text = startTag(of: layer) + update.newline + update.endTag
        update.replace(offset..<offset, with: text + (update.isLineStart(offset) ? update.newline : []))
      }
    }
    return true
  }
}

extension Drawing {
  /// Returns the drawing with the layer numbers of another. Layers are matched by name, then by number.
  func numberingLayers(like other: Drawing) -> Drawing {
    guard !layers.isEmpty else { return self }
    var (free, numbers): ([Layer], [Int: Int]) = (other.layers, [:])
    func match(_ isSame: (Layer, Layer) -> Bool) {
      for layer in layers where numbers[layer.id] == nil {
        guard let index = free.firstIndex(where: { isSame(layer, $0) }) else { continue }
        numbers[layer.id] = free.remove(at: index).id
      }
    }
    match { $0.name == $1.name && $0.id == $1.id }
    match { $0.name == $1.name }
    match { $0.id == $1.id }
    var next = ((layers + other.layers).map(\.id).max() ?? 0) + 1
    let used = Set(other.layers.map(\.id))
    for layer in layers where numbers[layer.id] == nil && used.contains(layer.id) {
      (numbers[layer.id], next) = (next, next + 1)
    }
    return numberingLayers { numbers[$0] ?? $0 }
  }

  /// Returns the drawing with the layer numbers of another, or `nil` if the layers differ.
  func numberingLayers(byPositionIn other: Drawing) -> Drawing? {
    guard layers.count == other.layers.count, zip(layers, other.layers).allSatisfy({ $0.isSame(as: $1) })
    else { return nil }
    let numbers = Dictionary(
      zip(layers.map(\.id), other.layers.map(\.id)), uniquingKeysWith: { first, _ in first })
    return numberingLayers { numbers[$0] ?? $0 }
  }

  private func numberingLayers(_ number: (Int) -> Int) -> Drawing {
    var drawing = self
    drawing.layers = layers.map {
      Layer(id: number($0.id), name: $0.name, isHidden: $0.isHidden, isLocked: $0.isLocked)
    }
    drawing.strokes = strokes.map { $0.inLayer(number($0.layer)) }
    return drawing
  }

  /// Returns the drawing without empty layers that have no element in a document.
  func removingEmptyLayers(withoutElementIn entries: [SVGLayerList.Entry]) -> Drawing {
    let unused = Set(entries.filter { $0.element == nil }.map(\.layer.id)).subtracting(strokes.map(\.layer))
    var drawing = self
    drawing.layers.removeAll { unused.contains($0.id) }
    return drawing
  }
}

extension Layer {
  func isSame(as other: Layer) -> Bool {
    (name, isHidden, isLocked) == (other.name, other.isHidden, other.isLocked)
  }
}
