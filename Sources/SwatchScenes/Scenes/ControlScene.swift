import SwatchScreen
import SwatchWidgets

/// A scene of controls, which get their places anew when the screen is another.
protocol ControlScene: ActionScene {
  var size: CellSize { get }

  /// Takes the size of the screen and how it can be drawn on, and gives everything its place.
  mutating func adapt(to size: CellSize, _ display: Display)
  /// Notices whether the terminal has the focus.
  mutating func focusHasChanged(_ hasFocus: Bool)
  /// Takes what the terminal has told.
  mutating func note(_ discovery: Discovery, _ display: Display)
}

extension ControlScene {
  mutating func handle(_ event: Event, display: Display) {
    switch event {
    case .key, .escapedKey, .mouse, .paste: handle(event)
    case .focus(let hasFocus): focusHasChanged(hasFocus)
    case .suspend: wantsToSuspend = true
    case .resume: resume()
    case .resize(let size):
      pause()
      adapt(to: size, display)
    case .discovery(let discovery): note(discovery, display)
    }
  }

  mutating func focusHasChanged(_ hasFocus: Bool) {}

  mutating func note(_ discovery: Discovery, _ display: Display) {
    pause()
    adapt(to: size, display)
  }

  /// Takes back what is in progress: what a release would have pressed or chosen is not done.
  mutating func pause() {
    if let touch = interaction.touches.cancel() { handle(touch) }
  }

  mutating func resume() { wantsCompleteFrame = true }

  /// Places buttons side by side in a row at the top of the screen, as many as fit.
  func views(of buttons: [Button<Self>], in row: CellRect) -> [ButtonView<Self>] {
    var flow = Flow(width: row.width, rowLimit: row.isEmpty ? 0 : 1)
    return buttons.compactMap { button in
      flow.place(button.width(in: interaction.keyMap)).map { ButtonView(button, frame: $0) }
    }
  }
}

// What one is doing besides picking colors.
extension ActionGroup {
  package static let draw = ActionGroup("Draw")
  package static let selection = ActionGroup("Selected strokes")
  package static let file = ActionGroup("File")
  package static let program = ActionGroup("Program")
  package static let anywhere = ActionGroup("Anywhere")
}
