import SwatchColor

/// Picks colors with a grabbed pointer. Releasing the button picks a color; with Shift, picking continues.
struct PointerGrab {
  private let pointer: any ScreenPointer
  private let count: Int?
  private let onProgress: (ScreenGrabEvent) -> Void

  init(_ pointer: any ScreenPointer, count: Int?, onProgress: @escaping (ScreenGrabEvent) -> Void) {
    (self.pointer, self.count, self.onProgress) = (pointer, count, onProgress)
  }

  /// Follows the pointer until enough colors are picked or the user cancels.
  func colors() throws(ScreenProblem) -> [Color] {
    var (taken, isSeveral) = ([Color](), false)
    /// Picks a color. Returns true if it is the last one, as determined by `count` or else by `isLast`.
    func take(at place: ScreenPosition, isLast: Bool) throws(ScreenProblem) -> Bool {
      let color = try pointer.color(at: place)
      taken.append(color)
      onProgress(.picked(color, count: taken.count))
      return count.map { taken.count >= $0 } ?? isLast
    }
    while true {
      switch try pointer.next() {
      case .moved(let place):
        // Unreadable pixels are skipped while the pointer moves.
        if let color = try? pointer.color(at: place) { onProgress(.over(color, at: place)) }
      case .released(let place, let hasShift):
        isSeveral = isSeveral || hasShift
        if try take(at: place, isLast: !isSeveral) { return taken }
      case .add(let place):
        isSeveral = true
        if try take(at: place, isLast: false) { return taken }
      case .finish(let place):
        if taken.isEmpty { _ = try take(at: place, isLast: true) }
        return taken
      case .removeLast:
        if taken.popLast() != nil { onProgress(.removedLast(count: taken.count)) }
      case .step(let right, let down): pointer.move(right: right, down: down)
      case .cancel: return []
      case .other: break
      }
    }
  }
}

/// A progress report of picking colors from the screen.
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
