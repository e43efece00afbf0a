import SwatchWidgets

extension PickerPage {
  /// Saved colors.
  public static let palette = PickerPage("Palette") {
    [PartControl(PaletteView(frame: $0), of: \ColorPicker.palettes)]
  }.with {
    $0.keys = PaletteActions.keys.map { $0.lifted(\ColorPicker.palettes) }
    $0.notice = \.palettes.shelf.problem
    $0.keepsColors = true
  }
}
