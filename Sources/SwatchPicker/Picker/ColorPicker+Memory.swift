import SwatchColor

extension ColorPicker {
  /// The state to save. The image page is not saved because its image is not saved either.
  public var memory: SavedPickerState {
    var memory = SavedPickerState(
      page: pagesShown.last { !$0.showsPictures }?.title, notation: chosenFormat,
      recentColors: history.recentColors(limit: SavedPickerState.recentColorLimit))
    memory.palette = palettes.shownName
    memory.swatchSize = palettes.shelf.size
    return memory
  }

  /// Restores the saved state. The pen's colors are not treated as chosen; a gradient replaces the fill.
  public mutating func begin(
    as memory: SavedPickerState, stroke: Color, fill: Color?, gradient: GradientStyle? = nil
  ) {
    if let page = pages.first(where: { $0.title == memory.page && !$0.showsPictures }), page != self.page {
      self.page = page
    }
    // The saved notation is used on the first page as well, unless it is the default.
    (chosenFormat, isFormatChosenHere) = (memory.notation, memory.notation != .hex)
    palettes.begin(showing: memory.palette, memory.swatchSize)
    history.earlierColors = memory.recentColors
    wells.begin(with: stroke, fill: fill, gradient: gradient)
    // The initial state is not an undoable step.
    recordedChoices = choices
  }
}
