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

  init(_ session: DrawingSession) { self.session = session }

  /// Places the button that says which tool it is.
  ///
  /// - Parameter glyphs: What the terminal can show.
  mutating func place(_ button: CellRect, _ glyphs: GlyphSet) {
    self.glyphs = glyphs
    controls = [Self.button(in: button)]
  }

  static let keys: [KeyBinding<ToolActions>] =
    [KeyBinding("b", help: .init(keys: "b", title: "Choose a tool")) { $0.openToolMenu() }]
    // Capital letters choose tools.
    + ToolKind.allCases.map { kind in
      KeyBinding(.init(.character(kind.key)), help: .init(keys: "\(kind.key)", title: kind.title)) {
        $0.chooseTool(kind)
      }
    } + [
      KeyBinding("m", help: .init(keys: "m", title: "Stabilizer: off, light, strong")) {
        $0.cycleStabilizer()
      },
      KeyBinding("g", help: .init(keys: "g", title: "Grid: off, shown, snapping")) { $0.cycleGrid() },
    ]

  private static func button(in frame: CellRect) -> BorderButton<ToolActions> {
    BorderButton(
      id: .tool, frame: frame, isLeading: true,
      hint: "Space or b chooses a tool; capital letters do at once",
      title: { ($0.session.hand.kind.title, "") }, command: Command { $0.openToolMenu() })
  }

  /// The cells of the longest title, with a blank on either side.
  static let buttonWidth = (ToolKind.allCases.map(\.title.count).max() ?? 0) + 2

  private mutating func chooseTool(_ kind: ToolKind) {
    settle()
    session.choose(kind)
    focus(.canvas)
    say("\(kind.title): \(kind.hint)")
  }

  private mutating func openToolMenu() {
    let items = ToolKind.allCases.map { kind in
      Menu<ToolActions>.Item(
        "\(kind.key) \(kind.symbol.character(in: glyphs)) \(kind.title)",
        keys: [kind.key, Character(kind.key.lowercased())]
      ) { $0.chooseTool(kind) }
    }
    present(
      Menu(
        title: "Tool", items: items,
        selection: ToolKind.allCases.firstIndex(of: session.hand.kind) ?? 0))
  }

  private mutating func cycleStabilizer() {
    settle()
    session.settings.stabilizer = session.settings.stabilizer.next
    say("Stabilizer \(session.settings.stabilizer.title)")
  }

  private mutating func cycleGrid() {
    session.settings.grid = session.settings.grid.next
    say(session.settings.grid.title)
  }
}

extension ToolKind.Symbol {
  fileprivate func character(in glyphs: GlyphSet) -> Character { glyphs == .ascii ? ascii : unicode }
}

extension Stabilizer {
  fileprivate var title: String {
    switch self {
    case .off: "off"
    case .light: "light"
    case .strong: "strong"
    }
  }

  /// The next one, after the last the first.
  fileprivate var next: Stabilizer {
    switch self {
    case .off: .light
    case .light: .strong
    case .strong: .off
    }
  }
}

extension GridMode {
  fileprivate var title: String {
    switch self {
    case .off: "Grid off"
    case .shown: "Grid shown; g snaps to it"
    case .snapping: "Grid shown, points snap to it"
    }
  }
}

extension ControlID {
  static let tool = ControlID("tool")
}
