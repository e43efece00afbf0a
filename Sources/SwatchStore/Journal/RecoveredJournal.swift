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
    let isComplete = !records.isDamaged && records.steps.map(\.number).elementsEqual(0..<records.steps.count)
    let status = content.status
    if isComplete,
      let sketch = Sketch(
        base: content.base, steps: content.steps, position: status.position,
        savedPosition: status.savedPosition)
    {
      (self.content, self.sketch, isDamaged) = (content, sketch, false)
    } else {
      let position = records.status?.position ?? .max
      sketch = Sketch(salvaging: records.steps, position: position, on: content.base)
      content.steps = sketch.steps
      content.status.position = sketch.position
      content.status.savedPosition = nil
      (self.content, isDamaged) = (content, true)
    }
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
