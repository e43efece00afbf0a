import SwatchColor
import SwatchPicker
import SwatchSketch

// The text format: one key and value per line. Unknown and missing keys are allowed for compatibility.
extension SketchMemory {
  private enum Key: String {
    case stroke, fill, gradient, width, opacity, tool, stabilizer, grid, arrow, route, dash, corners, font,
      page, notation, recent, panel, drawing, picture, palette, swatches, guides, paper, view
    case isOpacitySet = "opacity-set"
    case closesShapes = "closes-shapes"
    case panelWidth = "panel-width"
    case attachesLines = "attach-lines"
    case thinsFastStrokes = "pressure"
  }

  /// Parses the text format. Unknown and invalid lines are ignored.
  public init(text: String) {
    self.init()
    var files: [RecentFile] = []
    for line in text.unicodeScalars.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1).map(String.init)
      guard parts.count == 2, let key = Key(rawValue: parts[0]) else { continue }
      if let kind = RecentFile.Kind(rawValue: key.rawValue) {
        files.append(RecentFile(kind, parts[1]))
      } else {
        set(key, to: parts[1])
      }
    }
    for file in files.reversed() where file.path.isOnOneLine && file.path.hasPrefix("/") {
      self.files.add(file)
    }
  }

  private mutating func set(_ key: Key, to value: String) {
    switch key {
    case .stroke: if let color = Color(encoded: value) { pen.strokeColor = color }
    case .fill: if let color = Color(encoded: value) { pen.fillColor = color }
    case .gradient: if let gradient = GradientStyle(encoded: value) { pen.fillGradient = gradient }
    case .width: if let number = Double(encoded: value) { pen.width = number }
    case .opacity: if let number = Double(encoded: value) { pen.opacity = number }
    case .isOpacitySet: isOpacitySet = value == "yes"
    case .tool: if let kind = ToolKind.allCases.first(where: { $0.id == value }) { tool = kind }
    case .stabilizer: if let stabilizer = Stabilizer(rawValue: value) { options.stabilizer = stabilizer }
    case .closesShapes: options.closesShapes = value != "no"
    case .grid: if let grid = GridMode(rawValue: value) { options.grid = grid }
    case .thinsFastStrokes: options.thinsFastStrokes = value == "yes"
    case .guides: options.usesGuides = value == "yes"
    case .arrow: if let heads = ArrowHeads(rawValue: value) { options.shapes.arrowHeads = heads }
    case .route: if let route = Connector.Route(rawValue: value) { options.shapes.route = route }
    case .attachesLines: options.shapes.attachesLines = value != "no"
    case .dash: if let style = LineStyle(rawValue: value) { options.shapes.lineStyle = style }
    case .corners: if let number = Double(encoded: value) { options.shapes.cornerRadius = number }
    case .font: if let font = TextFont(named: value) { options.font = font }
    case .page: picker.page = value
    case .notation: if let format = ColorFormat(rawValue: value) { picker.notation = format }
    case .recent: if let color = Color(encoded: value) { picker.addRecent(color) }
    case .palette: picker.palette = value
    case .swatches: if let size = SwatchSize(rawValue: value) { picker.swatchSize = size }
    case .panel: panel.isShown = value != "hidden"
    case .panelWidth: if let number = Int(value) { panel.width = number }
    case .paper: if let color = Color(encoded: value) { paper = color.opacity(1) }
    case .view: view = SavedView(encoded: value)
    case .drawing, .picture: break
    }
  }

  /// The state in the text format of ``init(text:)``. Files with line breaks in their names are omitted.
  public var text: String {
    var lines: [(Key, String)] = [
      (.stroke, pen.strokeColor.encoded), (.width, "\(pen.width)"), (.opacity, "\(pen.opacity)"),
      (.isOpacitySet, isOpacitySet ? "yes" : "no"), (.tool, tool.id),
      (.stabilizer, options.stabilizer.rawValue), (.closesShapes, options.closesShapes ? "yes" : "no"),
      (.grid, options.grid.rawValue), (.notation, picker.notation.rawValue),
      (.panel, panel.isShown ? "shown" : "hidden"),
      (.thinsFastStrokes, options.thinsFastStrokes ? "yes" : "no"),
      (.guides, options.usesGuides ? "yes" : "no"), (.swatches, picker.swatchSize.rawValue),
      (.arrow, options.shapes.arrowHeads.rawValue), (.route, options.shapes.route.rawValue),
      (.attachesLines, options.shapes.attachesLines ? "yes" : "no"),
      (.dash, options.shapes.lineStyle.rawValue), (.corners, "\(options.shapes.cornerRadius)"),
      (.font, options.font.name),
    ]
    if let fill = pen.fillColor { lines.append((.fill, fill.encoded)) }
    if let gradient = pen.effectiveFillGradient { lines.append((.gradient, gradient.encoded)) }
    if let page = picker.page { lines.append((.page, page)) }
    if let palette = picker.palette, palette.isOnOneLine { lines.append((.palette, palette)) }
    if let paper { lines.append((.paper, paper.encoded)) }
    if let view, view.path.isOnOneLine { lines.append((.view, view.encoded)) }
    if let width = panel.width { lines.append((.panelWidth, "\(width)")) }
    lines += picker.recentColors.map { (.recent, $0.encoded) }
    lines += files.all.filter(\.path.isOnOneLine).map { ($0.kind == .drawing ? .drawing : .picture, $0.path) }
    return lines.map { "\($0.rawValue) \($1)\n" }.joined()
  }
}

extension String {
  /// True if the string is printable and contains no line breaks.
  fileprivate var isOnOneLine: Bool {
    !isEmpty && unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
  }
}

extension Double {
  fileprivate init?(encoded text: String) {
    guard let value = Double(text), value.isFinite else { return nil }
    self = value
  }
}

extension Color {
  /// The exact components, and the alpha if not 1.
  fileprivate var encoded: String { "\(red) \(green) \(blue)" + (alpha == 1 ? "" : " \(alpha)") }

  fileprivate init?(encoded text: String) {
    let values = text.split(separator: " ").compactMap { Double(encoded: String($0)) }
    guard (3...4).contains(values.count), values.allSatisfy((0...1).contains) else { return nil }
    self.init(red: values[0], green: values[1], blue: values[2], alpha: values.count == 4 ? values[3] : 1)
  }
}

extension GradientStyle {
  /// The kind, the angle, and the exact offset and components of each stop.
  fileprivate var encoded: String {
    let stops = stops.map {
      "\($0.offset) \($0.color.red) \($0.color.green) \($0.color.blue) \($0.color.alpha)"
    }
    return ([kind.rawValue, "\(angle)"] + stops).joined(separator: " ")
  }

  fileprivate init?(encoded text: String) {
    let parts = text.split(separator: " ").map(String.init)
    let numbers = parts.dropFirst().compactMap { Double(encoded: $0) }
    guard let kind = parts.first.flatMap(Kind.init(rawValue:)), numbers.count == parts.count - 1,
      let angle = numbers.first, numbers.count % 5 == 1, numbers.count <= 5 * 1000 + 1,
      numbers.dropFirst().allSatisfy((0...1).contains)
    else { return nil }
    let stops = stride(from: 1, to: numbers.count, by: 5).map { index in
      let values = Array(numbers[index + 1..<index + 5])
      return ColorStop(
        at: numbers[index], Color(red: values[0], green: values[1], blue: values[2], alpha: values[3]))
    }
    self.init(kind, angle: angle, stops: stops)
  }
}

extension SavedView {
  /// The exact numbers, then the path, which may contain spaces.
  fileprivate var encoded: String { "\(zoom) \(corner.x) \(corner.y) \(path)" }

  fileprivate init?(encoded text: String) {
    let parts = text.split(separator: " ", maxSplits: 3).map(String.init)
    let numbers = parts.prefix(3).compactMap { Double(encoded: $0) }
    guard parts.count == 4, numbers.count == 3, numbers[0] > 0, numbers.allSatisfy({ abs($0) < 1e9 }),
      parts[3].isOnOneLine
    else { return nil }
    self.init(of: parts[3], zoom: numbers[0], from: CanvasPoint(x: numbers[1], y: numbers[2]))
  }
}
