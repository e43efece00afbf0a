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

  /// - Precondition: At least one of the documents is not `nil`.
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
      case .removed(let index):
        append(.removed, "stroke \(index + 1)", of: difference.old.strokes[index], to: &console)
      case .added(let index):
        append(.added, "stroke \(index + 1)", of: difference.new.strokes[index], to: &console)
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
      return
        "The drawings look the same. The files differ in formatting or in unsupported elements."
    }
    let added = difference.changes.count { if case .added = $0 { true } else { false } }
    let removed = difference.changes.count { if case .removed = $0 { true } else { false } }
    let changed = difference.changes.count - added - removed
    let parts = [(added, "added"), (removed, "removed"), (changed, "changed")].filter { $0.0 > 0 }
    guard let first = parts.first else { return "All strokes are unchanged." }
    let phrases =
      ["\(first.0.counting("stroke")) \(first.1)"] + parts.dropFirst().map { "\($0.0) \($0.1)" }
    let same = difference.new.strokes.count - added - changed
    return "\(phrases.joined(separator: ", "))\(same > 0 ? ", \(same) unchanged" : "")."
  }
}

// MARK: - Lines

extension DifferenceReport {
  private enum Sign: String {
    case added = "+"
    case removed = "-"
    case changed = "~"

    var color: Color {
      switch self {
      case .added: DifferenceColor.added
      case .removed: DifferenceColor.removed
      case .changed: DifferenceColor.changed
      }
    }

    func append(to console: inout Console) {
      console.append(rawValue, in: color)
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
      console.append("\(attribute) ")
      if attribute == "paper" {
        append(old.visiblePaper, new.visiblePaper, to: &console)
      } else {
        console.append("\(from) → \(to)")
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

  private func append(_ sign: Sign, _ name: String, of stroke: Stroke, to console: inout Console) {
    sign.append(to: &console)
    console.append("\(name): \(stroke.kindLabel)")
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

  private func append(_ old: Color?, _ new: Color?, to console: inout Console) {
    append(old, to: &console)
    console.append(" → ")
    append(new, to: &console)
  }

  private func append(_ change: StrokeChange, to console: inout Console) {
    switch change {
    case .line(let old, let new):
      console.append("color ")
      append(old, new, to: &console)
    case .fill(let old, let new):
      console.append("fill ")
      append(old, new, to: &console)
    default: console.append(change.label)
    }
  }
}

extension Drawing {
  fileprivate var visiblePaper: Color? { paper.alpha > 0 ? paper : nil }
}
