import SwatchColor
import SwatchSVG
import SwatchSketch
import SwatchText

/// A text report of the differences between two versions of a drawing, with a line per changed stroke.
struct DifferenceReport {
  let difference: DrawingDifference
  let exists: (old: Bool, new: Bool)
  /// Unsupported elements of the documents, if they differ.
  let unsupported: (old: [String], new: [String])?

  /// Compares documents, at least one of which is not `nil`.
  init(from old: ComparedDocument?, to new: ComparedDocument?) {
    let drawings = (old: old?.content.drawing, new: new?.content.drawing)
    // If one drawing does not exist, give it the other's sheet, so that only strokes differ.
    func blank(like other: Drawing?) -> Drawing {
      var drawing = other.map { Drawing(paper: $0.paper, $0.sheetSetup) } ?? Drawing()
      drawing.layers = other?.layers ?? []
      return drawing
    }
    difference = DrawingDifference(
      from: drawings.old ?? blank(like: drawings.new), to: drawings.new ?? blank(like: drawings.old))
    exists = (old != nil, new != nil)
    unsupported = if let old, let new { old.hiddenDifference(to: new) } else { nil }
  }

  var isEmpty: Bool { difference.isEmpty && unsupported == nil && exists == (true, true) }

  func append(to console: inout Console) {
    appendSheet(to: &console)
    for change in difference.changes {
      switch change {
      case .removed(let index): append(.removed, index, of: difference.old, to: &console)
      case .added(let index): append(.added, index, of: difference.new, to: &console)
      case .changed(_, let index, let changes):
        Sign.changed.append(to: &console)
        console.append("stroke \(index + 1): ")
        for (number, change) in changes.enumerated() {
          if number > 0 { console.append(", ") }
          append(change, to: &console)
        }
        console.append("\n")
      }
    }
    if let unsupported { append(unsupported, to: &console) }
    console.append("\(summary)\n")
  }

  var summary: String {
    guard !isEmpty else {
      return "The drawings look the same. The files differ in formatting or in unsupported elements."
    }
    let added = difference.changes.count { if case .added = $0 { true } else { false } }
    let removed = difference.changes.count { if case .removed = $0 { true } else { false } }
    let changed = difference.changes.count - added - removed
    let parts = [(added, "added"), (removed, "removed"), (changed, "changed")].filter { $0.0 > 0 }
    guard let first = parts.first else { return "All strokes are unchanged." }
    let phrases = ["\(first.0.counting("stroke")) \(first.1)"] + parts.dropFirst().map { "\($0.0) \($0.1)" }
    let same = difference.new.strokes.count - added - changed
    return "\(phrases.joined(separator: ", "))\(same > 0 ? ", \(same) unchanged" : "")."
  }

  private struct Sign {
    let text: String
    let color: Color

    static let added = Sign(text: "+", color: DifferenceColor.added)
    static let removed = Sign(text: "-", color: DifferenceColor.removed)
    static let changed = Sign(text: "~", color: DifferenceColor.changed)

    func append(to console: inout Console) {
      console.append(text, in: color)
      console.append(" ")
    }
  }

  private func appendSheet(to console: inout Console) {
    let (old, new) = (difference.old, difference.new)
    guard exists == (true, true) else {
      (exists.new ? Sign.added : .removed).append(to: &console)
      console.append("sheet \(new.sheet.label), paper ")
      append(new.visiblePaper, to: &console)
      return console.append("\n")
    }
    for (attribute, from, to) in setupChanges {
      Sign.changed.append(to: &console)
      if attribute == "paper" {
        append("paper", old.visiblePaper, new.visiblePaper, to: &console)
      } else {
        console.append("\(attribute) \(from) → \(to)")
      }
      console.append("\n")
    }
  }

  /// The differences in sheet, paper, ruling and layers.
  var setupChanges: [(attribute: String, old: String, new: String)] {
    let (old, new) = (difference.old, difference.new)
    return (difference.sheetDiffers ? [("sheet", old.sheet.label, new.sheet.label)] : [])
      + (difference.paperDiffers ? [("paper", old.paper.hexWithAlpha, new.paper.hexWithAlpha)] : [])
      + (difference.rulingDiffers
        ? [("ruling", old.sheetSetup.ruling.label, new.sheetSetup.ruling.label)] : [])
      + (difference.layersDiffer ? [("layers", old.layersLabel, new.layersLabel)] : [])
  }

  private func append(_ sign: Sign, _ index: Int, of drawing: Drawing, to console: inout Console) {
    let stroke = drawing.strokes[index]
    sign.append(to: &console)
    console.append("stroke \(index + 1): \(stroke.kindLabel)")
    for (prefix, color) in [("", stroke.ink.line), (" filled", stroke.isText ? nil : stroke.ink.fill)] {
      guard let color else { continue }
      console.append("\(prefix) ")
      append(color, to: &console)
    }
    console.append("\(stroke.details)\n")
  }

  private func append(_ unsupported: (old: [String], new: [String]), to console: inout Console) {
    Sign.changed.append(to: &console)
    func list(_ kinds: [String]) -> String {
      kinds.isEmpty ? "nothing" : kinds.joined(separator: ", ").sanitized(limit: 300)
    }
    let old = unsupported.old == unsupported.new ? "" : "\(list(unsupported.old)) → "
    console.append("not shown: \(old)\(list(unsupported.new))\n")
  }

  /// Appends a color, with a swatch if colors are supported.
  private func append(_ color: Color?, to console: inout Console) {
    guard let color else { return console.append("none") }
    console.appendSwatch(color, columns: 2)
    console.append(color.hexWithAlpha)
  }

  private func append(_ title: String, _ old: Color?, _ new: Color?, to console: inout Console) {
    console.append("\(title) ")
    append(old, to: &console)
    console.append(" → ")
    append(new, to: &console)
  }

  private func append(_ change: StrokeChange, to console: inout Console) {
    switch change {
    case .line(let old, let new): append("color", old, new, to: &console)
    case .fill(let old, let new): append("fill", old, new, to: &console)
    default: console.append(change.label)
    }
  }

  /// Appends an element for each difference. Strokes are numbered from 1, bottom to top.
  func appendElements(to console: inout Console) {
    if exists != (true, true) {
      console.appendElement { json in
        json.append("change", exists.new ? "added" : "removed")
        json.append("element", "drawing")
      }
    }
    for (attribute, old, new) in setupChanges {
      console.appendElement { $0.append(attribute, from: old, to: new) }
    }
    for change in difference.changes { console.appendElement { append(change, to: &$0) } }
    if let unsupported {
      console.appendElement {
        $0.append(
          "not shown", from: unsupported.old.joined(separator: ", "),
          to: unsupported.new.joined(separator: ", "))
      }
    }
    // Also report differences that are only in the bytes.
    if isEmpty { console.appendElement { $0.append("document", from: nil, to: nil) } }
  }

  private func append(_ change: DrawingDifference.Change, to json: inout JSONObject) {
    switch change {
    case .added(let index): append("added", new: index, difference.new.strokes[index], to: &json)
    case .removed(let index): append("removed", old: index, difference.old.strokes[index], to: &json)
    case .changed(let oldIndex, let index, let changes):
      append("changed", old: oldIndex, new: index, difference.new.strokes[index], to: &json)
      json.append("changes", changes.map(\.label).joined(separator: ", "))
    }
  }

  private func append(
    _ change: String, old: Int? = nil, new: Int? = nil, _ stroke: Stroke, to json: inout JSONObject
  ) {
    json.append("change", change)
    json.append("element", "stroke")
    if let old { json.append("oldNumber", Double(old + 1)) }
    if let new { json.append("newNumber", Double(new + 1)) }
    json.append("kind", stroke.kindLabel)
    if let color = stroke.ink.line { json.append("color", ColorCoordinates(color)) }
    if let color = stroke.ink.fill, !stroke.isText { json.append("fill", ColorCoordinates(color)) }
  }
}

extension JSONObject {
  fileprivate mutating func append(_ attribute: String, from old: String?, to new: String?) {
    append("change", "changed")
    append("element", attribute)
    append("old", old)
    append("new", new)
  }
}

extension Drawing { fileprivate var visiblePaper: Color? { paper.alpha > 0 ? paper : nil } }

extension Color { var hexWithAlpha: String { ColorCoordinates(self).formatted(.hex) } }
