import SwatchColor
import SwatchScreen
import SwatchWidgets

extension SketchController {
  private typealias Suggestion = (text: String, command: Command<SketchController>?)

  /// Returns the suggestions, and recent files as pictures or names if there is space; empty if they do not fit.
  func suggestions(on canvas: CellRect) -> [SuggestionView] {
    let all = [
      suggestion(.openPicture, "pick colors from a picture"), suggestion(.notation, "type or paste a color"),
      suggestion(.palettes, "choose a palette"), suggestion("theme", "edit terminal colors", word: "theme"),
      suggestion("recolor-files", "change source files", word: "recolor"),
      suggestion(.commands, "find any command"), suggestion(.help, "show all keys"),
    ]
    let recent = recentFiles.prefix(3)
    guard !recent.isEmpty else { return Self.views(of: all, on: canvas) }
    func listed(_ files: some Sequence<RecentFile>) -> [Suggestion] {
      all + [suggestion(.recent, "open a recent file:")]
        + files.map { file in Suggestion("   \(file.name)", Command { $0.open(file) }) }
    }
    let drawings = services.beginPreview == nil ? [] : recent.filter { $0.kind == .drawing }
    let layouts = [
      (listed(recent.filter { !drawings.contains($0) }), drawings), (listed(recent), []), (all, []),
    ]
    return layouts.lazy.map { Self.views(of: $0, $1, on: canvas) }.first { !$0.isEmpty } ?? []
  }

  /// - Parameter word: The command word to show; `nil` for the key of the action.
  private func suggestion(_ id: ActionID, _ text: String, word: String? = nil) -> Suggestion {
    ("\(word.map(interaction.keyMap.commandLabel) ?? label(of: id))  \(text)", action(id)?.command)
  }

  private static func views(
    of suggestions: [Suggestion], _ drawings: [RecentFile] = [], on canvas: CellRect
  ) -> [SuggestionView] {
    let titles = ["A color picker and sketch pad.", "Draw here, or"]
    let width = (titles + suggestions.map(\.text)).map { min($0.cellWidth, 40) }.max() ?? 0
    let textRows = suggestions.count + 2 * titles.count
    let (count, picture) = pictures(
      drawings.count, within: CellSize(columns: canvas.width - 4, rows: canvas.height - 3 - textRows))
    let rows = textRows + picture.rows
    guard canvas.width > width + 4, canvas.height > rows + 2, drawings.isEmpty || count > 0 else { return [] }
    var remaining = canvas.centered(CellSize(columns: width, rows: rows))
    let titleViews = titles.map { title in
      defer { _ = remaining.cutTop(1) }
      return SuggestionView(text: title, frame: remaining.cutTop(1), command: nil)
    }
    let textViews = suggestions.map {
      SuggestionView(text: $0.text, frame: remaining.cutTop(1), command: $0.command)
    }
    let pictureWidth = max(0, count * (picture.columns + pictureGap) - pictureGap)
    remaining = canvas.centered(CellSize(columns: pictureWidth, rows: rows)).bottom(picture.rows)
    let pictureViews = drawings.prefix(count).map { file in
      defer { _ = remaining.cutLeft(pictureGap) }
      let frame = remaining.cutLeft(picture.columns)
      return SuggestionView(
        text: file.name, frame: frame, command: Command { $0.open(file) }, drawing: file.path)
    }
    return titleViews + textViews + pictureViews
  }

  private static let pictureGap = 2

  /// Returns the number of pictures that fit side by side, and their size.
  private static func pictures(_ limit: Int, within available: CellSize) -> (count: Int, size: CellSize) {
    let minimum = CellSize(columns: 18, rows: 8)
    let fitting = (available.columns + pictureGap) / (minimum.columns + pictureGap)
    let count = available.rows < minimum.rows ? 0 : min(limit, fitting)
    guard count > 0 else { return (0, CellSize(columns: 0, rows: 0)) }
    let width = min(30, (available.columns + pictureGap) / count - pictureGap)
    return (count, CellSize(columns: width, rows: min(available.rows, width * 2 / 5 + 1)))
  }

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

/// A line of text on the empty canvas, or a picture with a name. A press runs its command; a drag draws.
struct SuggestionView: Control {
  let text: String
  let frame: CellRect
  /// The command for a press; `nil` for text only.
  let command: Command<SketchController>?
  /// The path of the drawing to show; `nil` for a line of text.
  var drawing: String?
  var id: ControlID { ControlID("suggestion \(frame.rows.lowerBound) \(frame.columns.lowerBound)") }
  // All suggestions are also available by keyboard.
  var isReachedByArrows: Bool { false }

  func draw(_ owner: SketchController, on surface: inout Surface) {
    let style = surface.display.colors == .mono ? Style.plain : .suggestion(on: owner.session.drawing.paper)
    let textStyle = owner.textStyle(of: id, otherwise: style)
    guard let drawing else { return surface.write(text, in: frame, style: textStyle) }
    surface.drawBorder(frame, title: text, style: style, titleStyle: textStyle)
    owner.previews[drawing]?.draw(in: frame.inset(columns: 1, rows: 1), on: &surface)
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

extension Style {
  /// Returns the style for text that is legible on the paper, but distinct from the drawing.
  fileprivate static func suggestion(on paper: Color) -> Style {
    let background = paper.composited(over: Color(white: 1))
    var style = Style.text(on: background.rgb24)
    if case .rgb(let foreground) = style.foreground {
      let softer = ColorCoordinates(background).mixed(
        with: ColorCoordinates(Color(foreground)), fraction: 0.6, in: .oklab)
      style.foreground = .rgb(Color(softer).rgb24)
    }
    return style
  }
}
