import SwatchColor
import SwatchGraphics
import SwatchRaster
import SwatchScreen
import SwatchWidgets

// The picture to pick from.
extension Controller {
  /// The lens over the picture, while keys or a touch move over it.
  var lensView: LensView? {
    guard model.isFocused(.picture), let frame = layout.controls[.picture] else { return nil }
    return PicturePlacement(of: model.picture.picture.size, in: frame).cell(of: model.picture.pixel).flatMap {
      LensView(beside: $0, in: layout)
    }
  }

  // MARK: Opening

  /// Asks for the path of a picture.
  func askForPicture() {
    present(
      Prompt(
        model.picture.path ?? "", placeholder: "path of a picture, or nothing for the strip",
        hint: "Type or paste the path of a picture; Enter opens it, Esc does not",
        at: .window(title: "Open a Picture"), actions: .init(submit: { $1.submitPath($0) })))
  }

  /// Takes a path that was typed; without one the strip is shown.
  private func submitPath(_ text: String) {
    let path = text.path
    guard !path.isEmpty else {
      closeDialog()
      return showStrip()
    }
    if openPicture(path) { closeDialog() }
  }

  /// Opens a picture and turns to it. When that fails, nothing changes but what is said.
  ///
  /// - Returns: Whether there was a picture to open.
  @discardableResult
  func openPicture(_ path: String) -> Bool {
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

  fileprivate func showStrip() {
    show(PictureSource())
  }

  /// Turns to a picture.
  func show(_ source: PictureSource) {
    let count = model.picture.colorCount
    model.picture = source
    model.picture.colorCount = count
    if model.page != .image { showPage(.image) }
    // Keys go on to the picture; a drag moves them there too.
    if layout.control(.picture) != nil { focus(.picture) }
    dirty.parts.insert(.panel)
    say("\(source.name), \(source.sizeLabel) pixels")
  }

  // MARK: Picking

  fileprivate func pick(_ pixel: PixelPosition) {
    let old = model.picture.pixel
    model.picture.pixelBeforeTouch = touches.isDown ? model.picture.pixelBeforeTouch ?? old : nil
    model.picture.pixel = model.picture.picture.size.nearest(to: pixel)
    let source = model.picture
    changePen { $0.setColor(source.color.opacity(1), of: $0.activeWell) }
    let details = [source.color.hex, "pixel \(source.pixel.label)", source.alphaLabel]
    say("\(model.settings.activeWell.title) color: " + details.compactMap(\.self).joined(separator: ", "))
  }

  fileprivate func takeBackPixel() {
    guard let pixel = model.picture.pixelBeforeTouch else { return }
    model.picture.pixel = pixel
    model.picture.pixelBeforeTouch = nil
    dirty.parts.insert(.panel)
  }

  // MARK: Extracting

  /// Extracts colors and offers them, to pick one or to save all; the count can be changed there.
  fileprivate func extract(_ count: Int) {
    let count = count.clamped(to: PictureSource.colorCounts)
    model.picture.colorCount = count
    let colors = model.picture.picture.extractedColors(count)
    guard !colors.isEmpty else { return say("All of the picture is transparent: it has no colors") }
    let items = ExtractMenu.items(for: colors, count: count, name: model.picture.name)
    var selection = 0
    if let menu = model.dialog as? Menu<Controller> {
      // What changes the count stays selected, for more of the same.
      let distance = menu.items.count - menu.selection
      selection =
        distance <= ExtractMenu.countItems ? items.count - distance : min(menu.selection, colors.count)
    }
    present(Menu(title: "Extract", items: items, selection: selection))
    say("\(colors.count.counting("color")) of \(model.picture.name); + and - extract more and fewer")
  }
}

/// What is offered after colors were extracted.
enum ExtractMenu {
  /// How many items at the end change the count.
  static let countItems = 2

  /// The colors with their shares, and what can be done with all.
  ///
  /// - Parameter name: What a palette of them is called.
  static func items(for colors: [ExtractedColor], count: Int, name: String) -> [Menu<Controller>.Item] {
    typealias Item = Menu<Controller>.Item
    let swatches = colors.map { Swatch(name: NamedColorIndex.all.name(for: $0.color), color: $0.color) }
    return colors.map { color in
      Item("\(color.color.hex) \(label(of: color.share))", colors: [color.color]) { controller in
        controller.changePen { $0.setColor(color.color, of: $0.activeWell) }
        controller.sayColor()
      }
    } + [
      Item("Save as a new palette", keys: ["n"]) { $0.addPalette(Palette(name: name, swatches: swatches)) },
      Item("Add all to the palette", keys: ["a"]) { $0.save(swatches) },
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

// What keys and controls ask for.
extension Command {
  static let askForPicture = Command { $0.askForPicture() }
  /// Picks the color of a pixel, of the nearest one beyond the edges.
  static func pick(_ pixel: PixelPosition) -> Command { Command { $0.pick(pixel) } }
  /// Goes back to the pixel before the touch.
  static let takeBackPixel = Command { $0.takeBackPixel() }
  /// Extracts about so many colors, and offers them.
  static func extract(count: Int) -> Command { Command { $0.extract(count) } }
  static let showStrip = Command { $0.showStrip() }
}
