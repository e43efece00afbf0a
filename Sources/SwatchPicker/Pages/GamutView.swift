import SwatchColor
import SwatchGraphics
import SwatchScreen
import SwatchWidgets

/// All chromas from left to right and all lightnesses from bottom to top, at the hue of the color: whole where sRGB has them,
/// pale where only Display P3 does, blank beyond; with a mark on the color that was asked for.
struct GamutView: Control {
  let frame: CellRect
  let label: CellRect
  /// The cells of the chart, which only its hue changes.
  private let cells = CellCache<Double>()

  var id: ControlID { .gamut }
  var takesFocusFromTouches: Bool { true }
  var readsFractions: Bool { true }
  var extent: [CellRect] { [frame, label] }

  func hint(in picker: ColorPicker) -> String { "Arrows move the mark; pale: only Display P3 has it" }

  private static let chromas = ColorComponent.chroma.range

  // MARK: Places

  private var places: FieldPlaces { FieldPlaces(frame: frame) }

  /// Lightness and chroma at a place of the field; beyond its edges, those at the edge.
  private func coordinates(_ values: (x: Double, y: Double)) -> (lightness: Double, chroma: Double) {
    (1 - values.y.clamped(to: 0...1), values.x.clamped(to: 0...1) * Self.chromas.upperBound)
  }

  private func knobPlace(_ color: OKLCH, on display: Display) -> CellPlace {
    let chroma = color.chroma.clamped(to: Self.chromas) / Self.chromas.upperBound
    return places.place(chroma, 1 - color.lightness, on: display)
  }

  // MARK: Drawing

  func draw(_ picker: ColorPicker, on surface: inout Surface) {
    guard !frame.isEmpty else { return }
    guard let color = picker.wells.color else { return NoColorView(frame: frame).draw(picker, on: &surface) }
    let picked = picker.wells.picked.oklch
    surface.write(title(of: picked), in: label, style: picker.textStyle(of: id, otherwise: .faint))
    let display = surface.display
    // A degree more or less cannot be seen.
    let hue = picked.hue.rounded()
    let ground = display.theme?.ground ?? RGB24(0x303030)
    cells.show(hue, in: frame, on: &surface) {
      let slice = GamutSlice(hue: hue)
      return ColorField(on: display) { x, y in
        let values = places.values(x: x, y: y)
        // Above white and below black there is nothing.
        guard frame.height == 1 || (0...1).contains(values.y) else { return ground }
        let (lightness, chroma) = coordinates(values)
        return slice.look(lightness, chroma) ?? ground
      }
    }
    Knob.cross.draw(&surface, knobPlace(picked, on: display), color, picker.isFocused(id))
  }

  /// What the chart shows, and which gamut has the color.
  private func title(of color: OKLCH) -> String {
    let coordinates = ColorCoordinates(.oklch, color.lightness, color.chroma, color.hue)
    let gamut =
      color.isInSRGB ? "in sRGB" : coordinates.isInGamut(of: .displayP3) ? "in P3 only" : "beyond P3"
    let titles = ["Chroma × Lightness, \(gamut)", "C × L, \(gamut)"]
    return titles.first { $0.count <= label.width } ?? gamut
  }

  // MARK: Input

  func command(for touch: Touch, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard picker.wells.color != nil else { return NoColorView(frame: frame).command(for: touch, in: picker) }
    guard touch.phase != .cancelled, !frame.isEmpty else { return nil }
    let (lightness, chroma) = coordinates(places.values(at: touch.place))
    return picking(lightness, chroma, in: picker)
  }

  /// Up is lighter, down is darker.
  func command(for wheel: Wheel, in picker: ColorPicker) -> Command<ColorPicker>? {
    picker.wells.color.flatMap { _ in command(for: KeyPress(wheel.listKey), in: picker) }
  }

  func distinguishesAlt(with key: KeyPress, in picker: ColorPicker) -> Bool {
    picker.wells.color != nil && key.key.isArrow
  }

  func command(for key: KeyPress, in picker: ColorPicker) -> Command<ColorPicker>? {
    guard picker.wells.color != nil else { return NoColorView(frame: frame).command(for: key, in: picker) }
    // A step of the sliders, with a modifier ten of them.
    let steps = key.modifiers.isEmpty ? 1.0 : 10
    let color = picker.wells.picked.oklch
    let chromaStep = ColorComponent.chroma.step * steps
    return switch key.key {
    case .left: picking(color.lightness, color.chroma - chromaStep, in: picker)
    case .right: picking(color.lightness, color.chroma + chromaStep, in: picker)
    case .up: picking(color.lightness + steps / 100, color.chroma, in: picker)
    case .down: picking(color.lightness - steps / 100, color.chroma, in: picker)
    default: nil
    }
  }

  private func picking(_ lightness: Double, _ chroma: Double, in picker: ColorPicker) -> Command<ColorPicker>
  {
    let picked = picker.wells.picked
    let color = OKLCH(
      lightness: lightness.clamped(to: 0...1), chroma: chroma.clamped(to: Self.chromas), hue: picked.oklch.hue
    )
    return .pick(picked.replaced(by: color))
  }
}

extension GamutSlice {
  /// How a color is shown: itself in sRGB, pale beyond; `nil` where neither space has it.
  fileprivate func look(_ lightness: Double, _ chroma: Double) -> RGB24? {
    let isShown = chroma <= self.chroma(at: lightness, in: .srgb)
    guard isShown || chroma <= self.chroma(at: lightness, in: .displayP3) else { return nil }
    let values = ColorCoordinates(.oklch, lightness, chroma, hue).converted(to: .srgb).resolved
    func component(_ value: Double) -> Double {
      let value = value.clamped(to: 0...1)
      return isShown ? value : 0.45 * value + 0.55 * 0.5
    }
    return Color(red: component(values.x), green: component(values.y), blue: component(values.z)).rgb24
  }
}

extension ControlID {
  package static let gamut = ControlID("gamut")
}
