import SwatchPixels

/// The pixels that recent edits painted over, latest last: what makes undo independent of the number of
/// strokes.
struct PatchStack {
  struct Patch {
    /// Where the edit may have changed pixels.
    let rect: PixelRect
    let parts: [(rect: PixelRect, pixels: PackedPixels)]

    var byteCount: Int { parts.reduce(0) { $0 + $1.pixels.byteCount } }
  }

  private var patches: [Patch?] = []
  private var byteCount = 0
  private let byteLimit: Int

  /// Creates a stack that forgets its oldest patches rather than hold more than `byteLimit` bytes.
  init(byteLimit: Int) {
    self.byteLimit = byteLimit
  }

  /// Adds the patch of an edit; `nil` stands for one that is not known.
  mutating func push(_ patch: Patch?) {
    patches.append(patch)
    byteCount += patch?.byteCount ?? 0
    if byteCount > byteLimit { forgetOldest() }
  }

  /// Takes the patch of the latest edit; `nil` when it is not known.
  mutating func popLast() -> Patch? {
    guard let patch = patches.popLast() ?? nil else { return nil }
    byteCount -= patch.byteCount
    return patch
  }

  /// The same stack, without what is not inside of `rect`.
  func inside(_ rect: PixelRect) -> PatchStack {
    var stack = PatchStack(byteLimit: byteLimit)
    for patch in patches {
      // An edit of no pixels may have been outside.
      stack.push(patch.flatMap { !$0.rect.isEmpty && rect.contains($0.rect) ? $0 : nil })
    }
    return stack
  }

  /// Makes room for more than one patch, so that not every push has to.
  private mutating func forgetOldest() {
    var surplus = 0
    while byteCount > byteLimit / 4 * 3, surplus < patches.count {
      byteCount -= patches[surplus]?.byteCount ?? 0
      surplus += 1
    }
    patches.removeFirst(surplus)
  }
}
