import SwatchColor

/// What the pointer means while colors are taken by it: letting go takes one, with Shift one of several.
struct PointerGrab {
  private let pointer: any ScreenPointer
  private let count: Int?
  private let tell: (ScreenNews) -> Void

  init(_ pointer: any ScreenPointer, count: Int?, tell: @escaping (ScreenNews) -> Void) {
    (self.pointer, self.count, self.tell) = (pointer, count, tell)
  }

  /// Follows the pointer until the user has what is wanted, or wants nothing.
  func colors() throws(ScreenProblem) -> [Color] {
    var (taken, isSeveral) = ([Color](), false)
    /// Takes a color; true if no other is wanted: `isLast` says so, unless their number was said.
    func take(at place: ScreenPlace, isLast: Bool) throws(ScreenProblem) -> Bool {
      let color = try pointer.color(at: place)
      taken.append(color)
      tell(.took(color, count: taken.count))
      return count.map { taken.count >= $0 } ?? isLast
    }
    while true {
      switch try pointer.next() {
      case .moved(let place):
        // A pixel that cannot be read yet is no reason to stop.
        if let color = try? pointer.color(at: place) { tell(.over(color, at: place)) }
      case .released(let place, let hasShift):
        isSeveral = isSeveral || hasShift
        if try take(at: place, isLast: !isSeveral) { return taken }
      case .add(let place):
        isSeveral = true
        if try take(at: place, isLast: false) { return taken }
      case .finish(let place):
        if taken.isEmpty { _ = try take(at: place, isLast: true) }
        return taken
      case .takeBack:
        if taken.popLast() != nil { tell(.tookBack(count: taken.count)) }
      case .step(let right, let down): pointer.move(right: right, down: down)
      case .cancel: return []
      case .other: break
      }
    }
  }
}

/// A step of taking colors from the screen.
public enum ScreenNews: Hashable, Sendable {
  /// A way has taken the pointer.
  case began(ScreenWay)
  /// The pointer is on this color.
  case over(Color, at: ScreenPlace)
  /// A color was taken; so many are there now.
  case took(Color, count: Int)
  /// The last one is not wanted; so many are left.
  case tookBack(count: Int)
}
