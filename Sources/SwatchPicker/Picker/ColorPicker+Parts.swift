import SwatchColor
import SwatchPixels
import SwatchWidgets

extension ColorPicker {
  /// Handles the events of the parts.
  public mutating func partDidChange() {
    for event in palettes.events.takeAll() { handle(event) }
    for event in pictures.events.takeAll() { handle(event) }
  }

  private mutating func handle(_ event: PaletteActions.Event) {
    switch event {
    case .use(let swatch):
      pick(swatch.color)
      report("\(title(of: wells.active)): \(swatch.name) \(swatch.color.notation(.hex))")
    case .apply(let color, let well): apply(color, to: well)
    case .request(let request): requests.append(request)
    case .search: searchNames()
    case .copy(let colors): copy(colors)
    case .show(let message):
      switchPage(to: \.showsPalettes)
      report(message)
    case .extract(let path, let count):
      update(\.pictures) { $0.makePalette(fromPictureAt: path, count: count) }
    }
  }

  private mutating func handle(_ event: PictureActions.Event) {
    switch event {
    case .show(let message):
      switchPage(to: \.showsPictures)
      // Dragging over the image moves the focus to it as well.
      if let control = firstPageControl, page.showsPictures { focus(control) }
      report(message)
    case .pick(let color, let message):
      change { $0.pick($0.picked.replaced(by: color)) }
      report("\(title(of: wells.active)): \(message)")
    case .save(let swatches, let name):
      update(\.palettes) {
        if let name { $0.addPalette(Palette(name: name, swatches: swatches)) } else { $0.save(swatches) }
      }
    }
  }

  /// Shows the first page with a feature, unless the current page has it.
  mutating func switchPage(to hasFeature: (PickerPage) -> Bool) {
    if !hasFeature(page), let page = pages.first(where: hasFeature) { showPage(page) }
  }

  /// Shows an image on the image page.
  public mutating func show(_ picture: Picture, path: String) {
    update(\.pictures) { $0.show(PictureSource(picture, path: path)) }
  }

  /// Loads the palettes, or reloads them after external changes.
  public mutating func readLibrary() { update(\.palettes) { $0.readLibrary() } }

  /// The library to watch; `nil` while no palettes are visible. After a change, call ``readLibrary()``.
  public var watchedLibrary: (any PaletteLibrary)? { palettes.watchedLibrary }

  /// Opens an image and shows the image page, or reports the error.
  public mutating func openPicture(_ path: String) { update(\.pictures) { _ = $0.openPicture(path) } }

  /// The path of the source image; `nil` for the built-in sample gradient.
  public var picturePath: String? { pictures.source.path }

  /// The command for Esc while the palette has the focus.
  public var commandForEscape: Command<ColorPicker>? {
    palettes.state.marked.isEmpty ? nil : Command { $0.update(\.palettes) { $0.unmark() } }
  }
}
