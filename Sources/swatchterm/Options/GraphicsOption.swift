import ArgumentParser
import SwatchPixels
import SwatchScreen

/// The values of `--graphics`.
struct GraphicsOption: Hashable, ExpressibleByArgument {
  /// The graphics mode; `nil` for the best one that the terminal supports.
  let choice: Graphics?

  static let auto = GraphicsOption(choice: nil)

  static var help: ArgumentHelp {
    let modes = GraphicsMode.all.reversed().map { "\($0.graphics.name): \($0.summary)" }
    return ArgumentHelp(
      "How to show drawings and pictures, finest first. auto: the best the terminal supports; "
        + modes.joined(separator: "; ") + ". Default: the graphics setting, or auto.", valueName: "mode")
  }

  private static let autoName = "auto"

  private init(choice: Graphics?) { self.choice = choice }
  var name: String { choice?.name ?? Self.autoName }

  init?(argument: String) {
    choice = GraphicsMode(named: argument)?.graphics
    if choice == nil, argument != Self.autoName { return nil }
  }

  static var allValueStrings: [String] { [autoName] + GraphicsMode.all.map(\.graphics.name) }
}
