import ArgumentParser
import SwatchScreen

/// The values of `--graphics`.
struct GraphicsOption: Hashable, ExpressibleByArgument {
  /// The way pixels are shown; `nil` for the best one known for the terminal.
  let choice: Graphics?

  static let auto = GraphicsOption(choice: nil)

  static let help: ArgumentHelp = """
    How to show drawings and pictures: the best way that is known of the terminal (auto), as pixels by kitty's protocol \
    or sixels in terminals that show those, by quarters and eighths of a cell, by sixths and wedges or eight parts, too, by \
    halves, for fonts whose quarters do not meet, or by lines and dots of ASCII.
    """

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
