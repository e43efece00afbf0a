import SwatchColor
import SwatchSketch

extension DifferenceReport {
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
    case .added(let index): append("added", old: nil, new: index, difference.new.strokes[index], to: &json)
    case .removed(let index):
      append("removed", old: index, new: nil, difference.old.strokes[index], to: &json)
    case .changed(let oldIndex, let index, let changes):
      append("changed", old: oldIndex, new: index, difference.new.strokes[index], to: &json)
      json.append("changes", changes.map(\.label).joined(separator: ", "))
    }
  }

  private func append(_ change: String, old: Int?, new: Int?, _ stroke: Stroke, to json: inout JSONObject) {
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

extension Color {
  var hexWithAlpha: String { ColorCoordinates(self).formatted(.hex) }
}
