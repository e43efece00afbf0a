import ArgumentParser
import SwatchScreen

/// The values of `--graphics`.
struct GraphicsOption: Hashable, ExpressibleByArgument {
  /// The graphics mode; `nil` for the best one that the terminal supports.
  let choice: Graphics?

  static let auto = GraphicsOption(choice: nil)

  static let help = ArgumentHelp(
    """
    How to show drawings and pictures. auto: the best the terminal supports; kitty, sixel: pixels; octant, sextant, \
    quadrant, half: block characters, finest first (use half if your font leaves gaps between quadrants); ascii: ASCII only. \
    Default: the graphics setting, or auto.
    """, valueName: "mode")

  private static let autoName = "auto"

  private init(choice: Graphics?) { self.choice = choice }

  var name: String { choice?.rawValue ?? Self.autoName }

  init?(argument: String) {
    if argument == Self.autoName {
      self = .auto
    } else if let choice = Graphics(rawValue: argument) {
      self.init(choice: choice)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { [autoName] + Graphics.allCases.map(\.rawValue) }
}
