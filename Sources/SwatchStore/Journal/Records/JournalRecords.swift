import SwatchSketch

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
