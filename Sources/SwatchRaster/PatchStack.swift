import SwatchPixels

/// The pixels from before recent edits, latest last. They make undo independent of the number of strokes.
struct PatchStack {
  struct Patch {
    let rect: PixelRect
    let parts: [(rect: PixelRect, pixels: PackedPixels)]
    var byteCount: Int { parts.reduce(0) { $0 + $1.pixels.byteCount } }
  }

  private var patches: [Patch?] = []
  private var byteCount = 0
  private let byteLimit: Int
  init(byteLimit: Int = 24 << 20) { self.byteLimit = byteLimit }

  /// Adds the patch of an edit, or `nil` if its pixels are unknown.
  mutating func push(_ patch: Patch?) {
    patches.append(patch)
    byteCount += patch?.byteCount ?? 0
    guard byteCount > byteLimit else { return }
    // Remove old patches down to three quarters of the limit, so that not every push has to remove one.
    var surplus = 0
    while byteCount > byteLimit / 4 * 3, surplus < patches.count {
      byteCount -= patches[surplus]?.byteCount ?? 0
      surplus += 1
    }
    patches.removeFirst(surplus)
  }

  /// Removes the latest patch and returns it, or `nil` if its pixels are unknown.
  mutating func popLast() -> Patch? {
    guard let patch = patches.popLast() ?? nil else { return nil }
    byteCount -= patch.byteCount
    return patch
  }

  /// Returns a copy in which only patches inside `rect` are known.
  func inside(_ rect: PixelRect) -> PatchStack {
    var stack = PatchStack(byteLimit: byteLimit)
    for patch in patches {
      // An edit with an empty patch may have changed pixels outside the painted area.
      stack.push(patch.flatMap { !$0.rect.isEmpty && rect.contains($0.rect) ? $0 : nil })
    }
    return stack
  }
}
