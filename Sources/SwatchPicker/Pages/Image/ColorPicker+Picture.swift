import SwatchColor
import SwatchGraphics
import SwatchRaster
import SwatchScreen
import SwatchWidgets

// The picture to pick from.
extension ColorPicker {
  /// The lens over the picture, while keys or a touch move over it.
  var lens: LensView? {
    guard isFocused(.picture), let frame = control(.picture)?.frame else { return nil }
    return PicturePlacement(of: picture.picture.size, in: frame).cell(of: picture.pixel).flatMap {
      LensView(beside: $0, of: frame, in: self)
    }
  }

  // MARK: Opening

  /// Asks for the path of a picture.
  mutating func askForPicture() {
    present(
      Prompt(
        picture.path ?? "", placeholder: "path of a picture, or nothing for the strip",
        hint: "Type or paste the path of a picture; Enter opens it, Esc does not",
        at: .window(title: "Open a Picture"), actions: .init(submit: { $1.submitPath($0) })))
  }

  /// Takes a path that was typed; without one the strip is shown.
  private mutating func submitPath(_ text: String) {
    let path = text.path
    guard !path.isEmpty else {
      closeDialog()
      return show(PictureSource())
    }
    if openPicture(path) { closeDialog() }
  }

  /// Opens a picture and turns to it. When that fails, nothing changes but what is said.
  ///
  /// - Returns: Whether there was a picture to open.
  @discardableResult
  mutating func openPicture(_ path: String) -> Bool {
    guard let read = services.readPicture else {
      say("Pictures cannot be opened here")
      return false
    }
    do {
      show(PictureSource(try read(path), path: path))
      return true
    } catch {
      say("\(error)")
      return false
    }
  }

  /// Turns to a picture.
  ///
  /// - Parameter path: Where it was read from.
  public mutating func show(_ picture: Picture, path: String) {
    show(PictureSource(picture, path: path))
  }

  /// Turns to a picture, or to the gradient strip.
  mutating func show(_ source: PictureSource) {
    let count = picture.colorCount
    picture = source
    picture.colorCount = count
    if page != .image { showPage(.image) }
    // Keys go on to the picture; a drag moves them there too.
    if control(.picture) != nil { focus(.picture) }
    say("\(source.name), \(source.sizeLabel) pixels")
  }

  // MARK: Picking

  mutating func pick(_ pixel: PixelPosition) {
    picture.pixel = picture.picture.size.nearest(to: pixel)
    let source = picture
    change { $0.setColor(source.color.opacity(1), of: $0.active) }
    let details = [source.color.hex, "pixel \(source.pixel.label)", source.alphaLabel]
    say("\(title(of: wells.active)): " + details.compactMap(\.self).joined(separator: ", "))
  }

  // MARK: Extracting

  /// Extracts colors and offers them, to pick one or to save all; the count can be changed there.
  mutating func extractColors() { extract(picture.colorCount) }

  fileprivate mutating func extract(_ count: Int) {
    let count = count.clamped(to: PictureSource.colorCounts)
    picture.colorCount = count
    let colors = picture.picture.extractedColors(count)
    guard !colors.isEmpty else { return say("All of the picture is transparent: it has no colors") }
    let items = ExtractMenu.items(for: colors, count: count, name: picture.name)
    var selection = 0
    if let menu = dialog as? Menu<ColorPicker> {
      // What changes the count stays selected, for more of the same.
      let distance = menu.items.count - menu.selection
      selection =
        distance <= ExtractMenu.countItems ? items.count - distance : min(menu.selection, colors.count)
    }
    present(Menu(title: "Extract", items: items, selection: selection))
    say("\(colors.count.counting("color")) of \(picture.name); + and - extract more and fewer")
  }
}

/// What is offered after colors were extracted.
enum ExtractMenu {
  /// How many items at the end change the count.
  static let countItems = 2

  /// The colors with their shares, and what can be done with all.
  ///
  /// - Parameter name: What a palette of them is called.
  static func items(for colors: [ExtractedColor], count: Int, name: String) -> [Menu<ColorPicker>.Item] {
    typealias Item = Menu<ColorPicker>.Item
    let swatches = colors.map { Swatch(name: NamedColorIndex.all.name(for: $0.color), color: $0.color) }
    return colors.map { color in
      Item("\(color.color.hex) \(label(of: color.share))", colors: [color.color]) { picker in
        picker.change { $0.setColor(color.color, of: $0.active) }
        picker.sayColor()
      }
    } + [
      Item("Save as a new palette", keys: ["n"]) {
        $0.operate(\.palettes) { $0.addPalette(Palette(name: name, swatches: swatches)) }
      },
      Item("Add all to the palette", keys: ["a"]) { $0.operate(\.palettes) { $0.save(swatches) } },
      Item("More (+)", keys: ["+"], staysOpen: true) { $0.extract(count + 1) },
      Item("Fewer (-)", keys: ["-"], staysOpen: true) { $0.extract(count - 1) },
    ]
  }

  /// A share in percent, three digits wide.
  private static func label(of share: Double) -> String {
    let label = share < 0.005 ? "<1%" : share.percentLabel
    return String(repeating: " ", count: max(0, 4 - label.count)) + label
  }
}
