import SwatchColor
import SwatchWidgets

extension ColorPicker: UndoSource {
  /// Returns the changes to colors, palettes and settings since the last call.
  public mutating func takeUndoActions() -> [UndoAction<ColorPicker>] {
    var actions = palettes.takeUndoActions().map { $0.lifted(\ColorPicker.palettes) }
    let (old, new) = (recordedChoices, choices)
    // A color in the popover is not final.
    guard new != old, interaction.openDialog != .popover else { return actions }
    recordedChoices = new
    // Activating another well is not undoable.
    if !new.isSame(as: old) {
      actions.append(UndoAction(title(of: new, after: old), restoring: old, at: \.choices))
    }
    return actions
  }

  /// The undoable settings. Restored colors are added to the color history.
  var choices: PickerChoices {
    get {
      PickerChoices(
        wells: wells, copyFormat: chosenFormat, vision: vision, swatchSize: palettes.state.size,
        contrastBackground: contrastBackground)
    }
    set {
      change { $0.restorePen(from: newValue.wells) }
      (chosenFormat, vision) = (newValue.copyFormat, newValue.vision)
      (palettes.state.size, contrastBackground) = (newValue.swatchSize, newValue.contrastBackground)
      recordedChoices = newValue
    }
  }

  private func title(of new: PickerChoices, after old: PickerChoices) -> String {
    if new.vision != old.vision {
      return new.vision.map { "Preview \($0.visionDescription)" } ?? "Normal colors"
    }
    if new.copyFormat != old.copyFormat { return "Copy notation" }
    if new.contrastBackground != old.contrastBackground { return "Contrast background" }
    if new.swatchSize != old.swatchSize { return "Swatch size" }
    let changed = Well.penWells.filter {
      !new.wells.paint(of: $0).hasSameContents(as: old.wells.paint(of: $0))
    }
    if changed.count > 1 { return "Stroke and fill color" }
    let well = changed.first ?? new.wells.active
    if let gradient = new.wells.gradient(of: well),
      old.wells.gradient(of: well)?.hasSameLayout(as: gradient) != true
    {
      return "\(well.title) gradient"
    }
    return "\(title(of: well)) \(new.wells.color(of: well)?.notation(.hex) ?? "none")"
  }

  /// The name of the last removed object, if the host can restore it; offered in the palette menu.
  public var removedName: String? {
    get { palettes.removedName }
    set { palettes.removedName = newValue }
  }
}
