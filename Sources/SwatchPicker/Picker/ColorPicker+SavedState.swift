import SwatchColor

extension ColorPicker {
  /// The state to save. The image page is not saved because its image is not saved either.
  public var savedState: SavedPickerState {
    var savedState = SavedPickerState(
      page: pagesShown.last { !$0.showsPictures }?.title, notation: chosenFormat,
      recentColors: history.recentColors(limit: SavedPickerState.recentColorLimit))
    savedState.palette = palettes.paletteName
    savedState.swatchSize = palettes.state.size
    return savedState
  }

  /// Restores the saved state. The pen's colors do not count as chosen; a gradient replaces the fill.
  public mutating func restore(
    _ savedState: SavedPickerState, stroke: Color, fill: Color?, gradient: GradientStyle? = nil
  ) {
    page = pages.first { $0.title == savedState.page && !$0.showsPictures } ?? page
    // The saved notation is used on the first page as well, unless it is the default.
    (chosenFormat, isFormatChosenHere) = (savedState.notation, savedState.notation != .hex)
    palettes.restore(palette: savedState.palette, savedState.swatchSize)
    history.earlierColors = savedState.recentColors
    wells.setInitialColors(stroke: stroke, fill: fill, gradient: gradient)
    // The initial state is not an undoable step.
    recordedChoices = choices
  }
}
