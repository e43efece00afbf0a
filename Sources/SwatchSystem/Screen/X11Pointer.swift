import CDesktop
import SwatchColor

final class X11Pointer: ScreenPointer {
  private let screen: OpaquePointer
  /// True if the left button has been pressed since the grab. The release of an earlier press, such as the
  /// click that started the program, is ignored.
  private var isPressed = false

  init(_ screen: OpaquePointer) { self.screen = screen }

  deinit { x11_close(screen) }

  func next() throws(ScreenProblem) -> PointerInput {
    var event = x11_event()
    guard x11_next(screen, &event) != 0 else { throw .serverGone }
    let input = PointerInput(event)
    if event.kind == X11_BUTTON_PRESSED, event.button == 1 { isPressed = true }
    guard case .released(let position, _) = input else { return input }
    defer { isPressed = false }
    return isPressed ? input : .moved(position)
  }

  func color(at position: ScreenPosition) throws(ScreenProblem) -> Color {
    var color = [0.0, 0.0, 0.0]
    guard x11_read(screen, Int32(position.column), Int32(position.row), &color) != 0
    else { throw .unreadable }
    return Color(red: color[0], green: color[1], blue: color[2])
  }

  func move(right: Int, down: Int) { x11_move(screen, Int32(right), Int32(down)) }
}

extension PointerInput {
  init(_ event: x11_event) {
    let position = ScreenPosition(column: Int(event.x), row: Int(event.y))
    switch event.kind {
    case X11_POINTER_MOVED: self = .moved(position)
    case X11_BUTTON_PRESSED: self = event.button == 3 ? .cancel : .other
    case X11_BUTTON_RELEASED:
      self = event.button == 1 ? .released(position, hasShift: event.has_shift != 0) : .other
    default:
      let step = event.has_shift != 0 ? 10 : 1
      // Key symbols (keysymdef.h).
      switch event.key {
      // Escape; q; Ctrl-C.
      case 0xFF1B, 0x71: self = .cancel
      case 0x63 where event.has_control != 0: self = .cancel
      // Return; Enter on the number pad.
      case 0xFF0D, 0xFF8D: self = event.has_shift != 0 ? .add(position) : .finish(position)
      case 0x20: self = .add(position)
      // Backspace; u.
      case 0xFF08, 0x75: self = .removeLast
      // Left, up, right, down.
      case 0xFF51: self = .step(right: -step, down: 0)
      case 0xFF52: self = .step(right: 0, down: -step)
      case 0xFF53: self = .step(right: step, down: 0)
      case 0xFF54: self = .step(right: 0, down: step)
      default: self = .other
      }
    }
  }
}
