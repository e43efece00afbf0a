import SwatchColor
import SwatchSession
import SwatchSketch
import SwatchText
import SwatchWidgets

extension EditActions {
  static let sheetActions: [Action<EditActions>] = [
    Action(
      .sheet, "Sheet setup", .change,
      keywords: "page paper canvas a4 width height crop ruled",
      argument: ActionArgument(
        "640x400, A4, drawing, view, free",
        completions: { typed, _ in
          FuzzyMatch.filter(SheetSize.named, by: typed, text: \.name).map { Completion($0.name) }
        },
        parse: { typed, _ in
          switch SheetSize(typed) {
          case let size?: .run { $0.setSheet(size) }
          case nil:
            .problem(
              "Invalid size \(typed.quoted). Type 640x400 (1 to \(SheetSize.maximumExtent) points), A4, drawing, view or free."
            )
          }
        })
    ) { $0.openSheetMenu() },
    Action(
      "ruling", "Sheet ruling", .change, keywords: "ruled lined grid dots squared page paper",
      argument: ActionArgument(
        "none, lines, grid or dots, such as grid 32",
        completions: { typed, _ in
          FuzzyMatch.filter(Ruling.Kind.allCases, by: typed, text: \.rawValue).map { Completion($0.rawValue) }
        },
        parse: { typed, edits in
          guard let ruling = Ruling(typed, defaultSpacing: edits.session.drawing.sheetSetup.ruling.spacing)
          else {
            return .problem(
              "Invalid ruling \(typed.quoted). Type none, lines, grid or dots; spacing 4 to 1000 points.")
          }
          return .run { $0.setRuling(ruling) }
        })),
  ]

  mutating func openSheetMenu() {
    let setup = session.drawing.sheetSetup
    let size = setup.sheet.size
    let sizeLabel =
      "\(size.width.label(decimals: 1, keepsZeros: false)) × \(size.height.label(decimals: 1, keepsZeros: false))"
    let sizes = SheetSize.named.map { size in MenuItem(size.title) { $0.setSheet(size) } }
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
    let drawing = session.drawing
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
    let (width, height) = (setup.sheet.size.width, setup.sheet.size.height)
    report(
      "\(isChanged ? "Sheet" : "The sheet already has this size"): \(Int(width.rounded())) × \(Int(height.rounded())) points"
    )
  }

  private mutating func setRuling(_ ruling: Ruling) {
    var setup = session.drawing.sheetSetup
    setup.ruling = ruling
    let isChanged = session.setSheet(setup)
    report(isChanged ? ruling.title : "The sheet already has this ruling")
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

  fileprivate var title: String {
    kind == .none
      ? "Blank paper" : "\(kind.title), \(spacing.label(decimals: 1, keepsZeros: false)) points apart"
  }
}

extension Ruling.Kind {
  fileprivate var title: String {
    switch self {
    case .none: "Blank paper"
    case .lines: "Lines"
    case .grid: "Grid"
    case .dots: "Dots"
    }
  }
}
