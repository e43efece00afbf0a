import SwatchColor
import SwatchScreen
import SwatchWidgets

/// A badge shown while a color vision deficiency is simulated. A press ends the simulation.
struct VisionBadge: Control {
  let frame: CellRect

  var id: ControlID { .vision }

  func hint(in picker: ColorPicker) -> String {
    "\(picker.vision?.title ?? "") · Space normal colors · \(picker.label(of: .vision)) next view"
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
  fileprivate var word: String { self == .achromatopsia ? "gray" : rawValue }

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

  package mutating func cycleVision() { see(as: vision.next) }

  fileprivate mutating func see(as vision: ColorVisionDeficiency?) {
    self.vision = vision
    guard let vision else { return say("Normal colors") }
    say("As seen \(vision.eyes) · \(label(of: .vision)) next")
  }
}

extension ColorVisionDeficiency? {
  package var next: ColorVisionDeficiency? {
    let all = ColorVisionDeficiency.allCases
    let next = flatMap(all.firstIndex).map { $0 + 1 } ?? 0
    return all.indices.contains(next) ? all[next] : nil
  }
}

extension ColorVisionDeficiency {
  /// A description of the simulated vision: “with deutan eyes”.
  package var eyes: String { self == .achromatopsia ? "without colors" : "with \(title) eyes" }
}
