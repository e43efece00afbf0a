import SwatchColor
import SwatchWidgets

// What is done in it, and how it is taken back, for a host that keeps that.
extension ColorPicker: ActSource {
  /// What was done since this was called last: colors and palettes changed, settings.
  public mutating func takeActs() -> [Act<ColorPicker>] {
    let path: PartPath<ColorPicker, PaletteActions> = \.palettes
    return palettes.takeActs().map { $0.lifted(path) } + takeChoice()
  }

  private mutating func takeChoice() -> [Act<ColorPicker>] {
    let (old, new) = (toldChoices, choices)
    // What a popover shows is still being chosen.
    guard new != old, interaction.openDialog != .popover else { return [] }
    toldChoices = new
    // Which well pickers change is no color: nothing to take back.
    guard !new.isSame(as: old) else { return [] }
    return [Act(title(of: new, after: old), restoring: old, at: \.choices)]
  }

  /// What is chosen. Colors that are put back are colors that were used, like any others.
  var choices: PickerChoices {
    get {
      PickerChoices(
        wells: wells, copyFormat: chosenFormat, vision: vision, swatchSize: palettes.shelf.size,
        contrastGround: contrastGround)
    }
    set {
      change { $0.restorePen(from: newValue.wells) }
      (chosenFormat, vision) = (newValue.copyFormat, newValue.vision)
      (palettes.shelf.size, contrastGround) = (newValue.swatchSize, newValue.contrastGround)
      toldChoices = newValue
    }
  }

  private func title(of new: PickerChoices, after old: PickerChoices) -> String {
    if new.vision != old.vision { return "Color vision" }
    if new.copyFormat != old.copyFormat { return "Notation to copy" }
    if new.contrastGround != old.contrastGround { return "Contrast" }
    if new.swatchSize != old.swatchSize { return "Size of swatches" }
    let changed = Well.ofPen.filter { !new.wells.paint(of: $0).holdsSame(as: old.wells.paint(of: $0)) }
    if changed.count > 1 { return "Stroke and fill color" }
    let well = changed.first ?? new.wells.active
    if let gradient = new.wells.gradient(of: well), old.wells.gradient(of: well)?.lies(as: gradient) != true {
      return "\(well.title) gradient"
    }
    return "\(title(of: well)) \(new.wells.color(of: well)?.notation(.hex) ?? "none")"
  }

  /// The name of what was removed last, which the palettes offer to bring back: for who keeps what was done.
  public var removed: String? {
    get { palettes.removed }
    set { palettes.removed = newValue }
  }
}
