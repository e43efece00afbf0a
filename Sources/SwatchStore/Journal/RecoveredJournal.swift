import SwatchSketch

struct RecoveredJournal: Sendable {
  let content: JournalContent
  let sketch: Sketch
  let isDamaged: Bool
  /// The file offset of the next frame.
  let end: Int
  /// The size of the file when it was read; `nil` if unknown.
  let size: Int?

  init(_ records: JournalRecords, size: Int?) {
    (end, self.size) = (records.end, size)
    var content = JournalContent(
      base: records.base ?? Drawing(), steps: records.steps.map(\.edit),
      status: records.status ?? JournalStatus(), live: records.live)
    if let status = records.status { content.base.sheet = status.sheet }
    let (status, numbers) = (content.status, records.steps.map(\.number))
    let complete = Sketch(
      base: content.base, steps: content.steps, position: status.position,
      savedPosition: status.savedPosition)
    if let complete, !records.isDamaged, numbers.elementsEqual(numbers.indices) {
      (sketch, isDamaged) = (complete, false)
    } else {
      sketch = Sketch(salvaging: records.steps, position: records.status?.position ?? .max, on: content.base)
      content.steps = sketch.steps
      (content.status.position, content.status.savedPosition) = (sketch.position, nil)
      isDamaged = true
    }
    self.content = content
  }
}

extension Sketch {
  /// Applies the steps that fit, because some are missing.
  fileprivate init(salvaging steps: [(number: Int, edit: Edit)], position: Int, on base: Drawing) {
    self.init(base)
    markUnsaved()
    var undoneCount = 0
    for (number, edit) in steps {
      let edit = drawing.fitting(edit)
      guard !edit.changes.isEmpty else { continue }
      perform(edit)
      if number >= position { undoneCount += 1 }
    }
    for _ in 0..<undoneCount { _ = undo() }
  }
}
