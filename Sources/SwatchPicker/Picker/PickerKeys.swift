import SwatchWidgets

/// The keys of a picker that mean the same wherever the focus is, in groups: a screen with more than a picker puts its
/// own between them.
public struct PickerKeys: Sendable {
  /// Those of the two wells, for a picker of a pen's colors.
  public let wells: [KeyBinding<ColorPicker>] = [
    .init("s", help: .init(keys: "s", title: "Stroke color")) { $0.openPopover(for: .stroke) },
    .init("f", help: .init(keys: "f", title: "Fill color")) { $0.openPopover(for: .fill) },
  ]
  /// Those of the color's opacity, for a picker of one color.
  public let opacity: [KeyBinding<ColorPicker>] = [
    .init("{", help: .init(keys: "{ }", title: "Less opaque, more opaque")) { $0.step(.opacity, by: -1) },
    .init("}") { $0.step(.opacity, by: 1) },
  ]
  /// Those of the active well's color: what the pages have, and what every picker has.
  public let colors: [KeyBinding<ColorPicker>]
  /// The digits, which turn to the pages.
  public let pages: [KeyBinding<ColorPicker>]

  /// Collects the keys of a picker that has these pages.
  public init(for pages: [PickerPage]) {
    colors = pages.flatMap(\.keys) + Self.ownKeys
    let help = KeyHelp(keys: "1 … \(min(pages.count, 9))", title: "Pages of the color panel")
    self.pages = zip(pages, 1...9).map { page, number in
      .init(.init(.character(Character("\(number)"))), help: number == 1 ? help : nil) { $0.showPage(page) }
    }
  }

  private static let ownKeys: [KeyBinding<ColorPicker>] = [
    .init("c", help: .init(keys: "c", title: "Copy the color")) { $0.copyColor() },
    .init("t", help: .init(keys: "t", title: "Tweak the color")) { $0.openTweaks() },
    .init("k", help: .init(keys: "k", title: "More contrast of stroke and paper")) { $0.nudgeContrast() },
    .init("<", help: .init(keys: "< >", title: "Earlier color, later color")) { $0.goBackInColors() },
    .init(">") { $0.goForwardInColors() },
    .init("v", help: .init(keys: "v", title: "See colors as the color-blind do")) { $0.cycleVision() },
    .init("=", help: .init(keys: "=", title: "Type the value of the slider, +10 adds")) {
      $0.askForNotation()
    },
    .init("#", help: .init(keys: "#", title: "Type a color in any notation")) { $0.askForNotation() },
  ]
}

extension ColorPicker {
  /// The keys that mean the same on all pages.
  public var keys: [KeyBinding<ColorPicker>] {
    let keys = PickerKeys(for: pages)
    return (subject == .pen ? keys.wells : keys.opacity) + keys.colors + keys.pages
  }

  /// Changes a component by steps.
  fileprivate mutating func step(_ component: ColorComponent, by steps: Double) {
    let value = component.value(in: wells.picked) + steps * component.step
    pick(component.replacing(in: wells.picked, with: value.clamped(to: component.range)))
  }
}
