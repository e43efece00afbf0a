import SwatchScreen
import SwatchWidgets

/// A scene of controls that is laid out for the size of the screen.
protocol ControlScene: ActionScene {
  var size: CellSize { get }

  /// Lays out the scene for another size or display.
  mutating func adapt(to size: CellSize, _ display: Display)
  /// Called when the terminal window gains or loses focus.
  mutating func windowFocusDidChange(_ hasFocus: Bool)
  /// Called after the terminal has reported a property.
  mutating func receive(_ discovery: Discovery, _ display: Display)
}

extension ControlScene {
  mutating func handle(_ event: Event, display: Display) {
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

  mutating func windowFocusDidChange(_ hasFocus: Bool) {}

  mutating func receive(_ discovery: Discovery, _ display: Display) {
    pause()
    adapt(to: size, display)
  }

  /// Cancels a touch in progress and discards its effect.
  mutating func pause() {
    if let touch = interaction.touches.cancel() { handle(touch) }
  }

  mutating func resume() { wantsCompleteFrame = true }

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
}
