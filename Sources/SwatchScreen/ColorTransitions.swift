import SwatchColor

/// Cells whose colors are fading to those of the last frame.
///
/// A frame is drawn with its final colors. ``show(on:at:)`` replaces the colors of fading cells for one
/// transmission, and ``restore(on:)`` brings the final ones back.
struct ColorTransitions {
  /// The time until a cell has its final color.
  static let duration: Duration = .milliseconds(100)
  /// The time between two steps.
  static let stepTime: Duration = .milliseconds(25)

  private struct Transition {
    let start: Style
    /// The cell of the last frame, with the final colors.
    let target: Cell
    let startTime: ContinuousClock.Instant
  }

  private var transitions: [CellPosition: Transition] = [:]
  var isActive: Bool { !transitions.isEmpty }

  /// Begins transitions for cells with a new background color in the marked areas of a surface.
  ///
  /// - Parameter shown: The cells on the terminal, which has the size of `surface`.
  mutating func begin(on surface: Surface, shown: [Cell], at now: ContinuousClock.Instant) {
    for (area, isFlash) in surface.transitionAreas {
      for position in area.positions {
        let (old, new) = (shown[surface.size.index(of: position)], surface[position])
        guard old.style.background != new.style.background, new.part == .whole, new != .image,
          transitions[position]?.target != new, case .rgb = new.style.background
        else { continue }
        var start = old.style
        if isFlash { start.background = .rgb(RGB24(0xFFFFFF)) }
        guard case .rgb = start.background else { continue }
        transitions[position] = Transition(start: start, target: new, startTime: now)
      }
    }
  }

  /// Ends the transitions of cells that have been drawn over, and replaces the colors of all others.
  mutating func show(on surface: inout Surface, at now: ContinuousClock.Instant) {
    for (position, transition) in transitions {
      let fraction = (now - transition.startTime) / Self.duration
      guard fraction < 1, surface[position] == transition.target else {
        transitions[position] = nil
        // Mark the cell as drawn, so that its final color is sent.
        surface[position] = surface[position]
        continue
      }
      var cell = transition.target
      cell.style.foreground = transition.start.foreground.mixed(with: cell.style.foreground, fraction)
      cell.style.background = transition.start.background.mixed(with: cell.style.background, fraction)
      surface[position] = cell
    }
  }

  func restore(on surface: inout Surface) {
    for (position, transition) in transitions { surface[position] = transition.target }
  }

  mutating func removeAll() { transitions = [:] }
}

extension CellColor {
  /// Returns a color between two sRGB colors; `other` if either color is not an sRGB color.
  fileprivate func mixed(with other: CellColor, _ fraction: Double) -> CellColor {
    guard case .rgb(let start) = self, case .rgb(let end) = other else { return other }
    return .rgb(start.mixedInOKLab(with: end, fraction: fraction))
  }
}

extension Surface {
  /// Makes color changes in a rectangle of swatches gradual, if the terminal is fast and shows all colors.
  public mutating func fadeChanges(in rect: CellRect) {
    transitionAreas.append((rect.intersection(clip), isFlash: false))
  }

  /// Makes new colors in a rectangle start with a flash, if the terminal is fast and shows all colors.
  public mutating func flashChanges(in rect: CellRect) {
    transitionAreas.append((rect.intersection(clip), isFlash: true))
  }
}
