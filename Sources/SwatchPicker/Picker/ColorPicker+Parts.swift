import SwatchColor
import SwatchPixels
import SwatchWidgets

// The picture and the palettes, and what they have to say.
extension ColorPicker {
  /// Does what its parts have to say.
  public mutating func partHasChanged() {
    for event in palettes.events.takeAll() { handle(event) }
    for event in pictures.events.takeAll() { handle(event) }
  }

  private mutating func handle(_ event: PaletteActions.Event) {
    switch event {
    case .use(let swatch):
      take(swatch.color)
      say("\(title(of: wells.active)): \(swatch.name) \(swatch.color.notation(.hex))")
    case .stroke(let color): give(color, to: .stroke)
    case .fill(let color): give(color, to: .fill)
    case .paper(let color): requests.append(.paper(color))
    case .goBack: requests.append(.goBack)
    case .search: searchNames()
    case .bringBack: requests.append(.bringBack)
    case .copy(let colors):
      copy(colors.map { $0.notation(copyFormat) }.joined(separator: "\n"), said: colors.count)
    case .show(let name):
      turn(to: \.keepsColors)
      say("Palette \(name)")
    case .made(let words):
      turn(to: \.keepsColors)
      say(words)
    case .extract(let path, let count):
      operate(\.pictures) { $0.makePalette(ofPictureAt: path, count: count) }
    }
  }

  private mutating func handle(_ event: PictureActions.Event) {
    switch event {
    case .show(let words):
      turn(to: \.showsPictures)
      // Keys go on to the picture; a drag moves them there too.
      if let control = firstPageControl, page.showsPictures { focus(control) }
      say(words)
    case .pick(let color, let words):
      change { $0.pick($0.picked.replaced(by: color)) }
      say("\(title(of: wells.active)): \(words)")
    case .save(let swatches, let name):
      operate(\.palettes) {
        if let name { $0.addPalette(Palette(name: name, swatches: swatches)) } else { $0.save(swatches) }
      }
    }
  }

  /// Turns to the first page that does something, if it is not shown already.
  mutating func turn(to does: (PickerPage) -> Bool) {
    if !does(page), let page = pages.first(where: does) { showPage(page) }
  }

  /// Turns to a picture.
  ///
  /// - Parameter path: Where it was read from.
  public mutating func show(_ picture: Picture, path: String) {
    operate(\.pictures) { $0.show(PictureSource(picture, path: path)) }
  }

  /// Reads the user's palettes: at first, and again if others have changed them since.
  public mutating func readLibrary() { operate(\.palettes) { $0.readLibrary() } }

  /// The user's palettes, where they are on the screen: once they have changed, call ``readLibrary()``.
  public var watchedLibrary: (any PaletteLibrary)? { palettes.watchedLibrary }

  /// Opens a picture and turns to it. When that fails, nothing changes but what is said.
  public mutating func openPicture(_ path: String) { operate(\.pictures) { _ = $0.openPicture(path) } }

  /// Where the picture that is picked from was read; `nil` for none.
  public var picturePath: String? { pictures.source.path }

  /// What Esc does first, while keys go to the palette.
  public var commandForEscape: Command<ColorPicker>? {
    palettes.shelf.marked.isEmpty ? nil : Command { $0.operate(\.palettes) { $0.unmark() } }
  }

  mutating func saveColor() { operate(\.palettes) { $0.saveColor() } }
}
