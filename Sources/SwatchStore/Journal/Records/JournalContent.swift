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
  var sheet = Drawing.standardSheet
  /// The file that the drawing belongs to.
  var file: KeptFile?
  /// When it was changed, in seconds since 1970.
  var changed = 0.0
}

extension JournalStatus: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.write(position)
    encoder.write(savedPosition ?? -1)
    sheet.encode(to: &encoder)
    encoder.write(file == nil ? UInt8(0) : 1)
    if let file { encoder.write(file.path) }
    encoder.write(changed)
    // What version 1 does not have.
    guard let file else { return }
    encoder.write(file.version)
    encoder.write(file.lostBySaving.count)
    for part in file.lostBySaving { encoder.write(part) }
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    position = try decoder.integer()
    let saved = try decoder.integer()
    savedPosition = saved == -1 ? nil : saved
    sheet = try CanvasRect(from: &decoder)
    switch try decoder.byte() {
    case 0: file = nil
    case 1: file = KeptFile(path: try decoder.text())
    default: throw UndecodableBytes()
    }
    changed = try decoder.double()
    guard decoder.remaining > 0, file != nil else { return }
    file?.version = try decoder.optional()
    for _ in 0..<(try decoder.count()) { file?.lostBySaving.append(try decoder.text()) }
  }
}

extension FileVersion: ByteCodable {
  func encode(to encoder: inout ByteEncoder) {
    encoder.writeFixed(device)
    encoder.writeFixed(inode)
    encoder.write(Int(size))
    encoder.write(Int(modified))
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let (device, inode): (UInt64, UInt64) = (try decoder.fixed(), try decoder.fixed())
    let (size, modified) = (try decoder.integer(), try decoder.integer())
    self.init(device: device, inode: inode, size: Int64(size), modified: Int64(modified))
  }
}
