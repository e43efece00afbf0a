import SwatchPicker
import SwatchPixels
import SwatchScreen
import SwatchWidgets

/// The source image with a crosshair at the current pixel.
struct GrabPictureView: Control {
  let frame: CellRect
  var id: ControlID { .grabPicture }
  var takesFocusOnTouch: Bool { true }
  var tracksSubcellMovement: Bool { true }

  private func image(in owner: GrabController) -> ImagePicker {
    var image = ImagePicker(owner.source.picture, frame: frame, on: owner.display, cells: owner.source.cells)
    image.section = owner.section
    image.pixel = owner.source.pixel
    return image
  }

  func hint(in owner: GrabController) -> String {
    owner.picksSeveral
      ? "Drag and release to pick more · Enter done" : "Drag and release to pick a color · Space add another"
  }

  func draw(_ owner: GrabController, on surface: inout Surface) {
    image(in: owner).draw(isFocused: owner.isFocused(.grabPicture), on: &surface)
  }

  func command(for touch: Touch, in owner: GrabController) -> Command<GrabController>? {
    guard touch.phase != .cancelled, let pixel = owner.placement.pixel(at: touch.position, touch.fraction)
    else { return nil }
    return Command {
      $0.move(to: pixel)
      guard touch.phase == .ended else { return }
      if touch.modifiers.contains(.shift) { $0.add() } else { $0.pick() }
    }
  }

  func command(for wheel: Wheel, in owner: GrabController) -> Command<GrabController>? {
    guard !wheel.isSideways, !owner.interaction.touches.isDown,
      let pixel = owner.placement.pixel(at: wheel.position)
    else { return nil }
    return Command {
      // Keep the pixel if the pointer is on its cell, which may represent many pixels.
      if $0.placement.cell(of: $0.source.pixel) != wheel.position { $0.move(to: pixel) }
      $0.zoom(wheel.isBackward ? .closer : .farther)
    }
  }

  func commandForMenu(at position: CellPosition, in owner: GrabController) -> Command<GrabController>? {
    guard let pixel = owner.placement.pixel(at: position) else { return nil }
    return Command {
      if $0.placement.cell(of: $0.source.pixel) != position { $0.move(to: pixel) }
      $0.openMenu(at: position)
    }
  }

  func menuPosition(in owner: GrabController) -> CellPosition {
    owner.placement.cell(of: owner.source.pixel) ?? frame.origin
  }

  func command(for key: KeyPress, in owner: GrabController) -> Command<GrabController>? {
    guard !key.isPress else { return nil }
    var image = image(in: owner)
    if key.key.isArrow {
      let step = key.modifiers.contains(.shift) ? 10 : 1
      for _ in 0..<step { _ = image.handle(KeyPress(key.key)) }
    } else if image.handle(key) == nil {
      return nil
    }
    return Command { [pixel = image.pixel] in $0.move(to: pixel) }
  }
}
