import SwatchColor

// From one run of a program to the next.
extension ColorPicker {
  /// How it is left. The page of pictures is none to begin with: there is no picture then.
  public var memory: PickerMemory {
    var memory = PickerMemory(
      page: pagesShown.last { !$0.showsPictures }?.title, notation: chosenFormat,
      recentColors: history.recentColors(limit: PickerMemory.recentColorLimit))
    memory.palette = palettes.shownName
    memory.swatchSize = palettes.shelf.size
    return memory
  }

  /// Begins as it was left, with the colors of a pen, which nobody has chosen yet; a gradient takes the place of the
  /// fill.
  public mutating func begin(
    as memory: PickerMemory, stroke: Color, fill: Color?, gradient: GradientStyle? = nil
  ) {
    if let page = pages.first(where: { $0.title == memory.page && !$0.showsPictures }), page != self.page {
      self.page = page
    }
    // The saved notation is used on the first page as well, unless it is the default.
    (chosenFormat, isFormatChosenHere) = (memory.notation, memory.notation != .hex)
    palettes.begin(showing: memory.palette, memory.swatchSize)
    history.earlierColors = memory.recentColors
    wells.begin(with: stroke, fill: fill, gradient: gradient)
    // Nobody has done that.
    toldChoices = choices
  }
}
