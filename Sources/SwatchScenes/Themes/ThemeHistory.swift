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

  mutating func undo(_ current: ColorTheme) -> ColorTheme? { step(current, from: \.done, to: \.undone) }
  mutating func redo(_ current: ColorTheme) -> ColorTheme? { step(current, from: \.undone, to: \.done) }

  private typealias Themes = WritableKeyPath<ThemeHistory, [ColorTheme]>

  private mutating func step(_ current: ColorTheme, from source: Themes, to target: Themes) -> ColorTheme? {
    guard let theme = self[keyPath: source].popLast() else { return nil }
    self[keyPath: target].append(current)
    gesture = nil
    return theme
  }
}
