import SwatchColor

/// Picks colors with a grabbed pointer. Releasing the button picks a color; with Shift, picking continues.
struct PointerGrab {
  let pointer: any ScreenPointer
  let count: Int?
  let onProgress: (ScreenGrabEvent) -> Void

  /// Follows the pointer until enough colors are picked or the user cancels.
  func colors() throws(ScreenProblem) -> [Color] {
    var (picked, picksMultiple) = ([Color](), false)
    /// Picks a color. Returns true if it is the last one, as determined by `count` or else by `isLast`.
    func pick(at position: ScreenPosition, isLast: Bool) throws(ScreenProblem) -> Bool {
      let color = try pointer.color(at: position)
      picked.append(color)
      onProgress(.picked(color, count: picked.count))
      return count.map { picked.count >= $0 } ?? isLast
    }
    while true {
      switch try pointer.next() {
      case .moved(let position):
        // Unreadable pixels are skipped while the pointer moves.
        if let color = try? pointer.color(at: position) { onProgress(.over(color, at: position)) }
      case .released(let position, let hasShift):
        picksMultiple = picksMultiple || hasShift
        if try pick(at: position, isLast: !picksMultiple) { return picked }
      case .add(let position):
        picksMultiple = true
        if try pick(at: position, isLast: false) { return picked }
      case .finish(let position):
        if picked.isEmpty { _ = try pick(at: position, isLast: true) }
        return picked
      case .removeLast:
        if picked.popLast() != nil { onProgress(.removedLast(count: picked.count)) }
      case .step(let right, let down): pointer.move(right: right, down: down)
      case .cancel: return []
      case .other: break
      }
    }
  }
}

/// A progress report while colors are picked from the screen.
public enum ScreenGrabEvent: Hashable, Sendable {
  /// The pointer was grabbed.
  case began(ScreenMethod)
  /// The pointer moved to this color.
  case over(Color, at: ScreenPosition)
  /// A color was picked; the count includes it.
  case picked(Color, count: Int)
  /// The last color was removed; the count excludes it.
  case removedLast(count: Int)
}
