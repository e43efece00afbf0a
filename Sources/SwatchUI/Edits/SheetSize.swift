import SwatchSketch

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
  static let named: [SheetSize] =
    [
      .drawing, .view, .free,
    ] + paper.map { .points($0.size) }

  private static let paper: [(name: String, size: CanvasSize)] = [
    ("A4", CanvasSize(width: 794, height: 1123)), ("A4 landscape", CanvasSize(width: 1123, height: 794)),
    ("A5", CanvasSize(width: 559, height: 794)), ("A5 landscape", CanvasSize(width: 794, height: 559)),
    ("square", CanvasSize(width: 512, height: 512)), ("screen", CanvasSize(width: 1920, height: 1080)),
  ]

  var name: String {
    switch self {
    case .drawing: "drawing"
    case .view: "view"
    case .free: "free"
    case .points(let size):
      Self.paper.first { $0.size == size }?.name ?? "\(Int(size.width))x\(Int(size.height))"
    }
  }

  var title: String {
    switch self {
    case .drawing: "Fit the drawing"
    case .view: "Fit the view"
    case .free: "Grow with the drawing"
    case .points(let size):
      "\(name.prefix(1).uppercased())\(name.dropFirst()), \(Int(size.width)) × \(Int(size.height))"
    }
  }

  /// Parses a name or a size such as `640x400`; returns `nil` for anything else.
  init?(_ text: String) {
    let text = text.lowercased()
    if let named = Self.named.first(where: { $0.name.lowercased() == text }) {
      self = named
      return
    }
    let parts = text.split { "x× ".contains($0) }.map(String.init)
    let numbers = parts.compactMap(Int.init)
    guard parts.count == 2, numbers.count == 2, numbers.allSatisfy((1...Self.maximumExtent).contains) else {
      return nil
    }
    self = .points(CanvasSize(width: Double(numbers[0]), height: Double(numbers[1])))
  }
}
