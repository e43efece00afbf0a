import SwatchColor
import SwatchPixels
import SwatchScreen
import SwatchSketch
import SwatchText
import SwatchWidgets

struct PenView {
  let frame: CellRect

  func draw(_ pen: Pen, on paper: Color, _ surface: inout Surface) {
    guard !frame.isEmpty else { return }
    surface.drawBorder(frame, title: "Preview", style: .edge, titleStyle: .faint)
    let inside = frame.inset(columns: 1, rows: 1)
    surface.show(
      PenLine(of: pen, on: paper, in: inside, of: surface.display), in: inside, origin: inside.origin)
  }
}

/// A horizontal line with round caps. Drawn directly, because a raster would be recreated for every color.
struct PenLine: PixelSource {
  private let ink: Color
  private let paper: Color
  /// The centerline and half the line width, in pixels.
  private let columns: ClosedRange<Double>
  private let row, radius: Double

  init(of pen: Pen, on paper: Color, in frame: CellRect, of display: Display) {
    ink = pen.strokeColor.opacity(pen.strokeColor.alpha * pen.opacity)
    self.paper = paper.composited(over: Color(white: 1))
    let viewport = Viewport(showing: frame, of: display)
    let margin = (Pen.widths.upperBound / 2 + 1) * viewport.scale.x
    let width = Double(viewport.size.width)
    columns = min(margin, width - margin)...max(margin, width - margin)
    radius = pen.width / 2 * viewport.scale.y
    // On character displays, rest the line on the bottom of a cell, where blocks show its width in eighths.
    let offset = display.graphics.showsPixels ? 0 : max(0, (CanvasSize.cell.height - pen.width) / 2)
    row = Double(viewport.size.height) / 2 + offset * viewport.scale.y
  }

  func read(_ rect: PixelRect, into pixels: UnsafeMutableBufferPointer<UInt32>) {
    // Most pixels equal their predecessor.
    var last = (coverage: 0.0, color: paper.rgb24.packed)
    var index = 0
    for row in rect.rows {
      let isInked = abs(Double(row) + 0.5 - self.row) <= radius + 0.5
      for column in rect.columns {
        let coverage = isInked ? coverage(Double(column) + 0.5, Double(row) + 0.5) : 0
        if coverage != last.coverage { last = (coverage, color(coverage)) }
        pixels[index] = last.color
        index += 1
      }
    }
  }

  private func color(_ coverage: Double) -> UInt32 {
    ink.opacity(ink.alpha * coverage).composited(over: paper).rgb24.packed
  }

  /// Returns the coverage of the pixel at a position, 0…1.
  private func coverage(_ x: Double, _ y: Double) -> Double {
    let (dx, dy) = (x - x.clamped(to: columns), y - row)
    guard dx != 0 else { return max(0, min(dy + 0.5, radius) - max(dy - 0.5, -radius)) }
    // Antialias within half a pixel of the edge.
    return (radius + 0.5 - (dx * dx + dy * dy).squareRoot()).clamped(to: 0...1)
  }
}

struct PenSlider: SliderControl {
  let property: PenProperty
  let frame: CellRect

  var id: ControlID { property.id }
  static func width(of property: PenProperty, trackWidth: Int) -> Int {
    Slider(title: property.title, range: property.range, labelWidth: property.labelWidth, frame: .empty)
      .width(trackWidth: trackWidth)
  }

  func slider(in pen: PenOptions) -> Slider {
    var slider = Slider(
      title: property.title, range: property.range, step: property.step,
      labelWidth: property.labelWidth, frame: frame)
    (slider.value, slider.label) = (pen.value(of: property), pen.label(of: property))
    slider.titleStyle = pen.textStyle(of: id)
    return slider
  }

  func draw(_ pen: PenOptions, on surface: inout Surface) { slider(in: pen).draw(on: &surface) }

  func commandForValue(_ number: Double, in pen: PenOptions) -> Command<PenOptions> {
    Command { [property] in $0.set(property, to: number) }
  }
}
