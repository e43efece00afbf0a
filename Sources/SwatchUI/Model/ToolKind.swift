import SwatchSketch

/// The tools, in the order of the menu.
enum ToolKind: CaseIterable, Hashable {
  case freehand, line, rectangle, ellipse, polygon, fill, text, eraser, areaEraser, select

  var title: String {
    switch self {
    case .freehand: "Freehand"
    case .line: "Line"
    case .rectangle: "Rectangle"
    case .ellipse: "Ellipse"
    case .polygon: "Polygon"
    case .fill: "Fill"
    case .text: "Text"
    case .eraser: "Eraser"
    case .areaEraser: "Area Eraser"
    case .select: "Select"
    }
  }

  /// The key that chooses the tool.
  var key: Character {
    switch self {
    case .freehand: "B"
    case .line: "L"
    case .rectangle: "R"
    case .ellipse: "O"
    case .polygon: "P"
    case .fill: "F"
    case .text: "T"
    case .eraser: "E"
    case .areaEraser: "X"
    case .select: "V"
    }
  }

  /// What to do with the tool, for the status line.
  var hint: String {
    switch self {
    case .freehand: "Press and drag to draw; ? shows all keys"
    case .line: "Press and drag a line; Shift: in steps of 45°"
    case .rectangle: "Press and drag a rectangle; Shift: a square"
    case .ellipse: "Press and drag an ellipse; Shift: a circle"
    case .polygon: "Press at each corner; Enter or a press on the first one closes, u takes one back"
    case .fill: "Press in an area to fill it"
    case .text: "Press where the text begins, type, Enter"
    case .eraser: "Drag over strokes to erase them"
    case .areaEraser: "Drag over ink to erase it there"
    case .select: "Press on a stroke or drag around some; drag moves, d shows more"
    }
  }

  /// Whether a touch with the tool chooses a place, and no way.
  var isPressedOnly: Bool {
    switch self {
    case .polygon, .fill, .text: true
    case .freehand, .line, .rectangle, .ellipse, .eraser, .areaEraser, .select: false
    }
  }

  /// The tool, with nothing begun.
  func tool(stabiliser: Stabiliser, scale: Double) -> any Tool {
    // What is touched is what is seen: erasers are as large on the screen at every scale.
    let radius = 8 / scale
    return switch self {
    case .freehand: FreehandTool(stabiliser: stabiliser)
    case .line: LineTool()
    case .rectangle: RectangleTool()
    case .ellipse: EllipseTool()
    case .polygon: PolygonTool()
    case .fill: FillTool()
    case .text: TextTool()
    case .eraser: EraserTool(radius: radius)
    case .areaEraser: AreaEraserTool(radius: radius)
    case .select: SelectTool()
    }
  }
}

extension Stabiliser {
  var title: String {
    switch self {
    case .off: "off"
    case .light: "light"
    case .strong: "strong"
    }
  }

  /// The next one, after the last the first.
  var next: Stabiliser {
    switch self {
    case .off: .light
    case .light: .strong
    case .strong: .off
    }
  }
}

/// The grid on the canvas.
enum GridMode: Hashable {
  case off, shown, snapping

  var next: GridMode {
    switch self {
    case .off: .shown
    case .shown: .snapping
    case .snapping: .off
    }
  }

  var title: String {
    switch self {
    case .off: "Grid off"
    case .shown: "Grid shown; g snaps to it"
    case .snapping: "Grid shown, points snap to it"
    }
  }
}
