import SwatchColor
import SwatchSketch

/// What becomes of the start tag of an element whose strokes were moved, scaled, turned or colored.
struct SVGPartChange {
  /// The tag as it will be; `nil` where it stays as it is.
  private(set) var tag: [UInt8]?
  /// What has to be defined before the element for that: gradients.
  private(set) var definitions: [UInt8] = []

  /// Finds out how strokes have changed; `nil` where that is something else.
  ///
  /// - Parameters:
  ///   - tag: The start tag of the element.
  ///   - precision: How exactly coordinates are kept.
  ///   - needsStyle: Whether rules of style sheets could count more than attributes.
  ///   - writer: Makes what writes definitions, with names for them.
  init?(
    of part: SVGSource.Part, _ tag: ArraySlice<UInt8>, from old: ArraySlice<Stroke>,
    to new: ArraySlice<Stroke>, precision: Precision, needsStyle: Bool, writer: (Stroke) -> SVGWriter
  ) {
    guard old.count == new.count, zip(old, new).allSatisfy({ $0.hasOutline(like: $1) }),
      let map = AffineFit(tolerance: 1.6 * precision.step).transform(
        from: old.flatMap(\.anchors), to: new.flatMap(\.anchors))
    else { return nil }
    let isElsewhere = !map.isNearly(.identity, within: 1.6 * precision.step, on: old.flatMap(\.anchors))
    let way = isElsewhere ? map : .identity
    let isPaintedAlike = zip(old, new).allSatisfy {
      $0.ink.hasGradients(like: $1.ink, movedBy: way, within: 3 * precision.step)
    }
    let growth = isElsewhere ? map.lengthFactor : 1
    var changed = SVGTag(tag)
    if isElsewhere {
      guard let inverse = part.place.transform.inverse else { return nil }
      let own = inverse * map * part.place.transform * part.transform
      changed.set("transform", to: own.text)
    }
    let isInkedAlike = zip(old, new).allSatisfy {
      $0.ink.looks(like: $1.ink, grownBy: $0.isPath ? growth : nil)
    }
    if !isPaintedAlike || !isInkedAlike {
      guard old.count == 1, let stroke = old.first, let other = new.first, part.name != "use" else {
        return nil
      }
      var gradients = SVGGradientChange(
        from: stroke.ink, to: other.ink, in: part, movedBy: way, within: 3 * precision.step, writer(other))
      guard let inks = Inks(stroke, other, part, growth: growth, &gradients) else { return nil }
      definitions = gradients.definitions
      // Within text none could stand.
      guard definitions.isEmpty || stroke.isPath || part.name == "text" else { return nil }
      for (name, value) in inks.changes { changed.setProperty(name, to: value, needsStyle: needsStyle) }
    }
    self.tag = changed.bytes.elementsEqual(tag) ? nil : changed.bytes
  }

  /// The ink of a stroke before and after, as properties of its element.
  private struct Inks {
    let changes: [(String, String)]

    init?(
      _ old: Stroke, _ new: Stroke, _ part: SVGSource.Part, growth: Double,
      _ gradients: inout SVGGradientChange
    ) {
      let (before, after) = (old.ink, new.ink)
      guard (before.cap, before.join) == (after.cap, after.join), before.isEvenOdd == after.isEvenOdd,
        before.isCrisp == after.isCrisp, before.miterLimit == after.miterLimit, part.place.opacity > 0
      else { return nil }
      var changes: [(String, String)] = []
      func color(_ name: String, _ color: KeyPath<Ink, Color?>, _ gradient: KeyPath<Ink, Gradient?>) {
        let (old, new) = (before[keyPath: color], after[keyPath: color])
        switch gradients.change(of: gradient) {
        case .same: break
        case .defined(let gradient): changes.append((name, "url(#\(gradient))"))
        case .color(let isOther):
          guard isOther || old?.opacity(1) != new?.opacity(1) else { return }
          changes.append((name, new?.hex ?? "none"))
        }
      }
      color(old.isText ? "fill" : "stroke", \.line, \.lineGradient)
      if old.isPath { color("fill", \.fill, \.fillGradient) }
      let width = after.width / growth
      if old.isPath, abs(width - before.width) > 0.005 * before.width {
        let unit = (part.place.transform * part.transform).lengthFactor
        changes.append(("stroke-width", SVGNumber.text(width / unit)))
      }
      let alphas = (
        line: (before.line?.alpha, after.line?.alpha), fill: (before.fill?.alpha, after.fill?.alpha)
      )
      if before.opacity != after.opacity || alphas.line.0 != alphas.line.1 || alphas.fill.0 != alphas.fill.1 {
        changes.append(("opacity", SVGNumber.text(min(after.opacity / part.place.opacity, 1))))
        if let alpha = after.line?.alpha {
          changes.append((old.isText ? "fill-opacity" : "stroke-opacity", SVGNumber.text(alpha)))
        }
        if let alpha = after.fill?.alpha { changes.append(("fill-opacity", SVGNumber.text(alpha))) }
      }
      self.changes = changes
    }
  }
}

extension Stroke {
  fileprivate var isPath: Bool { path != nil }

  /// Whether another stroke has the same outline, perhaps elsewhere and of another size.
  fileprivate func hasOutline(like other: Stroke) -> Bool {
    switch (shape, other.shape) {
    case (.path(let path), .path(let other)): path.verbs == other.verbs
    case (.text(let line), .text(let other)): line.string == other.string && line.style == other.style
    case (.picture(let picture), .picture(let other)): picture.png == other.png
    case (.artwork(let artwork), .artwork(let other)):
      artwork.parts.count == other.parts.count
        && zip(artwork.parts, other.parts).allSatisfy { $0.hasOutline(like: $1) }
    default: false
    }
  }

  /// Points that tell where it is, and how large.
  fileprivate var anchors: [CanvasPoint] {
    switch shape {
    case .path(let path): path.points
    case .text(let line):
      [CanvasPoint(x: 0, y: 0), CanvasPoint(x: line.size, y: 0), CanvasPoint(x: 0, y: line.size)].map {
        line.origin + $0
      }
    case .picture(let picture):
      [
        picture.rect.min, picture.rect.max,
        CanvasPoint(x: picture.rect.min.x, y: picture.rect.max.y),
      ]
    case .artwork(let artwork):
      // The bounds of a picture would not tell how it is turned.
      artwork.strokes.count == 1 && artwork.strokes[0].isPicture && artwork.covers.isEmpty
        ? artwork.strokes[0].anchors.map(artwork.transform.callAsFunction) : artwork.parts.flatMap(\.anchors)
    }
  }
}

extension Ink {
  /// Whether it looks the same but for a line that has grown, if there is one.
  func looks(like other: Ink, grownBy growth: Double?) -> Bool {
    let expected = width * (growth ?? 1)
    let isAsWide =
      growth == nil || line == nil || abs(other.width - expected) <= max(0.01 * expected, 0.011)
    let hasSameEnds =
      line == nil || growth == nil
      || cap == other.cap && join == other.join && miterLimit == other.miterLimit
    let hasGradientsToo =
      (lineGradient == nil) == (other.lineGradient == nil)
      && (fillGradient == nil) == (other.fillGradient == nil)
      && (dashes == nil) == (other.dashes == nil)
    return isAsWide && hasSameEnds && hasGradientsToo && line == other.line && fill == other.fill
      && abs(opacity - other.opacity) < 0.002 && isCrisp == other.isCrisp
      && (fill == nil || isEvenOdd == other.isEvenOdd)
  }
}

extension CanvasTransform {
  /// Whether both take points to the same places, more or less.
  fileprivate func isNearly(_ other: CanvasTransform, within tolerance: Double, on points: [CanvasPoint])
    -> Bool
  {
    points.allSatisfy { point in
      let way = self(point) - other(point)
      return abs(way.x) <= tolerance && abs(way.y) <= tolerance
    }
  }

  /// As an attribute, as short as can be; `nil` for none.
  var text: String? {
    let numbers = [a, b, c, d, e, f].map(SVGNumber.rounded)
    let size = max(abs(a), abs(b), abs(c), abs(d))
    let isUpright = abs(b) <= 1e-9 * size && abs(c) <= 1e-9 * size
    let isMove = isUpright && abs(a - 1) <= 1e-9 && abs(d - 1) <= 1e-9
    let isStill = abs(e) <= 1e-7 && abs(f) <= 1e-7
    func list(_ values: [Double]) -> String { values.map { SVGNumber.text($0) }.joined(separator: " ") }
    if isMove { return isStill ? nil : "translate(\(list([numbers[4], numbers[5]])))" }
    if isUpright, isStill {
      return a == d ? "scale(\(list([numbers[0]])))" : "scale(\(list([numbers[0], numbers[3]])))"
    }
    return "matrix(\(list(numbers)))"
  }
}

/// Numbers that were calculated, as attributes have them.
enum SVGNumber {
  /// The number without what is only rounding in binary: ten digits, nine of them behind the point at most.
  static func rounded(_ value: Double) -> Double {
    var decimals = 9
    while decimals > 0, abs(value) * Precision(decimals: decimals).inverseStep > 1e10 { decimals -= 1 }
    if abs(value) < 1e-3, value != 0 { decimals = 14 }
    return Precision(decimals: decimals).rounded(value)
  }

  static func text(_ value: Double) -> String {
    var writer = SVGWriter()
    writer.write("", rounded(value))
    // Without the marks around it.
    return String(decoding: writer.bytes.dropFirst(2).dropLast(), as: UTF8.self)
  }
}

extension Precision {
  fileprivate var inverseStep: Double { 1 / step }
}

extension CanvasPoint {
  /// The point without what is only rounding in binary.
  var withoutNoise: CanvasPoint { CanvasPoint(x: SVGNumber.rounded(x), y: SVGNumber.rounded(y)) }
}
