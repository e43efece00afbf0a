import SwatchSketch
import SwatchText
import SwatchXML

extension SVGReader {
  /// Returns true if an element is the label of the preceding path, or inside that label.
  func isLabel(_ element: SVGElement, in parent: SVGFrame) -> Bool {
    parent.role == .label
      || element.name == "text" && parent.label != nil && strokes.count == parent.strokeCount + 1
        && strokes.last?.path != nil
  }

  /// Starts a text element of a label. Line positions are ignored, because the label is laid out again.
  func beginLabel(_ style: SVGStyle, _ transform: CanvasTransform, _ opacity: Double) {
    push(.label, style, transform, opacity: opacity)
    editLabel {
      if !$0.bytes.isEmpty { $0.bytes.append(UInt8(ascii: "\n")) }
      $0.size = style.fontSize * transform.lengthFactor
      $0.style = style.text.style(size: style.fontSize)
    }
  }

  func appendToLabel(_ text: XMLBytes) {
    spend(ReadingBudget.letter, times: text.count, on: .text)
    editLabel { $0.bytes += text }
  }

  private func editLabel(_ edit: (inout SVGLabel) -> Void) {
    guard let index = frames.lastIndex(where: { $0.label != nil }), var label = frames[index].label else {
      return
    }
    edit(&label)
    frames[index].label = label
  }

  func finishLabel(of frame: inout SVGFrame) {
    guard let label = frame.label, strokes.count == frame.strokeCount + 1, let stroke = strokes.last,
      let path = stroke.path, label.size <= DocumentLimits.coordinate
    else { return }
    // The width of each line depends on the whole outline.
    spend(8 * ReadingBudget.segment, times: path.verbs.count, on: .points)
    guard problem == nil else { return }
    let size = isNative ? label.size : precision.rounded(length: label.size)
    strokes[strokes.count - 1] = stroke.labeled(Label(label.string, size: size, style: label.style))
    source?.discardParts(from: label.partCount)
    guard usedNames.isEmpty else { return }
    frame.part = label.element
    if let id = label.element.id { connections.recordID(strokes.count - 1, id) }
  }
}
