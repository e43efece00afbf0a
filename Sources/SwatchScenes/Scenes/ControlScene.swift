import SwatchScreen
import SwatchWidgets

/// A scene of controls that is laid out for the size of the screen.
package protocol ControlScene: ActionScene {
  var size: CellSize { get set }
  var display: Display { get set }
  mutating func layOut()
  /// Called when the terminal window gains or loses focus.
  mutating func windowFocusDidChange(_ hasFocus: Bool)
  /// Called after the terminal has reported a property.
  mutating func receive(_ discovery: Discovery, _ display: Display)
}

extension ControlScene {
  package mutating func handle(_ event: Event, display: Display) { respond(to: event, on: display) }

  /// Handles an event in the same way in all scenes; part of ``handle(_:display:)``.
  package mutating func respond(to event: Event, on display: Display) {
    switch event {
    case .key, .escapedKey, .mouse, .paste: handle(event)
    case .focus(let hasFocus): windowFocusDidChange(hasFocus)
    case .suspend: wantsToSuspend = true
    case .resume: resume()
    case .resize(let size):
      pause()
      adapt(to: size, display)
    case .discovery(let discovery): receive(discovery, display)
    }
  }

  package mutating func adapt(to size: CellSize, _ display: Display) {
    (self.size, self.display) = (size, display)
    layOut()
  }

  package mutating func windowFocusDidChange(_ hasFocus: Bool) {}

  package mutating func receive(_ discovery: Discovery, _ display: Display) {
    pause()
    adapt(to: size, display)
  }

  /// Cancels a touch in progress and discards its effect.
  package mutating func pause() { if let touch = interaction.touches.cancel() { handle(touch) } }
  package mutating func resume() { wantsCompleteFrame = true }

  /// Draws the status line, in several rows for a long message if `wraps`, and the open dialogs. Only a scene
  /// that redraws completely can wrap.
  func drawStatus(_ summary: String = "", wraps: Bool = false, on surface: inout Surface) {
    let frame = interaction.dialogAreas.line
    let status = interaction.statusLine(upTo: frame.inset(columns: 1).width)
    surface.drawStatus(status, summary, in: frame, rowLimit: wraps ? 4 : 1)
    drawDialog(on: &surface)
  }

  /// Places as many buttons as fit side by side in a row at the top of the screen.
  func views(of buttons: [Button<Self>], in row: CellRect) -> [ButtonView<Self>] {
    var flow = Flow(width: row.width, rowLimit: row.isEmpty ? 0 : 1)
    return buttons.compactMap { button in
      flow.place(button.width(in: interaction.keyMap)).map { ButtonView(button, frame: $0) }
    }
  }
}

extension ActionGroup {
  package static let draw = ActionGroup("Draw")
  package static let selection = ActionGroup("Selected strokes")
  package static let file = ActionGroup("File")
  package static let program = ActionGroup("Program")
  package static let anywhere = ActionGroup("Anywhere")
  static let uses = ActionGroup("Colors in files")
  static let colors = ActionGroup("Colors")
}

extension ControlID {
  static let grabPicture = ControlID("picture to pick colors from")
  static let uses = ControlID("uses")
  static let search = ControlID("search")
  static let themeGrid = ControlID("theme colors")
  static let contrastTable = ControlID("theme contrast")
}
