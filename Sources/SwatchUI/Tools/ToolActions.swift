import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchWidgets

/// What tools are chosen with, and what is set for all of them: the stabilizer, the grid.
struct ToolActions: SessionHost {
  var interaction = Interaction()
  var dialog: (any Dialog<ToolActions>)?
  let session: DrawingSession
  private(set) var controls: [any Control<ToolActions>] = []
  /// What the terminal can show.
  private var glyphs = GlyphSet.unicode
  /// What was set when acts were taken last.
  var toldOptions: ToolOptions

  init(_ session: DrawingSession) {
    self.session = session
    toldOptions = session.settings.options
  }

  /// Places the tools.
  ///
  /// - Parameters:
  ///   - row: The cells that they can have; what is left of them is behind the tools.
  ///   - glyphs: What the terminal can show.
  mutating func place(in row: inout CellRect, _ glyphs: GlyphSet) {
    self.glyphs = glyphs
    controls = [ToolBar(in: &row)]
  }

  static let keys: [KeyBinding<ToolActions>] =
    [KeyBinding("b", help: .init("Choose a tool", .draw)) { $0.openToolMenu() }]
    // Capital letters choose tools.
    + ToolKind.allCases.map { kind in
      KeyBinding(.init(.character(kind.key)), help: .init(kind.title, .draw)) {
        $0.chooseTool(kind)
      }
    } + [
      KeyBinding("m", help: .init("Stabilizer: off, light, strong", .draw)) {
        $0.cycleStabilizer()
      },
      KeyBinding(
        name: "thin-when-fast",
        help: .init("Thin when fast: off, on", .draw, words: "pressure speed ink width calligraphy")
      ) {
        $0.togglePressure()
      },
      KeyBinding(name: "close-shapes", help: .init("Close shapes: on, off", .draw)) { $0.toggleClosing() },
      KeyBinding(name: "arrow-heads", help: .init("Arrow heads of lines", .draw)) { $0.cycleArrowHeads() },
      KeyBinding(name: "corners", help: .init("Rounded corners of rectangles", .draw)) { $0.cycleCorners() },
      KeyBinding("g", help: .init("Grid: off, shown, snapping", .draw)) { $0.cycleGrid() },
      KeyBinding(
        "G", help: .init("Guides: off, on", .draw, words: "snap align magnet smart points centers angles")
      ) { $0.toggleGuides() },
    ]

  static let toolCommand = TypedCommand<ToolActions>(
    "tool", help: .init("Tool", .draw), expected: "the name of a tool",
    oneOf: { _ in ToolKind.allCases.map { ($0.title.lowercased(), $0) } }, run: { $1.chooseTool($0) })

  /// Takes a tool, and gives keys to the canvas.
  mutating func chooseTool(_ kind: ToolKind) {
    take(kind)
    focus(.canvas)
    say("\(kind.title): \(kind.hint)")
  }

  /// Takes a tool; keys stay where they are.
  mutating func take(_ kind: ToolKind) {
    settle()
    session.choose(kind)
    say("\(kind.title): \(kind.hint)")
  }

  mutating func openToolMenu() {
    let items = ToolKind.allCases.map { kind in
      Menu<ToolActions>.Item(
        "\(kind.key) \(kind.symbol.character(in: glyphs)) \(kind.title)",
        keys: [kind.key, Character(kind.key.lowercased())].map { KeyPress(.character($0)) }
      ) { $0.chooseTool(kind) }
    }
    present(
      Menu(
        title: "Tool", items: items + shapeItems,
        selection: ToolKind.allCases.firstIndex(of: session.hand.kind) ?? 0))
  }

  private mutating func cycleStabilizer() {
    settle()
    session.settings.options.stabilizer = session.settings.options.stabilizer.next
    say("Stabilizer \(session.settings.options.stabilizer.rawValue)")
  }

  private mutating func toggleClosing() {
    settle()
    session.settings.options.closesShapes.toggle()
    say(
      session.settings.options.closesShapes
        ? "Lines that come back to where they began are closed" : "Lines stay open")
  }

  private mutating func togglePressure() {
    settle()
    session.settings.options.usesPressure.toggle()
    say(session.settings.options.pressureTitle)
  }

  private mutating func toggleGuides() {
    settle()
    session.settings.options.usesGuides.toggle()
    say(session.settings.options.guidesTitle)
  }

  private mutating func cycleGrid() {
    session.settings.options.grid = session.settings.options.grid.next
    let grid = session.settings.options.grid
    say(grid.title + (grid == .shown ? "; \(label(of: "g")) snaps to it" : ""))
  }
}

extension Stabilizer {
  /// The next one, after the last the first.
  fileprivate var next: Stabilizer {
    switch self {
    case .off: .light
    case .light: .strong
    case .strong: .off
    }
  }
}
