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

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let (position, saved, sheet): (Int, Int, CanvasRect) = try decoder.values()
    let (path, changed): (String?, Double) = try decoder.values()
    let file = path.map { DocumentFile(path: $0) }
    self.init(
      position: position, savedPosition: saved == -1 ? nil : saved, sheet: sheet, file: file, changed: changed
    )
    guard decoder.remainingCount > 0, file != nil else { return }
    self.file?.version = try decoder.value()
    self.file?.contentLostOnSave = try decoder.value()
  }
}

extension FileVersion: ByteCodable {
  func encode(to encoder: inout ByteEncoder) { encoder.write(device, inode, Int(size), Int(modified)) }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let (device, inode, size, modified): (UInt64, UInt64, Int, Int) = try decoder.values()
    self.init(device: device, inode: inode, size: Int64(size), modified: Int64(modified))
  }
}

struct JournalRecords {
  private(set) var base: Drawing?
  private(set) var status: JournalStatus?
  private(set) var live: Stroke?
  private(set) var steps: [(number: Int, edit: Edit)] = []
  private(set) var isDamaged = false
  /// The file offset of the next frame.
  private(set) var end = 0

  /// True if there are neither records nor damage, because the program ended before the first step.
  var isEmpty: Bool { !isDamaged && !hasRecords }
  private var hasRecords: Bool { base != nil || status != nil || live != nil || !steps.isEmpty }

  /// - Throws: ``JournalError``: `newer`, or `damaged` if nothing is readable.
  init(_ bytes: [UInt8], path: String) throws(JournalError) {
    guard !JournalFrame.isNewer(bytes) else { throw .newer(path: path) }
    let header = JournalFrame.fileHeader
    if bytes.count < header.count, header.starts(with: bytes) { return }
    let content = JournalFrame.content(of: bytes)
    for entry in content.entries { apply(entry) }
    end = content.end
    // Every journal starts with a base and a status.
    let isIncomplete = hasRecords && (base == nil || status == nil)
    isDamaged = content.isDamaged || isIncomplete || !bytes.starts(with: header)
    guard hasRecords || !isDamaged else { throw .damaged(path: path) }
  }

  private mutating func apply(_ entry: JournalRecord) {
    switch entry {
    case .base(let drawing): (base, live, steps) = (drawing, nil, [])
    case .step(let number, let edit):
      while let last = steps.last, last.number >= number { steps.removeLast() }
      steps.append((number, edit))
    case .status(let status): self.status = status
    case .live(let stroke): live = stroke
    }
  }
}

enum JournalRecord: ByteCodable, Sendable {
  /// The drawing before all steps. It discards previous steps and the stroke in progress.
  case base(Drawing)
  /// A numbered step. It discards steps with the same or a higher number.
  case step(Int, Edit)
  case status(JournalStatus)
  /// The stroke in progress, if any.
  case live(Stroke?)

  /// Tags are stored in files and must not change.
  func encode(to encoder: inout ByteEncoder) {
    switch self {
    case .base(let drawing): encoder.write(tag: 1, drawing)
    case .step(let number, let edit): encoder.write(tag: 2, number, edit)
    case .status(let status): encoder.write(tag: 3, status)
    case .live(let stroke): encoder.write(tag: 4, stroke)
    }
  }

  init(from decoder: inout ByteDecoder) throws(UndecodableBytes) {
    let tag = try decoder.byte()
    var content = ByteDecoder(try decoder.bytes())
    switch tag {
    case 1: self = .base(try content.value())
    case 2: self = .step(try content.integer(), try content.value())
    case 3: self = .status(try content.value())
    case 4: self = .live(try content.value())
    default: throw UndecodableBytes()
    }
    guard content.remainingCount == 0 else { throw UndecodableBytes() }
  }
}
