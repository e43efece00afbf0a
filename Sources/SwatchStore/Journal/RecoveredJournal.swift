import SwatchSketch

/// The content recovered from the journal of another instance.
struct RecoveredJournal: Sendable {
  let content: JournalContent
  let sketch: Sketch
  let isDamaged: Bool
  /// The file offset of the next frame.
  let end: Int
  /// The size of the file when it was read; `nil` if unknown.
  let size: Int?

  /// True if nothing would be lost without the file.
  var isRedundant: Bool { !isDamaged && !content.isEdited }

  init(_ records: JournalRecords, size: Int?) {
    (end, self.size) = (records.end, size)
    var content = JournalContent()
    content.status = records.status ?? JournalStatus()
    content.base = records.base ?? Drawing()
    if records.status != nil { content.base.sheet = content.status.sheet }
    content.live = records.live
    content.steps = records.steps.map(\.edit)
    let isComplete = !records.isDamaged && records.steps.map(\.number).elementsEqual(0..<records.steps.count)
    if isComplete, let sketch = Sketch(content) {
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
  fileprivate init?(_ content: JournalContent) {
    let status = content.status
    self.init(
      base: content.base, steps: content.steps, position: status.position, savedPosition: status.savedPosition
    )
  }

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
