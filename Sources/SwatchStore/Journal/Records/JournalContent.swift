import SwatchSketch

/// The content of a journal, which mirrors a `Sketch` and shares its strokes.
struct JournalContent: Sendable {
  var base = Drawing()
  /// All steps, including undone ones at the end.
  var steps: [Edit] = []
  var status = JournalStatus()
  var live: Stroke?

  /// True if the drawing differs from the saved one.
  var isEdited: Bool { status.position != status.savedPosition || live != nil }

  mutating func record(_ edit: Edit) {
    let position = status.position
    if let saved = status.savedPosition, saved > position { status.savedPosition = nil }
    steps.removeSubrange(position...)
    steps.append(edit)
    status.position += 1
    live = nil
  }
}

struct JournalStatus: Hashable, Sendable {
  var position = 0
  /// The position of the saved drawing; `nil` if there is none.
  var savedPosition: Int? = 0
  /// The current sheet. It can change without a step.
  var sheet = Drawing.standardSheet
  var file: DocumentFile?
  /// In seconds since 1970.
  var changed = 0.0
}

extension JournalStatus: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(position, savedPosition ?? -1, sheet, file?.path, changed)
    // Journals of version 1 lack these values.
    if let file { encoder.write(file.version, file.contentLostOnSave) }
  }

  init(from decoder: inout ByteDecoder) throws {
    let (position, saved, sheet): (Int, Int, CanvasRect) = try decoder.values()
    let (path, changed): (String?, Double) = try decoder.values()
    self.init(
      position: position, savedPosition: saved == -1 ? nil : saved, sheet: sheet,
      file: path.map { DocumentFile(path: $0) }, changed: changed)
    guard decoder.remainingCount > 0, file != nil else { return }
    self.file?.version = try decoder.value()
    self.file?.contentLostOnSave = try decoder.value()
  }
}

extension FileVersion: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { encoder.write(device, inode, Int(size), Int(modified)) }

  init(from decoder: inout ByteDecoder) throws {
    let (device, inode, size, modified): (UInt64, UInt64, Int, Int) = try decoder.values()
    self.init(device: device, inode: inode, size: Int64(size), modified: Int64(modified))
  }
}
