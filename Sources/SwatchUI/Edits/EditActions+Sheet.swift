import SwatchColor
import SwatchSession
import SwatchSketch
import SwatchText
import SwatchWidgets

extension EditActions {
  static let sheetActions: [Action<EditActions>] = [
    Action(
      .sheet, "Sheet setup", .change, keywords: "page paper canvas a4 width height crop ruled",
      argument: ActionArgument(
        "640x400, A4, drawing, view, free",
        completions: { typed, _ in Completion.matching(typed, in: SheetSize.named.map(\.name)) },
        parse: { typed, _ in
          SheetSize(typed).map { size in .run { $0.setSheet(size) } }
            ?? .problem(
              "Invalid size \(typed.quoted). Type 640x400 (1 to \(SheetSize.maximumExtent) points), A4, drawing, view or free."
            )
        })
    ) { $0.openSheetMenu() },
    Action(
      "ruling", "Sheet ruling", .change, keywords: "ruled lined grid dots squared page paper",
      argument: ActionArgument(
        "none, lines, grid or dots, such as grid 32",
        completions: { typed, _ in Completion.matching(typed, in: Ruling.Kind.allCases.map(\.rawValue)) },
        parse: { typed, edits in
          guard let ruling = Ruling(typed, defaultSpacing: edits.drawing.sheetSetup.ruling.spacing) else {
            return .problem(
              "Invalid ruling \(typed.quoted). Type none, lines, grid or dots; spacing 4 to 1000 points.")
          }
          return .run { $0.setRuling(ruling) }
        })),
  ]

  mutating func openSheetMenu() {
    let setup = drawing.sheetSetup
    let size = setup.sheet.size
    let sizeLabel = "\(size.width.shortLabel) × \(size.height.shortLabel)"
    let sizes = SheetSize.named.map { named in MenuItem(named.title) { $0.setSheet(named.size) } }
    let rulings = Ruling.Kind.allCases.map { kind in
      MenuItem(kind.title, note: kind == setup.ruling.kind ? "current" : "") {
        $0.setRuling(Ruling(kind, spacing: setup.ruling.spacing))
      }
    }
    present(
      Menu(
        title: "Sheet: \(sizeLabel)\(setup.hasFixedSize ? "" : ", automatic")",
        items: [MenuItem("Size")] + sizes + [MenuItem("Ruling")] + rulings + [
          MenuItem("Color"), MenuItem("Paper color…") { $0.openPaperMenu() },
        ], selection: 1))
  }

  private mutating func setSheet(_ size: SheetSize) {
    var setup = drawing.sheetSetup
    setup.hasFixedSize = size != .free
    switch size {
    case .free: break
    case .points(let size):
      setup.sheet = CanvasRect(
        min: setup.sheet.min, max: setup.sheet.min + CanvasPoint(x: size.width, y: size.height))
    case .drawing:
      guard let sheet = drawing.sheetAroundInk else { return report("The drawing is empty") }
      setup.sheet = sheet
    case .view: setup.sheet = session.raster.viewport.canvasRect
    }
    let isChanged = session.setSheet(setup)
    guard setup.hasFixedSize else { return report("The sheet now grows with the drawing") }
    let label = "\(setup.sheet.size.width.whole) × \(setup.sheet.size.height.whole) points"
    report("\(isChanged ? "Sheet" : "The sheet already has this size"): \(label)")
  }

  private mutating func setRuling(_ ruling: Ruling) {
    var setup = drawing.sheetSetup
    setup.ruling = ruling
    report(session.setSheet(setup) ? ruling.title : "The sheet already has this ruling")
  }

  mutating func openPaperMenu() {
    let colors =
      [("Stroke color", Color(session.settings.pen.strokeColor.rgb24))]
      + BasicColor.allCases.map { ($0.title, $0.color) }
    let items = colors.map { title, color in MenuItem(title, colors: [color]) { $0.setPaper(to: color) } }
    let current = colors.dropFirst().firstIndex { $0.1.rgb24 == drawing.paper.rgb24 }
    present(
      Menu(
        title: "Paper color", items: items + [MenuItem("Another color…", keys: ["#"]) { $0.askForPaper() }],
        selection: current ?? 0))
  }

  private mutating func askForPaper() {
    present(
      Prompt(
        drawing.paper.notation(.hex), for: Self.paperArgument, placeholder: "#fdf6e3, ivory…",
        hint: "Any notation · Tab complete · Enter apply · Esc cancel", at: .window(title: "Paper color")))
  }

  static let paperArgument = ActionArgument<EditActions>(
    "#fdf6e3, ivory", completions: { typed, _ in namedColors(typed) },
    parse: { typed, _ in .color(typed) { $1.setPaper(to: $0) } })

  static func namedColors(_ text: String) -> [Completion] {
    FuzzyMatch.filter(NamedColor.css, by: text) { [$0.name] }.map {
      Completion($0.name, colors: [Color($0.rgb24)])
    }
  }

  mutating func setPaper(to color: Color) {
    let color = color.opacity(1)
    let isChanged = session.perform {
      Edit(.paper, color == $0.paper ? [] : [.setPaper(color, from: $0.paper)])
    }
    chosenPaper = color
    report("\(isChanged ? "Paper" : "The paper already has this color"): \(color.notation(.hex))")
  }
}

extension Ruling {
  /// Parses a ruling, such as `lines` or `grid 32`.
  fileprivate init?(_ text: String, defaultSpacing: Double) {
    let words = text.lowercased().split(separator: " ")
    guard (1...2).contains(words.count), let kind = Kind(rawValue: String(words[0])) else { return nil }
    let spacing = words.count == 2 ? Double(words[1]) : defaultSpacing
    guard let spacing, Self.spacings.contains(spacing) else { return nil }
    self.init(kind, spacing: spacing)
  }

  fileprivate var title: String { kind.title + (kind == .none ? "" : ", \(spacing.shortLabel) points apart") }
}

extension Ruling.Kind {
  fileprivate var title: String { self == .none ? "Blank paper" : rawValue.firstUppercased }
}

enum SheetSize: Hashable {
  /// A fixed size in canvas points.
  case points(CanvasSize)
  /// The bounds of the ink.
  case drawing
  /// The visible part of the canvas.
  case view
  /// A sheet that grows with the drawing.
  case free

  static let maximumExtent = 10_000

  /// The named sizes. Paper sizes are ISO 216 at 96 points per inch, as in CSS.
  static let named: [(name: String, title: String, size: SheetSize)] = [
    ("drawing", "Fit the drawing", .drawing), ("view", "Fit the view", .view),
    ("free", "Grow with the drawing", .free), paper("A4", 794, 1123), paper("A4 landscape", 1123, 794),
    paper("A5", 559, 794), paper("A5 landscape", 794, 559), paper("square", 512, 512),
    paper("screen", 1920, 1080),
  ]

  private static func paper(
    _ name: String, _ width: Double, _ height: Double
  ) -> (name: String, title: String, size: SheetSize) {
    let title = "\(name.firstUppercased), \(Int(width)) × \(Int(height))"
    return (name, title, .points(CanvasSize(width: width, height: height)))
  }

  /// Parses a name or a size such as `640x400`; returns `nil` for anything else.
  init?(_ text: String) {
    let text = text.lowercased()
    let parts = text.split { "x× ".contains($0) }.map(String.init)
    let numbers = parts.compactMap(Int.init)
    if let named = Self.named.first(where: { $0.name.lowercased() == text }) {
      self = named.size
    } else if parts.count == 2, numbers.count == 2, numbers.allSatisfy((1...Self.maximumExtent).contains) {
      self = .points(CanvasSize(width: Double(numbers[0]), height: Double(numbers[1])))
    } else {
      return nil
    }
  }
}
