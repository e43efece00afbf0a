import SwatchColor
import SwatchGraphics
import SwatchScreen
import SwatchWidgets

/// The border of the color panel, and in it the color of the active well with its name.
struct ColorPanelView: View {
  let layout: PanelLayout

  var frame: CellRect { layout.frame }

  func draw(_ model: Model, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.fill(frame)
    surface.border(frame, title: model.isPicker ? "Color" : "\(model.settings.activeWell.title) Color")
    if let vision = model.vision { drawBadge(vision.badge, on: &surface) }
    let color = model.settings.color(of: model.settings.activeWell)
    surface.swatch(color, in: layout.swatch)
    surface.write(name(of: color), in: layout.name, style: .faint)
  }

  /// Tells, as long as it is so, that colors are not shown as they are.
  private func drawBadge(_ text: String, on surface: inout Surface) {
    let corner = CellRect(
      column: frame.columns.upperBound - text.count - 4, row: frame.rows.lowerBound, width: text.count + 2,
      height: 1)
    surface.write(" \(text) ", in: corner.intersection(frame), style: .selected)
  }

  /// The name of a color, or that it has none.
  private func name(of color: Color?) -> String {
    guard let color else { return "no color" }
    return NamedColor.cssOrX11Name(of: color.rgb24) ?? "custom"
  }
}

extension ColorVisionDeficiency {
  /// The shortest that says whose eyes one sees with.
  fileprivate var badge: String { self == .achromatopsia ? "no color" : "\(rawValue) view" }
}

/// The color of the active well in the notation of the web; a press types another.
struct NotationView: Control {
  let frame: CellRect

  var id: ControlID { .notation }

  func hint(in model: Model) -> String {
    "# types a color in any notation, c copies it"
  }

  func draw(_ model: Model, on surface: inout Surface) {
    let text = model.settings.color(of: model.settings.activeWell)?.notation(.hex) ?? "none"
    surface.write(text, in: frame, style: model.textStyle(of: .notation, otherwise: .bold))
  }

  func command(for touch: Touch, in model: Model) -> Command? {
    touch.phase == .ended && frame.contains(touch.position) ? .askForNotation : nil
  }

  func command(for key: KeyPress, in model: Model) -> Command? {
    key.isPress ? .askForNotation : nil
  }
}

extension ControlID {
  static let notation = ControlID("notation")
}
