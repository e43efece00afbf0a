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
    let colors = console.outputColors
    let lines = self.lines { color in
      var swatch: [UInt8] = []
      if let color { colors.appendSwatch(color, columns: 2, to: &swatch) }
      return String(decoding: swatch, as: UTF8.self) + (color?.hexWithAlpha ?? "none")
    }
    for (sign, line) in lines {
      console.append(sign.text, in: sign.color)
      console.append(" \(line)\n")
    }
    console.append("\(summary)\n")
  }

  var summary: String {
    guard !isEmpty else {
      return "The drawings look the same. The files differ in formatting or in unsupported elements."
    }
    let added = difference.changes.count { if case .added = $0 { true } else { false } }
    let removed = difference.changes.count { if case .removed = $0 { true } else { false } }
    let changed = difference.changes.count - added - removed
    let same = difference.new.strokes.count - added - changed
    let counts = [(added, "added"), (removed, "removed"), (changed, "changed"), (same, "unchanged")]
    let phrases = counts.filter { $0.0 > 0 }.enumerated().map { index, part in
      "\(index == 0 ? part.0.counting("stroke") : "\(part.0)") \(part.1)"
    }
    return difference.changes.isEmpty ? "All strokes are unchanged." : "\(phrases.joined(separator: ", "))."
  }

  private struct Sign {
    let text: String
    let color: Color
    static let added = Sign(text: "+", color: DifferenceColor.added)
    static let removed = Sign(text: "-", color: DifferenceColor.removed)
    static let changed = Sign(text: "~", color: DifferenceColor.changed)
  }

  /// - Parameter label: Formats a color; `nil` is none.
  private func lines(_ label: (Color?) -> String) -> [(Sign, String)] {
    let (old, new) = (difference.old, difference.new)
    var lines: [(Sign, String)] = setupChanges.map { attribute, from, to in
      guard attribute == "paper" else { return (.changed, "\(attribute) \(from) → \(to)") }
      return (.changed, "paper \(label(old.visiblePaper)) → \(label(new.visiblePaper))")
    }
    if exists != (true, true) {
      let sheet = "sheet \(new.sheet.label), paper \(label(new.visiblePaper))"
      lines = [(exists.new ? .added : .removed, sheet)]
    }
    for change in difference.changes {
      switch change {
      case .removed(let index): lines.append((.removed, line(index, of: old, label)))
      case .added(let index): lines.append((.added, line(index, of: new, label)))
      case .changed(_, let index, let changes):
        let labels = changes.map { $0.label(label) }.joined(separator: ", ")
        lines.append((.changed, "stroke \(index + 1): \(labels)"))
      }
    }
    guard let unsupported else { return lines }
    let lists = unsupported.old == unsupported.new ? [unsupported.new] : [unsupported.old, unsupported.new]
    let labels = lists.map { $0.isEmpty ? "nothing" : $0.joined(separator: ", ").sanitized(limit: 300) }
    return lines + [(.changed, "not shown: \(labels.joined(separator: " → "))")]
  }

  private func line(_ index: Int, of drawing: Drawing, _ label: (Color?) -> String) -> String {
    let stroke = drawing.strokes[index]
    let line = stroke.ink.line.map { " \(label($0))" } ?? ""
    let fill = stroke.isText ? nil : stroke.ink.fill.map { " filled \(label($0))" }
    return "stroke \(index + 1): \(stroke.kindLabel)\(line)\(fill ?? "")\(stroke.details)"
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

  /// Appends an element for each difference. Strokes are numbered from 1, bottom to top.
  func appendElements(to console: inout Console) {
    if exists != (true, true) {
      console.appendElement { json in
        json.append("change", exists.new ? "added" : "removed")
        json.append("element", "drawing")
      }
    }
    for (name, old, new) in setupChanges { console.appendElement { $0.append(name, from: old, to: new) } }
    for change in difference.changes { console.appendElement { append(change, to: &$0) } }
    if let (old, new) = unsupported {
      let (old, new) = (old.joined(separator: ", "), new.joined(separator: ", "))
      console.appendElement { $0.append("not shown", from: old, to: new) }
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
      let labels = changes.map { $0.label { $0?.hexWithAlpha ?? "none" } }
      json.append("changes", labels.joined(separator: ", "))
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
