import SwatchColor
import SwatchScreen
import SwatchWidgets

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
    present(
      Menu(
        title: "Tweak", items: TweakMenu.items(for: model.settings.picked.color), selection: selection,
        staysOpen: true))
  }

  /// Changes the color; the menu stays, with what it offers from there.
  func apply(_ tweak: ColorTweak) {
    let color = tweak.applied(to: model.settings.picked.color)
    changePen { $0.setColor(color, of: $0.activeWell) }
    if let menu = stayingMenu { openTweaks(selection: menu.selection) }
    say("\(tweak.title): \(model.settings.picked.translucentColor.notation(.hex))")
  }
}

/// What the tweak menu offers.
enum TweakMenu {
  private static let rampLength = 5

  /// The changes, each with what it would give.
  static func items(for color: Color) -> [Menu<Controller>.Item] {
    [.init("Change the color")]
      + ColorTweak.menu.map { tweak in
        .init(tweak.title, colors: [tweak.applied(to: color)]) { $0.apply(tweak) }
      }
      + [.init("Save its relatives")]
      + Harmony.allCases.map { item($0.title, $0.colors(with: color)) }
      + ColorRamp.allCases.map { item($0.title, $0.colors(from: color, count: rampLength)) }
  }

  /// Colors that are added to the palette.
  private static func item(_ title: String, _ colors: [Color]) -> Menu<Controller>.Item {
    let swatches = colors.map { Swatch(name: NamedColorIndex.all.name(for: $0), color: $0) }
    return .init(title, colors: colors) { $0.save(swatches) }
  }
}

// What keys and controls ask for.
extension Command {
  static func copy(_ format: ColorFormat) -> Command { Command { $0.copy(format) } }
  static let openTweaks = Command { $0.openTweaks() }
}
