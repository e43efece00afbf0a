import SwatchColor
import SwatchRaster
import SwatchScreen
import SwatchText
import SwatchWidgets

@testable import SwatchExport
@testable import SwatchFormats
@testable import SwatchPicker
@testable import SwatchPixels
@testable import SwatchScenes
@testable import SwatchSketch
@testable import SwatchUI

// The examples of docs/extending.md, compiled. `ExampleTests` checks that they are complete.

extension ToolKind {
  /// Diamond.
  public static let diamond = ToolKind(
    id: "diamond", title: "Diamond", label: "Diam", key: "D", symbol: .init("◇", ascii: "v"),
    hint: "Drag a diamond"
  ) { SpanTool(.polygon) { $0.diamond } }
}

extension Span {
  fileprivate var diamond: Stroke? {
    rect.map { rect in
      let (min, max, center) = (rect.min, rect.max, rect.center)
      let corners = [
        CanvasPoint(x: center.x, y: min.y), CanvasPoint(x: max.x, y: center.y),
        CanvasPoint(x: center.x, y: max.y), CanvasPoint(x: min.x, y: center.y),
      ]
      return stroke(Path(lines: corners, isClosed: true))
    }
  }
}

extension ToolActions {
  static let resetAction: Action<ToolActions> =
    Action("reset-tools", "Reset the options of tools", .draw, keywords: "defaults", keys: "H") {
      $0.session.settings.options = ToolOptions()
      $0.report("Tools reset")
    }
}

extension PickerPage {
  /// Grays from black to white.
  public static let grays = PickerPage("Grays") { [GraysView(frame: $0)] }.with { $0.tab = colorTab }
}

extension GraphicsMode {
  static let plain = GraphicsMode(Graphics("plain"), "mean colors") { _, _ in PlainRenderer() }
}

/// Shows each cell in its mean color.
struct PlainRenderer: CharacterRenderer {
  func character(for pixels: CellPixels, on display: Display) -> Cell {
    Cell(pixels.mean(), on: display)
  }
}

extension Scenes {
  package static func card(_ color: Color) -> any Scene { CardScene(color) }
}

/// A color on the whole screen.
struct CardScene: Scene {
  private let color: Color
  private(set) var isFinished = false
  var next: (any Scene)?
  var wantsToSuspend = false
  var wantsCompleteFrame = false

  init(_ color: Color) { self.color = color }

  mutating func handle(_ event: Event, display: Display) {
    switch event {
    case .key(.control("z")), .suspend: wantsToSuspend = true
    case .key, .escapedKey: isFinished = true
    case .resize, .resume, .discovery: wantsCompleteFrame = true
    case .mouse, .paste, .focus: break
    }
  }

  mutating func prepareFrame(completely isComplete: Bool) -> Bool { isComplete }
  func draw(on surface: inout Surface) { surface.fill(surface.size.bounds, color: color.rgb24) }
}

extension SketchController {
  static let cardAction: Action<SketchController> =
    Action("card", "Color card", .color, keywords: "full screen") {
      $0.endGesture()
      $0.next = Scenes.card($0.picker.color ?? Color(white: 1))
    }
}

extension Application.Purpose {
  /// Showing a color on the whole screen.
  public static func card(_ color: Color) -> Self { Self { _, _ in Scenes.card(color) } }
}

extension DrawingFormat {
  /// A portable pixmap (<https://netpbm.sourceforge.net/doc/ppm.html>).
  public static let ppm = DrawingFormat(
    kind: ExportKind("ppm", title: "PPM", options: [.scale, .width, .height]), pixelScale: { _ in 1 }
  ) { drawing, encoding in
    let image = try encoding.image(of: drawing)
    let header = "P6\n\(image.size.width) \(image.size.height)\n255\n"
    return Array(header.utf8) + image.pixels(in: image.size.bounds).flatMap { [$0.red, $0.green, $0.blue] }
  }
}

extension PaletteFormat {
  /// Lines of a name, a tab and hexadecimal digits, after a header.
  public static let tsv = PaletteFormat("tsv", "TSV", "tsv", text: read) { palette in
    "# Named colors\n" + palette.swatches.map { "\($0.name)\t\($0.color.hex)\n" }.joined()
  }

  private static func read(_ collector: inout PaletteCollector, _ text: PlainText) {
    for (content, number) in collector.readLines(of: text) where content != "# Named colors" {
      let fields = content.split(separator: "\t")
      if let color = fields.last?.hexColor {
        collector.add(color, named: fields.count > 1 ? fields[0] : "")
      } else {
        let shown = String(content).sanitized(limit: 40)
        collector.report("A hexadecimal color is expected, not ‘\(shown)’.", at: .line(number))
      }
    }
  }
}

extension ThemeFormat {
  /// Lines of `Color1=#aa0000`.
  public static let plain = ThemeFormat(
    rawValue: "plain", title: "Plain", fileExtensions: ["plain"], syntax: .ini, addedLines: .asInNewFile
  ) {
    slots(["Foreground": .text, "Background": .background, "Cursor": .cursor])
    numbered("Color", 0..<16)
  } write: { _, colors in
    colors.lines { key, hex in "\(key)=\(hex)\n" }
  }
}

struct GraysView: Control {
  let frame: CellRect
  var id: ControlID { .grays }
  func hint(in picker: ColorPicker) -> String { "Choose a gray" }
  func draw(_ picker: ColorPicker, on surface: inout Surface) { surface.fill(frame) }
}

extension ControlID { package static let grays = ControlID("grays") }
