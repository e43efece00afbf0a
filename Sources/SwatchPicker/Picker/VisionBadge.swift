import SwatchColor
import SwatchScreen
import SwatchWidgets

/// Tells beside the color, as long as it is so, that colors are not shown as they are.
struct VisionBadge {
  let vision: ColorVisionDeficiency

  /// The shortest that says whose eyes one sees with.
  private var text: String { vision == .achromatopsia ? "no color" : "\(vision.rawValue) view" }

  func draw(in frame: CellRect, on surface: inout Surface) {
    surface.fill(frame)
    surface.write(text, in: frame, style: .selected)
  }
}

extension ColorPicker {
  /// Shows the screen as people with the next color vision deficiency see it, after the last as it is.
  mutating func cycleVision() {
    let all = ColorVisionDeficiency.allCases
    let next = vision.flatMap(all.firstIndex).map { $0 + 1 } ?? 0
    vision = all.indices.contains(next) ? all[next] : nil
    say(
      vision.map {
        $0 == .achromatopsia
          ? "As seen without colors; v goes on" : "As seen with \($0.title) eyes; v goes on"
      } ?? "Colors as they are")
  }
}
