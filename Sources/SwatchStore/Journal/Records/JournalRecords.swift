import SwatchSketch

/// What a journal was told, as far as it can be read.
struct JournalRecords {
  var base: Drawing?
  var status: JournalStatus?
  var live: Stroke?
  var steps: [(number: Int, edit: Edit)] = []
  var isDamaged = false
  /// Where in the file the next frame goes.
  private(set) var end = 0

  /// Whether there is nothing, not even damage: the program ended before it wrote the first step.
  var areEmpty: Bool { !isDamaged && !haveAny }
  /// Whether there is anything beside damage.
  var haveAny: Bool { base != nil || status != nil || live != nil || !steps.isEmpty }

  /// Begins with nothing.
  init() {}

  /// Reads what is in the file at `path`.
  ///
  /// - Throws: ``JournalError``: `newer`, or `damaged` if nothing can be read.
  init(_ bytes: [UInt8], path: String) throws(JournalError) {
    let kind = JournalFrame.kind(of: bytes)
    guard kind != .newer else { throw .newer(path: path) }
    guard kind != .empty else { return }
    let content = JournalFrame.content(of: bytes)
    for entry in content.entries { take(entry) }
    end = content.end
    isDamaged = kind == .damaged || content.isDamaged
    completeOrMarkDamaged()
    guard haveAny || !isDamaged else { throw .damaged(path: path) }
  }

  /// Whatever was written was written with a base and a status.
  mutating func completeOrMarkDamaged() {
    if haveAny, base == nil || status == nil { isDamaged = true }
  }

  private mutating func take(_ entry: JournalEntry) {
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
