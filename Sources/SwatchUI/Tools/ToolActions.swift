import SwatchScenes
import SwatchScreen
import SwatchSession
import SwatchSketch
import SwatchText
import SwatchWidgets

struct ToolActions: SessionHost {
  var interaction = Interaction()
  var dialogs = DialogStack<ToolActions>()
  let session: DrawingSession
  var controls: [any Control<ToolActions>] = []
  var glyphs = GlyphSet.unicode
  var collectedOptions: ToolOptions

  init(_ session: DrawingSession) {
    self.session = session
    collectedOptions = session.settings.options
  }

  static let actions: [Action<ToolActions>] =
    [
      Action(
        .tool, "Choose a tool", .draw, keys: "b",
        argument: ActionArgument(
          "the name of a tool", noun: "tool",
          oneOf: { _ in ToolKind.allCases.map { ($0.title.lowercased(), $0) } }, run: { $1.chooseTool($0) })
      ) { $0.openToolMenu() }
    ]
    + ToolKind.allCases.map { kind in
      Action(kind.action, kind.title, .draw, keys: KeyPress(.character(kind.key))) { $0.chooseTool(kind) }
    } + [
      Action("stabilizer", "Stabilizer: off, light, strong", .draw, keys: "m") {
        $0.change({ $0.stabilizer = $0.stabilizer.next }, { "Stabilizer \($0.stabilizer.rawValue)" })
      },
      Action(
        "thin-fast-strokes", "Speed-sensitive width: off, on", .draw,
        keywords: "pressure speed ink width calligraphy"
      ) { $0.change({ $0.thinsFastStrokes.toggle() }, \.thinningTitle) },
      Action("close-shapes", "Close shapes: on, off", .draw) {
        $0.change({ $0.closesShapes.toggle() }, \.closingTitle)
      },
      Action(.grid, "Grid: off, shown, snapping", .draw, keys: "g") { $0.cycleGrid() },
      Action(
        "guides", "Guides: off, on", .draw,
        keywords: "snap align magnet smart points centers angles", keys: "G"
      ) { $0.change({ $0.usesGuides.toggle() }, \.guidesTitle) },
    ] + optionActions

  var actions: [Action<ToolActions>] { Self.actions }

  mutating func chooseTool(_ kind: ToolKind) {
    selectTool(kind)
    focus(.canvas)
    report("\(kind.title): \(hint(for: kind, in: options.font))")
  }

  mutating func selectTool(_ kind: ToolKind) {
    endGesture()
    session.choose(kind)
    report("\(kind.title): \(hint(for: kind, in: options.font))")
  }

  mutating func openToolMenu() {
    let items = ToolKind.allCases.compactMap { kind in
      item(
        kind.action, "\(kind.symbol.character(in: glyphs)) \(kind.title)",
        also: [KeyPress(.character(Character(kind.key.lowercased())))])
    }
    present(
      Menu(
        title: "Tool", items: items + optionItems,
        selection: ToolKind.allCases.firstIndex(of: session.toolState.kind) ?? 0))
  }

  mutating func change(_ change: (inout ToolOptions) -> Void, _ status: (ToolOptions) -> String) {
    endGesture()
    change(&session.settings.options)
    report(status(options))
  }

  private mutating func cycleGrid() {
    let grid = options.grid.next
    session.settings.options.grid = grid
    report(grid.title + (grid == .shown ? " · \(label(of: .grid)) snap" : ""))
  }
}

extension ControlHost {
  func hint(for kind: ToolKind, in font: TextFont) -> String {
    guard kind.selects else {
      return switch kind {
      case .brush: "\(kind.hint) · \(label(of: .help)) help"
      case .text: "\(kind.hint) · \(label(of: .font)) \(font.name)"
      default: kind.hint
      }
    }
    let keys = [ActionID.nextStroke, .toggleStroke, .selectAll].map(label)
    return "\(kind.hint) · \(keys.joined(separator: " ")) select · \(label(of: .selection)) more"
  }
}

extension ToolKind {
  var action: ActionID { ActionID(id) }
}

extension ActionID {
  static let tool = ActionID("tool")
  static let grid = ActionID("grid")
  static let font = ActionID("font")
  static let bold = ActionID("bold")
  static let lineStyle = ActionID("line-style")
}
