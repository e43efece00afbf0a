import SwatchColor
import SwatchScreen

// What is done with the color of the active well: changes, relatives, copies.
extension Controller {
  // MARK: Copying

  func copy(_ format: ColorFormat) {
    model.copyFormat = format
    dirty.parts.insert(.panel)
    guard let color = model.settings.color(of: model.settings.activeWell) else {
      return say("There is no color to copy")
    }
    copy(color.notation(format))
  }

  func copy(_ text: String) {
    switch services.clipboard?.copy(text) ?? .failed {
    case .copied(let program): say("Copied \(text) by \(program)")
    case .sent: say("Sent \(text) to the terminal's clipboard")
    case .failed: say("There is no clipboard to copy to")
    }
  }

  // MARK: Tweaks

  func openTweaks() {
    openTweaks(selection: 1)
  }

  private func openTweaks(selection: Int) {
    let menu = Menu(
      title: "Tweak", items: TweakMenu.items(for: model.settings.picked.color), selection: selection,
      staysOpen: true)
    open(.menu(menu))
  }

  /// Changes the color; the menu stays, with what it offers from there.
  func apply(_ tweak: ColorTweak) {
    let color = tweak.applied(to: model.settings.picked.color)
    changePen { $0.setColor(color, of: $0.activeWell) }
    if case .menu(let menu)? = model.dialog, menu.staysOpen { openTweaks(selection: menu.selection) }
    say("\(tweak.title): \(model.settings.picked.translucentColor.notation(.hex))")
  }
}

/// What the tweak menu offers.
enum TweakMenu {
  private static let rampLength = 5

  /// The changes, each with what it would give.
  static func items(for color: Color) -> [Menu.Item] {
    [Menu.Item(title: "Change the color")]
      + ColorTweak.menu.map {
        Menu.Item(title: $0.title, colors: [$0.applied(to: color)], command: .tweak($0))
      }
      + [Menu.Item(title: "Save its relatives")]
      + Harmony.allCases.map { item($0.title, $0.colors(with: color)) }
      + ColorRamp.allCases.map { item($0.title, $0.colors(from: color, count: rampLength)) }
  }

  /// Colors that are added to the palette.
  private static func item(_ title: String, _ colors: [Color]) -> Menu.Item {
    let swatches = colors.map { Swatch(name: NamedColorIndex.all.name(for: $0), color: $0) }
    return Menu.Item(
      title: title, colors: colors, command: .save(swatches))
  }
}
