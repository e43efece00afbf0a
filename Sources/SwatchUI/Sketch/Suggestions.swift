import SwatchColor
import SwatchScenes
import SwatchScreen
import SwatchWidgets

extension SketchController {
  private typealias Suggestion = (text: String, command: Command<SketchController>?)

  /// Returns the suggestions; empty if they do not all fit. Recent files follow if there is space.
  func suggestions(on canvas: CellRect) -> [SuggestionView] {
    let all = [
      suggestion(.openPicture, "pick colors from a picture"), suggestion(.notation, "type or paste a color"),
      suggestion(.palettes, "choose a palette"), typedSuggestion("theme", "theme", "edit terminal colors"),
      typedSuggestion("recolor-files", "recolor", "change source files"),
      suggestion(.commands, "find any command"),
      suggestion(.help, "show all keys"),
    ]
    let recent = recentFiles.prefix(3).map { file in
      Suggestion("   \(file.name)", Command { $0.open(file) })
    }
    let heading = suggestion(.recent, "open a recent file:")
    let more = recent.isEmpty ? [] : Self.views(of: all + [heading] + recent, on: canvas)
    return more.isEmpty ? Self.views(of: all, on: canvas) : more
  }

  private func suggestion(_ id: ActionID, _ text: String) -> Suggestion {
    ("\(label(of: id))  \(text)", action(id)?.command)
  }

  private func typedSuggestion(_ id: ActionID, _ word: String, _ text: String) -> Suggestion {
    ("\(interaction.keyMap.commandLabel(word))  \(text)", action(id)?.command)
  }

  private static func views(of suggestions: [Suggestion], on canvas: CellRect) -> [SuggestionView] {
    let titles = ["A color picker and sketch pad.", "Draw here, or"]
    let width = (titles + suggestions.map(\.text)).map { min($0.cellWidth, 40) }.max() ?? 0
    let size = CellSize(columns: width, rows: suggestions.count + 4)
    guard canvas.width > size.columns + 4, canvas.height > size.rows + 2 else { return [] }
    var rest = canvas.centered(size)
    let titleViews = titles.map { title in
      defer { _ = rest.cutTop(1) }
      return SuggestionView(text: title, frame: rest.cutTop(1), command: nil)
    }
    return titleViews
      + suggestions.map { SuggestionView(text: $0.text, frame: rest.cutTop(1), command: $0.command) }
  }
}

/// A line of text on the empty canvas. A press runs its command; a drag draws.
struct SuggestionView: Control {
  let text: String
  let frame: CellRect
  /// The command for a press; `nil` for text only.
  let command: Command<SketchController>?

  var id: ControlID { ControlID("suggestion \(frame.rows.lowerBound)") }
  // All suggestions are also available by keyboard.
  var isReachedByArrows: Bool { false }

  func draw(_ owner: SketchController, on surface: inout Surface) {
    let isMono = surface.display.colors == .mono
    surface.write(text, in: frame, style: isMono ? .plain : .suggestion(on: owner.session.drawing.paper))
  }

  func command(for touch: Touch, in owner: SketchController) -> Command<SketchController>? {
    switch touch.phase {
    case .began: Command { $0.pressOnSuggestion = touch }
    case .moved: Command { $0.drawInsteadOfPressing(touch) }
    case .ended: command
    case .cancelled: nil
    }
  }

  func commandForPress(in owner: SketchController) -> Command<SketchController>? { command }
}

extension SketchController {
  /// True if nothing has been or is being drawn.
  var isCanvasUntouched: Bool {
    session.drawing.strokes.isEmpty && session.sketch.steps.isEmpty && session.toolState.touch == nil
      && canvas.cursor == nil && !picker.coversPictureArea
  }

  /// Continues a touch as if it had started on the canvas.
  fileprivate mutating func drawInsteadOfPressing(_ touch: Touch) {
    guard let pressOnSuggestion else { return }
    hideSuggestions()
    handle(pressOnSuggestion)
    handle(touch)
  }
}

extension Style {
  /// Returns the style for text that is legible on the paper, but distinct from the drawing.
  fileprivate static func suggestion(on paper: Color) -> Style {
    let background = paper.composited(over: Color(white: 1))
    var style = Style.text(on: background.rgb24)
    if case .rgb(let ink) = style.foreground {
      let softer = ColorCoordinates(background).mixed(
        with: ColorCoordinates(Color(ink)), fraction: 0.6, in: .oklab)
      style.foreground = .rgb(Color(softer).rgb24)
    }
    return style
  }
}
