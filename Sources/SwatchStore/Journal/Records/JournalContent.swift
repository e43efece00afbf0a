import SwatchSketch

/// What a journal keeps: a drawing with its past, and the stroke in progress.
///
/// It follows the `Sketch` that it is told about. Its own copy shares the strokes with that.
struct JournalContent: Sendable {
  var base = Drawing()
  /// All steps, those that were undone at the end.
  var steps: [Edit] = []
  /// What is no step, and changes all the time.
  var status = JournalStatus()
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
  var position = 0
  /// The position at which the drawing is as it was saved; `nil` for nowhere.
  var savedPosition: Int? = 0
  /// The sheet, whose changes are no steps.
  var sheet = Drawing.standardSheet
  var file: KeptFile?
  /// When it was changed, in seconds since 1970.
  var changed = 0.0
}

extension JournalStatus: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(position, savedPosition ?? -1, sheet, file?.path, changed)
    // What version 1 does not have.
    if let file { encoder.write(file.version, file.lostBySaving) }
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let (position, saved, sheet): (Int, Int, CanvasRect) = try decoder.values()
    let (path, changed): (String?, Double) = try decoder.values()
    let file = path.map { KeptFile(path: $0) }
    self.init(
      position: position, savedPosition: saved == -1 ? nil : saved, sheet: sheet, file: file, changed: changed
    )
    guard decoder.remaining > 0, file != nil else { return }
    self.file?.version = try decoder.value()
    self.file?.lostBySaving = try decoder.value()
  }
}

extension FileVersion: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { encoder.write(device, inode, Int(size), Int(modified)) }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let (device, inode, size, modified): (UInt64, UInt64, Int, Int) = try decoder.values()
    self.init(device: device, inode: inode, size: Int64(size), modified: Int64(modified))
  }
}
