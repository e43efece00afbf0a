import SwatchColor
import SwatchSketch
import SwatchText

extension StrokeChange {
  /// Returns a description, safe to show, with colors formatted by `label`.
  func label(_ label: (Color?) -> String) -> String {
    switch self {
    case .line(let old, let new): "color \(label(old)) → \(label(new))"
    case .fill(let old, let new): "fill \(label(old)) → \(label(new))"
    case .width(let old, let new): "width \(old.short) → \(new.short)"
    case .opacity(let old, let new): "opacity \(old.percent) → \(new.percent)"
    case .style: "different line or fill style"
    case .text(let old, let new): "text \(old.quoted) → \(new.quoted)"
    case .size(let old, let new): "size \(old.short) → \(new.short)"
    case .translation(let offset): "moved by \(offset.label)"
    case .scale(let scale) where abs(scale.width - scale.height) < 0.005: "scaled to \(scale.width.percent)"
    case .scale(let scale): "scaled to \(scale.width.percent) × \(scale.height.percent)"
    case .angle(let angle): "rotated by \(angle.short)°"
    case .points(let old, let new, let common) where old == new:
      "\(new - min(common, new)) of \(new.counting("point")) moved"
    case .points(let old, let new, _): "\(old) → \(new) points"
    case .font: "different font"
    case .picture: "different picture"
    case .group: "different group"
    case .order: "different stacking order"
    case .layer(let old, let new): "layer \(old.quoted) → \(new.quoted)"
    }
  }
}

extension Stroke {
  /// The kind in a word or two; for text, including the quoted string. Safe to show.
  var kindLabel: String {
    switch shape {
    case .text(let line): "text \(line.string.quoted)"
    case .picture: "picture"
    case .artwork: "artwork"
    case .path: ink.line == nil ? "area" : ink.fill == nil ? "line" : "outlined area"
    }
  }

  /// The attributes other than colors, and the position, preceded by a comma.
  var details: String {
    var parts: [String] = []
    if ink.line != nil, path != nil { parts.append("\(ink.width.short) wide") }
    if ink.opacity < 1 { parts.append("opacity \(ink.opacity.percent)") }
    switch shape {
    case .text(let line): parts += ["size \(line.size.short)", "at \(line.origin.label)"]
    case .picture(let picture): parts.append("at \(picture.rect.min.label), \(picture.rect.label)")
    case .artwork: if let bounds { parts.append("at \(bounds.min.label), \(bounds.label)") }
    case .path(let path):
      parts.append(path.nodes.count.counting("point"))
      if let bounds = path.bounds { parts.append("from \(bounds.min.label) to \(bounds.max.label)") }
    }
    return ", " + parts.joined(separator: ", ")
  }
}

extension Ruling { var label: String { kind == .none ? "none" : "\(kind.rawValue) \(spacing.short)" } }
extension CanvasRect { var label: String { "\(size.width.short)×\(size.height.short)" } }
extension CanvasPoint { fileprivate var label: String { "\(x.short),\(y.short)" } }

extension Double {
  /// The number with up to 2 decimal places, the precision of drawing files.
  fileprivate var short: String { label(decimals: 2, keepsZeros: false) }
  fileprivate var percent: String { "\((100 * self).label(decimals: 1, keepsZeros: false))%" }
}

extension Drawing {
  /// The layers from top to bottom. Safe to show.
  var layersLabel: String {
    guard !layers.isEmpty else { return "none" }
    return layers.reversed().map { layer in
      let states = [layer.isHidden ? "hidden" : nil, layer.isLocked ? "locked" : nil].compactMap(\.self)
      return layer.name.quoted + (states.isEmpty ? "" : " (\(states.joined(separator: ", ")))")
    }.joined(separator: ", ")
  }
}
