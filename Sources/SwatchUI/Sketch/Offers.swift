import SwatchColor
import SwatchScreen
import SwatchWidgets

/// What an empty canvas offers until it is touched.
enum Offers {
  private static let title = "Draw here, or begin with"

  /// Something to begin with: the key that does it, what it is, and what it does.
  private struct Offer {
    /// The key without any choice of the user's; `nil` for none.
    let key: KeyPress?
    let title: String
    let command: Command<SketchController>

    init(_ key: KeyPress?, _ title: String, run: @escaping @Sendable (inout SketchController) -> Void) {
      (self.key, self.title, command) = (key, title, Command(run))
    }

    func text(_ names: KeyNames) -> String { "\(key.map(names.label) ?? " ")  \(title)" }
  }

  private static let all: [Offer] = [
    Offer("o", "the colors of a picture") { $0.operate(\.picker) { $0.askForPicture() } },
    Offer("#", "a color, typed or pasted") { $0.operate(\.picker) { $0.askForNotation() } },
    Offer("p", "a palette") { $0.operate(\.picker) { $0.choosePalette() } },
    Offer(":", "every command") { $0.showCommands() },
    Offer("?", "the keys") { $0.showHelp() },
  ]

  /// The offers in the middle of the canvas; none where there is no room for all of them.
  ///
  /// - Parameters:
  ///   - files: The files that were used last; the first of them are offered where there is room for more.
  ///   - names: The keys that commands have.
  static func views(on canvas: CellRect, _ files: [RecentFile], _ names: KeyNames) -> [OfferView] {
    let recent = files.prefix(recentLimit).map { file in Offer(nil, file.name) { $0.open(file) } }
    let head = Offer("l", recent.count == 1 ? "what was used last:" : "one of those used last:") {
      $0.openRecentFiles()
    }
    let more = recent.isEmpty ? [] : views(of: all + [head] + recent, on: canvas, names)
    return more.isEmpty ? views(of: all, on: canvas, names) : more
  }

  private static let recentLimit = 3

  private static func views(
    of offers: [Offer], on canvas: CellRect, _ names: KeyNames
  ) -> [OfferView] {
    let offers = offers.map { (text: $0.text(names), command: $0.command) }
    // A name can be as long as names can be.
    let width = ([title] + offers.map(\.text)).map { min($0.cellWidth, 40) }.max() ?? 0
    let size = CellSize(columns: width, rows: offers.count + 2)
    guard canvas.width > size.columns + 4, canvas.height > size.rows + 2 else { return [] }
    var rest = canvas.centered(size)
    let head = OfferView(text: title, frame: rest.cutTop(1), command: nil)
    _ = rest.cutTop(1)
    return [head] + offers.map { OfferView(text: $0.text, frame: rest.cutTop(1), command: $0.command) }
  }
}

/// A line on an empty canvas; a press does what it says, and a drag that begins there draws.
struct OfferView: Control {
  let text: String
  let frame: CellRect
  /// What a press does; `nil` where one draws.
  let command: Command<SketchController>?

  var id: ControlID { ControlID("offer \(frame.rows.lowerBound)") }
  // Keys do the same from everywhere.
  var isReachedByArrows: Bool { false }

  func draw(_ owner: SketchController, on surface: inout Surface) {
    let isMono = surface.display.colors == .mono
    surface.write(text, in: frame, style: isMono ? .plain : .note(on: owner.session.drawing.paper))
  }

  func command(for touch: Touch, in owner: SketchController) -> Command<SketchController>? {
    switch touch.phase {
    case .began: Command { $0.pressOnOffer = touch }
    case .moved: Command { $0.drawInsteadOfPressing(touch) }
    case .ended: command
    case .cancelled: nil
    }
  }

  func command(for key: KeyPress, in owner: SketchController) -> Command<SketchController>? {
    key.isPress ? command : nil
  }
}

extension SketchController {
  /// Whether nothing has been drawn, nor anything about to be: there is room for offers.
  var isCanvasUntouched: Bool {
    session.drawing.strokes.isEmpty && session.sketch.steps.isEmpty && session.hand.touch == nil
      && canvas.cursor == nil && !picker.isPictureInRoom
  }

  /// Goes on with a touch as if it had begun on the canvas.
  fileprivate mutating func drawInsteadOfPressing(_ touch: Touch) {
    guard let pressOnOffer else { return }
    withdrawOffers()
    handle(pressOnOffer)
    handle(touch)
  }
}

extension Style {
  /// Text that can be read on the paper, and is no part of the drawing.
  fileprivate static func note(on paper: Color) -> Style {
    let ground = paper.composited(over: Color(white: 1))
    var style = Style.text(on: ground.rgb24)
    if case .rgb(let ink) = style.foreground {
      let softer = ColorCoordinates(ground).mixed(
        with: ColorCoordinates(Color(ink)), fraction: 0.6, in: .oklab)
      style.foreground = .rgb(Color(softer).rgb24)
    }
    return style
  }
}
