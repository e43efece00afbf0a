import SwatchScreen
import SwatchWidgets

/// The keys of a picker that mean the same wherever the focus is, in groups: a screen with more than a picker puts its
/// own between them.
public struct PickerKeys: Sendable {
  /// Those of the two wells, for a picker of a pen's colors.
  public let wells: [KeyBinding<ColorPicker>] = [
    .init("s", help: .init("Stroke color", .color)) { $0.openPopover(for: .stroke) },
    .init("f", help: .init("Fill color", .color)) { $0.openPopover(for: .fill) },
    .init("S", help: .init("Stops of the gradient", .color, words: "linear radial")) { $0.focusStops() },
    .init(
      name: "fill-gradient",
      help: .init("Fill: gradient", .color, words: "linear shade blend fade ramp")
    ) { $0.fillWithGradient() },
  ]
  /// Those of the color's opacity, for a picker of one color.
  public let opacity: [KeyBinding<ColorPicker>] = [
    .init("{", help: .init("Less opaque", .color)) { $0.step(.opacity, by: -1) },
    .init("}", help: .init("More opaque", .color)) { $0.step(.opacity, by: 1) },
  ]
  /// Those of the active well's color: what the pages have, and what every picker has.
  public let colors: [KeyBinding<ColorPicker>]
  /// The digits, which turn to the pages.
  public let pages: [KeyBinding<ColorPicker>]

  /// Collects the keys of a picker that has these pages.
  public init(for pages: [PickerPage]) {
    colors = pages.flatMap(\.keys) + Self.ownKeys
    self.pages = zip(pages, 1...9).map { page, number in
      let key = KeyPress(.character(Character("\(number)")))
      return .init(key, help: .init("Page \(page.title)", .pages)) { $0.showPage(page) }
    }
  }

  private static let ownKeys: [KeyBinding<ColorPicker>] = [
    .init("c", help: .init("Copy the color", .color)) { $0.copyColor() },
    .init(
      "t",
      help: .init(
        "Tweak the color", .color,
        words: "lighter darker brighter vivid saturated duller warmer cooler invert gray harmony tints shades"
      )
    ) { $0.openTweaks() },
    .init(
      "k",
      help: .init(
        "More contrast with the paper", .color, words: "readable legible accessible check wcag apca aa")
    ) { $0.nudgeContrast() },
    .init("<", help: .init("Earlier color", .color)) { $0.goBackInColors() },
    .init(">", help: .init("Later color", .color)) { $0.goForwardInColors() },
    .init(
      "v",
      help: .init(
        "See as the color-blind do", .view, words: "vision deuteranopia protanopia tritanopia simulate")
    ) { $0.cycleVision() },
    .init("#", help: .init("Type a color in any notation", .color, words: "hex rgb hsl oklch paste enter")) {
      $0.askForNotation()
    },
    .init("=", help: .init("Type the value of the slider", .color)) { $0.askForFirstValue() },
  ]
}

extension ColorPicker {
  /// The keys that mean the same on all pages.
  public var keys: [KeyBinding<ColorPicker>] {
    let keys = PickerKeys(for: pages)
    return (subject == .pen ? keys.wells : keys.opacity) + keys.colors + keys.pages
  }

  /// What is done with a saved color that is selected, while keys go to it.
  package static let swatchKeys: [KeyBinding<ColorPicker>] = PaletteActions.swatchKeys.map {
    $0.lifted(\ColorPicker.palettes)
  }

  /// What can be typed in the list of commands.
  public var typedCommands: [TypedCommand<ColorPicker>] {
    (subject == .color ? [Self.opacityCommand] : Self.gradientCommands) + Self.typedCommands
  }

  /// Changes a component by steps.
  fileprivate mutating func step(_ component: ColorComponent, by steps: Double) {
    let value = component.value(in: wells.picked) + steps * component.step
    pick(component.replacing(in: wells.picked, with: value.clamped(to: component.range)))
  }
}
