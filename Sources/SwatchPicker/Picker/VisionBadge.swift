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
    surface.write("\(vision.shortName) view", in: frame, style: .selected)
  }

  func commandForPress(in picker: ColorPicker) -> Command<ColorPicker>? { Command { $0.simulate(nil) } }
}

extension ColorVisionDeficiency {
  package var visionDescription: String {
    self == .achromatopsia ? "without color vision" : "with \(title.lowercased()) vision"
  }

  fileprivate var shortName: String { self == .achromatopsia ? "gray" : rawValue }
}

extension ColorPicker {
  static let visionArgument = ActionArgument<ColorPicker>(
    "protan, deutan, tritan, gray, off",
    oneOf: { _ in
      [
        ("off", nil), ("protan", .protan), ("protanopia", .protan), ("deutan", .deutan),
        ("deuteranopia", .deutan), ("tritan", .tritan), ("tritanopia", .tritan), ("gray", .achromatopsia),
        ("achromatopsia", .achromatopsia),
      ] as [(name: String, element: ColorVisionDeficiency?)]
    }, run: { $1.simulate($0) })

  package mutating func cycleVision() { simulate(vision.next) }

  fileprivate mutating func simulate(_ vision: ColorVisionDeficiency?) {
    self.vision = vision
    guard let vision else { return report("Normal colors") }
    report("As seen \(vision.visionDescription) · \(label(of: .vision)) next")
  }
}

extension ColorVisionDeficiency? {
  package var next: ColorVisionDeficiency? {
    guard let self else { return Wrapped.allCases.first }
    return Wrapped.allCases.drop { $0 != self }.dropFirst().first
  }
}

extension ControlID { package static let vision = ControlID("vision") }
