import SwatchColor
import SwatchWidgets

private enum TweakMenu {
  private static let rampLength = 5

  static func items(for color: Color, canSave: Bool) -> [ColorPicker.MenuItem] {
    let changes =
      [.init("Change color")]
      + ColorTweak.menu.map { tweak in
        ColorPicker.MenuItem(tweak.title, colors: [tweak.applied(to: color)]) { $0.apply(tweak) }
      }
    guard canSave else { return changes }
    return changes + [.init("Save related colors")]
      + Harmony.allCases.map { item($0.title, $0.colors(with: color)) }
      + ColorRamp.allCases.map { item($0.title, $0.colors(from: color, count: rampLength)) }
  }

  private static func item(_ title: String, _ colors: [Color]) -> ColorPicker.MenuItem {
    .init(title, colors: colors) {
      $0.update(\.palettes) { $0.save(Swatch.named(colors, avoiding: $0.state.swatches.map(\.name))) }
    }
  }
}

extension ColorPicker {
  mutating func openTweaks() {
    guard wells.color != nil else { return report("No color to tweak") }
    present(
      Menu(title: "Tweak", of: self, selection: 1, staysOpen: true) { picker in
        TweakMenu.items(
          for: picker.wells.picked.color, canSave: picker.pages.contains(where: \.showsPalettes))
      })
  }

  /// Changes the color; the menu stays open and updates its previews.
  fileprivate mutating func apply(_ tweak: ColorTweak) {
    let color = tweak.applied(to: wells.picked.color)
    change { $0.pick($0.picked.replaced(by: color)) }
    report("\(tweak.title): \(wells.picked.translucentColor.notation(.hex))")
  }
}
