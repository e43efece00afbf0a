import SwatchColor
import SwatchSketch

/// The changes to an element whose strokes were transformed, recolored or labeled.
struct SVGPartChange {
  private(set) var tag: [UInt8]?
  /// New gradients to define before the element.
  private(set) var definitions: [UInt8] = []
  /// The stroke, if a label was added to it.
  private(set) var labeled: Stroke?

  /// Determines how strokes have changed; fails if a new start tag cannot express the change.
  ///
  /// - Parameter needsStyle: True if style sheets could override attributes.
  init?(
    of part: SVGSource.Part, _ tag: ArraySlice<UInt8>, from old: ArraySlice<Stroke>,
    to new: ArraySlice<Stroke>, precision: Precision, needsStyle: Bool, writer: (Stroke) -> SVGWriter
  ) {
    guard old.elementsEqual(new, by: { $0.couldTransform(into: $1) }) else { return nil }
    let (anchors, targets) = (old.flatMap(\.anchors), new.flatMap(\.anchors))
    let tolerance = 1.6 * precision.step
    guard let map = AffineFit(tolerance: tolerance).transform(from: anchors, to: targets) else { return nil }
    if let stroke = new.first, stroke.label != old.first?.label {
      guard part.name != "use", new.count == 1, old.first?.label == nil else { return nil }
      labeled = stroke
    } else if new.contains(where: { $0.label != nil }) {
      // Other changes would break the label's lines differently or recolor them.
      let offsets = zip(targets, anchors).map { $0 - $1 }
      guard zip(old, new).allSatisfy({ $0.ink.looks(like: $1.ink, grownBy: 1) }),
        let offset = offsets.first, offsets.allSatisfy({ $0.isNear(offset, within: tolerance) })
      else { return nil }
    }
    let isMoved = anchors.contains { !map($0).isNear($0, within: tolerance) }
    let (movement, outer) = (isMoved ? map : .identity, part.context.transform)
    var changed = SVGTag(tag)
    if isMoved {
      guard let inverse = outer.inverse else { return nil }
      changed.set("transform", to: (inverse * map * outer * part.transform).text)
    }
    let hasSameInks = zip(old, new).allSatisfy {
      $0.ink.hasGradients(like: $1.ink, movedBy: movement, within: 3 * precision.step)
        && $0.ink.looks(like: $1.ink, grownBy: $0.path != nil ? movement.lengthFactor : nil)
    }
    if !hasSameInks {
      guard new.count == 1, let old = old.first, let new = new.first, part.name != "use",
        let changes = inkChanges(of: part, old, new, movedBy: movement, 3 * precision.step, writer(new)),
        // Definitions cannot be inside text.
        definitions.isEmpty || old.path != nil || part.name == "text"
      else { return nil }
      for (name, value) in changes { changed.setProperty(name, to: value, needsStyle: needsStyle) }
    }
    self.tag = changed.bytes.elementsEqual(tag) ? nil : changed.bytes
  }

  /// Defines the new gradients of a stroke, and returns the new properties of its element, if possible.
  private mutating func inkChanges(
    of part: SVGSource.Part, _ old: Stroke, _ new: Stroke, movedBy movement: CanvasTransform,
    _ tolerance: Double, _ writer: SVGWriter
  ) -> [(String, String)]? {
    let (before, after) = (old.ink, new.ink)
    guard (before.cap, before.join) == (after.cap, after.join), before.isEvenOdd == after.isEvenOdd,
      before.isCrisp == after.isCrisp, before.miterLimit == after.miterLimit, part.context.opacity > 0
    else { return nil }
    var (writer, changes): (SVGWriter, [(String, String)]) = (writer, [])
    let inverse = (movement * part.context.transform * part.transform).inverse ?? .identity
    func color(_ name: String, _ color: KeyPath<Ink, Color?>, _ paint: KeyPath<Ink, Gradient?>) {
      let (old, new) = (before[keyPath: paint], after[keyPath: paint])
      if let new {
        guard old?.transformed(by: movement).looks(like: new, within: tolerance) != true else { return }
        changes.append((name, "url(#\(writer.writeDefinition(of: new.transformed(by: inverse))))"))
      } else if old != nil || before[keyPath: color]?.opacity(1) != after[keyPath: color]?.opacity(1) {
        changes.append((name, after[keyPath: color]?.hex ?? "none"))
      }
    }
    color(old.isText ? "fill" : "stroke", \.line, \.lineGradient)
    if old.path != nil { color("fill", \.fill, \.fillGradient) }
    definitions = writer.bytes
    let width = after.width / movement.lengthFactor
    if old.path != nil, abs(width - before.width) > 0.005 * before.width {
      let unit = (part.context.transform * part.transform).lengthFactor
      changes.append(("stroke-width", SVGNumber.text(width / unit)))
    }
    let (line, fill) = (after.line?.alpha, after.fill?.alpha)
    if before.opacity != after.opacity || before.line?.alpha != line || before.fill?.alpha != fill {
      changes.append(("opacity", SVGNumber.text(min(after.opacity / part.context.opacity, 1))))
      if let line { changes.append((old.isText ? "fill-opacity" : "stroke-opacity", SVGNumber.text(line))) }
      if let fill { changes.append(("fill-opacity", SVGNumber.text(fill))) }
    }
    return changes
  }
}

extension Stroke {
  /// Returns true if the shape of another stroke could be a transformed copy of this stroke's shape.
  fileprivate func couldTransform(into other: Stroke) -> Bool {
    switch (shape, other.shape) {
    case (.path(let path), .path(let outline)): path.verbs == outline.verbs && connector == other.connector
    case (.text(let line), .text(let other)): line.string == other.string && line.style == other.style
    case (.picture(let picture), .picture(let other)): picture.png == other.png
    case (.artwork(let artwork), .artwork(let other)):
      artwork.parts.count == other.parts.count
        && zip(artwork.parts, other.parts).allSatisfy { $0.couldTransform(into: $1) }
    default: false
    }
  }

  fileprivate var anchors: [CanvasPoint] {
    switch shape {
    case .path(let path): path.points
    case .text(let line):
      [CanvasPoint(x: 0, y: 0), CanvasPoint(x: line.size, y: 0), CanvasPoint(x: 0, y: line.size)].map {
        line.origin + $0
      }
    case .picture(let picture):
      [picture.rect.min, picture.rect.max, CanvasPoint(x: picture.rect.min.x, y: picture.rect.max.y)]
    case .artwork(let artwork):
      // The bounds of a picture would not reveal a rotation.
      artwork.strokes.count == 1 && artwork.strokes[0].isPicture && artwork.maskLayers.isEmpty
        ? artwork.strokes[0].anchors.map(artwork.transform.callAsFunction) : artwork.parts.flatMap(\.anchors)
    }
  }

  fileprivate var parts: [Stroke] { artwork?.parts ?? [self] }

  fileprivate func placed(by map: CanvasTransform) -> Stroke {
    guard map != .identity else { return self }
    switch shape {
    case .path(let path):
      let shape = Shape.path(path.map(map.callAsFunction))
      let scaled = ink.with(width: ink.width * map.lengthFactor, opacity: ink.opacity)
      return Stroke(ink: scaled.dashed(ink.dashes?.scaled(by: map.lengthFactor)), shape: shape, group: group)
    case .text(let line):
      return with(.text(line.placed(at: map(line.origin), size: line.size * map.lengthFactor)))
    case .picture(let picture):
      return with(.picture(PlacedPicture(png: picture.png, in: map.bounds(of: picture.rect))))
    case .artwork(let artwork): return with(.artwork(artwork.transformed(by: map)))
    }
  }
}

extension Artwork {
  /// All nested strokes in canvas coordinates: mask layers, then the rectangle of the tile, then the content.
  var parts: [Stroke] {
    let tiles = tile.map { Stroke(.path(Path($0.rect).map($0.transform.callAsFunction))) }
    let content = strokes.map { $0.placed(by: tile?.transform ?? .identity) }
    return (maskLayers.flatMap(\.strokes) + [tiles].compactMap(\.self) + content).flatMap { stroke in
      stroke.placed(by: transform).parts
    }
  }
}
