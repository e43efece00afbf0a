import SwatchColor
import SwatchScreen
import SwatchWidgets

/// Tells beside the color, as long as it is so, that colors are not shown as they are; a press shows them as they are.
struct VisionBadge: Control {
  let frame: CellRect

  var id: ControlID { .vision }

  func hint(in picker: ColorPicker) -> String {
    "\(picker.vision?.title ?? ""): Space shows colors as they are, \(picker.label(of: .vision)) the next view"
  }

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    guard let vision = picker.vision else { return }
    surface.fill(frame)
    surface.write("\(vision.word) view", in: frame, style: .selected)
  }

  func commandForPress(in picker: ColorPicker) -> Command<ColorPicker>? { Command { $0.see(as: nil) } }
}

extension ControlID {
  package static let vision = ControlID("vision")
}

extension ColorVisionDeficiency {
  /// What is typed for it, and stands on the badge.
  fileprivate var word: String { self == .achromatopsia ? "gray" : rawValue }

  /// The names that it is found by: what is typed, and the deficiency's whole name.
  fileprivate var names: [String] {
    switch self {
    case .protan: [word, "protanopia"]
    case .deutan: [word, "deuteranopia"]
    case .tritan: [word, "tritanopia"]
    case .achromatopsia: [word, rawValue]
    }
  }
}

extension ColorPicker {
  static let visionArgument = ActionArgument<ColorPicker>(
    "protan, deutan, tritan, gray, off",
    oneOf: { _ in
      [("off", nil)] + ColorVisionDeficiency.allCases.flatMap { kind in kind.names.map { ($0, kind) } }
    }, run: { $1.see(as: $0) })

  /// Shows the screen as people with the next color vision deficiency see it, after the last as it is.
  package mutating func cycleVision() { see(as: vision.next) }

  /// Shows the screen as people with a color vision deficiency see it; `nil` as it is.
  fileprivate mutating func see(as vision: ColorVisionDeficiency?) {
    self.vision = vision
    guard let vision else { return say("Colors as they are") }
    say("As seen \(vision.eyes); \(label(of: .vision)) goes on")
  }
}

extension ColorVisionDeficiency? {
  /// The next deficiency; after the last, none.
  package var next: ColorVisionDeficiency? {
    let all = ColorVisionDeficiency.allCases
    let next = flatMap(all.firstIndex).map { $0 + 1 } ?? 0
    return all.indices.contains(next) ? all[next] : nil
  }
}

extension ColorVisionDeficiency {
  /// How people who have it see: “with deutan eyes”.
  package var eyes: String { self == .achromatopsia ? "without colors" : "with \(title) eyes" }
}
