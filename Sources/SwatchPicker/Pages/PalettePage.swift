import SwatchScreen
import SwatchWidgets

extension PickerPage {
  /// Saved colors above a search field for all color names.
  public static let palette = PickerPage("Palette") { rest in
    var rest = rest
    let names = rest.height < 6 ? .empty : rest.cutBottom(max(3, rest.height * 2 / 5))
    if !names.isEmpty { _ = rest.cutBottom(1) }
    let palette = PartControl(PaletteView(frame: rest), of: \ColorPicker.palettes)
    return names.isEmpty ? [palette] : [palette, NamesView(frame: names)]
  }.with {
    $0.focus = .palette
    $0.actions = PaletteActions.actions.lifted(\ColorPicker.palettes) + searchActions
    $0.notice = \.palettes.state.problem
    $0.showsPalettes = true
    $0.hasSearch = true
  }
}
