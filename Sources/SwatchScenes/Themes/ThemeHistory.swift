import SwatchColor

/// The undo history of a theme, with one step per gesture.
struct ThemeHistory {
  private var done: [ColorTheme] = []
  private var undone: [ColorTheme] = []
  private var gesture: Int?

  private static let limit = 200

  var canUndo: Bool { !done.isEmpty }

  mutating func record(_ theme: ColorTheme, gesture: Int) {
    undone = []
    guard gesture != self.gesture else { return }
    self.gesture = gesture
    done.append(theme)
    if done.count > Self.limit { done.removeFirst() }
  }

  mutating func undo(_ current: ColorTheme) -> ColorTheme? {
    guard let before = done.popLast() else { return nil }
    undone.append(current)
    gesture = nil
    return before
  }

  mutating func redo(_ current: ColorTheme) -> ColorTheme? {
    guard let after = undone.popLast() else { return nil }
    done.append(current)
    gesture = nil
    return after
  }
}
