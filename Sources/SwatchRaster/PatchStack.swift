/// The pixels that recent edits painted over, latest last: what makes undo independent of the number of
/// strokes.
struct PatchStack {
  /// A rectangle and the bytes that were in it.
  struct Patch {
    let rect: PixelRect
    let bytes: [UInt8]
  }

  private var patches: [Patch] = []
  private var byteCount = 0
  private let byteLimit: Int

  /// Creates a stack that forgets its oldest patches rather than hold more than `byteLimit` bytes.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  mutating func push(_ patch: Patch) {
    patches.append(patch)
    byteCount += patch.bytes.count
    var surplus = 0
    while byteCount > byteLimit, surplus < patches.count {
      byteCount -= patches[surplus].bytes.count
      surplus += 1
    }
    patches.removeFirst(surplus)
  }

  mutating func popLast() -> Patch? {
    guard let patch = patches.popLast() else { return nil }
    byteCount -= patch.bytes.count
    return patch
  }

  mutating func removeAll() {
    patches.removeAll()
    byteCount = 0
  }
}
