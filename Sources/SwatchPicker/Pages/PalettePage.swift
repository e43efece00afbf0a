import SwatchScreen
import SwatchWidgets

extension PickerPage {
  /// Saved colors above a search field for all color names.
  public static let palette = PickerPage("Palette") { frame in
    var remaining = frame
    let names = remaining.height < 6 ? .empty : remaining.cutBottom(max(3, remaining.height * 2 / 5))
    if !names.isEmpty { _ = remaining.cutBottom(1) }
    let palette = PartControl(PaletteView(frame: remaining), of: \ColorPicker.palettes)
    return names.isEmpty ? [palette] : [palette, NamesView(frame: names)]
  }.with {
    $0.focus = .palette
    $0.actions = PaletteActions.actions.lifted(\ColorPicker.palettes) + searchActions
    $0.notice = \.palettes.state.problem
    $0.showsPalettes = true
    $0.hasSearch = true
  }
}
