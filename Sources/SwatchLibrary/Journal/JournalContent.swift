import SwatchSketch

/// What a journal keeps: a drawing with its past, and the stroke in progress.
///
/// It follows the `Sketch` that it is told about. Its own copy shares the strokes with that.
struct JournalContent: Sendable {
  /// The drawing before all steps.
  var base = Drawing()
  /// All steps, those that were undone at the end.
  var steps: [Edit] = []
  /// What is no step, and changes all the time.
  var status = JournalStatus()
  /// The stroke that is being drawn.
  var live: Stroke?

  /// Whether the drawing differs from what is saved.
  var isEdited: Bool { status.position != status.savedPosition || live != nil }
  /// Whether there is anything that did not come from elsewhere.
  var isWorthKeeping: Bool { !steps.isEmpty || isEdited }

  mutating func record(_ edit: Edit) {
    let position = status.position
    if let saved = status.savedPosition, saved > position { status.savedPosition = nil }
    steps.removeSubrange(position...)
    steps.append(edit)
    status.position += 1
    live = nil
  }
}

/// Where in its past a drawing is, and what else is kept beside its steps.
struct JournalStatus: Hashable, Sendable {
  /// How many steps are done.
  var position = 0
  /// The position at which the drawing is as it was saved; `nil` for nowhere.
  var savedPosition: Int? = 0
  /// The sheet, whose changes are no steps.
  var page = Drawing.standardPage
  /// The file that the drawing belongs to.
  var file: String?
  /// When it was changed, in seconds since 1970.
  var changed = 0.0
}

extension JournalStatus: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(position)
    encoder.write(savedPosition ?? -1)
    page.encode(to: &encoder)
    encoder.write(file == nil ? UInt8(0) : 1)
    if let file { encoder.write(file) }
    encoder.write(changed)
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    position = try decoder.integer()
    let saved = try decoder.integer()
    savedPosition = saved == -1 ? nil : saved
    page = try CanvasRect(from: &decoder)
    switch try decoder.byte() {
    case 0: file = nil
    case 1: file = try decoder.text()
    default: throw UndecodableBytes()
    }
    changed = try decoder.double()
  }
}
