import SwatchColor
import SwatchPixels
import SwatchRaster
import SwatchScreen
import SwatchSketch
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Color panel") struct ColorPanelTests {
  /// Drags a slider's knob to a fraction of its track, possibly outside 0…1.
  private func drag(_ slider: Slider, to fraction: Double, _ screen: TestScreen) throws {
    let frame = try #require(screen.layout.controls[.of(slider)])
    // A slider with two rows has its track in the second one.
    let track =
      frame.height > 1
      ? frame.columns
      : frame.columns.lowerBound + slider.title.count + 1..<frame.columns.upperBound - slider.labelWidth - 1
    let column = track.lowerBound + Int((fraction * Double(track.count - 1)).rounded())
    let row = frame.rows.upperBound - 1
    screen.down(at(track.lowerBound + 1, row))
    screen.move(at(column, row + 3))
    screen.up(at(column, row + 3))
  }

  @Test("A pasted color updates the three labels and the hex label")
  func labels() throws {
    let screen = try TestScreen()
    screen.send(.paste("#3FA7D6\n"))
    for label in ["199°", "71%", "84%", "#3fa7d6"] { #expect(screen.text.contains(label)) }
  }

  @Test("Invalid pasted text reports an error and changes nothing")
  func pastedNonsense() throws {
    let screen = try TestScreen()
    screen.send(.paste("uuu\u{1B}[31mqq"))
    #expect(screen.pen.strokeColor == Color(white: 0.5))
    #expect(screen.status.contains("Cannot read") && screen.status.contains("as a color"))
    #expect(!screen.text.contains("\u{1B}"))
  }

  @Test("The hue is remembered through gray and black")
  func rememberedHue() throws {
    let screen = try TestScreen()
    screen.send(.paste("#3fa7d6"))
    for slider in [Slider.component(.saturation), .brightness] {
      try drag(slider, to: -1, screen)
      #expect(screen.wells.hsb.hue.rounded() == 199)
      try drag(slider, to: 2, screen)
      #expect(screen.text.contains("199°"))
    }
    #expect(
      screen.pen.strokeColor.hex
        == HSB(hue: screen.wells.hsb.hue, saturation: 1, brightness: 1).color.hex)
  }

  @Test("Dragging past the end of a track stays at the end")
  func ends() throws {
    let screen = try TestScreen()
    try drag(.brightness, to: 3, screen)
    try drag(.saturation, to: 3, screen)
    try drag(.hue, to: 9, screen)
    #expect(screen.text.contains("360°"))
    #expect(screen.pen.strokeColor.hex == "#ff0000")
  }

  @Test("Escape during a drag restores the slider")
  func escape() throws {
    let screen = try TestScreen()
    let frame = try #require(screen.layout.controls[.slider(.brightness)])
    screen.down(at(frame.columns.lowerBound + 4, frame.rows.lowerBound))
    #expect(screen.pen.strokeColor != Color(white: 0.5))
    screen.press(.escape)
    #expect(screen.pen.strokeColor == Color(white: 0.5))
  }

  @Test("The chart picks the color under the pointer and marks it")
  func chart() throws {
    let screen = try TestScreen()
    try drag(.brightness, to: 1, screen)
    let chart = screen.layout.controls[.chart, default: .empty]
    let corner = at(chart.columns.lowerBound, chart.rows.lowerBound)
    screen.drag(at(chart.columns.lowerBound + 5, chart.rows.lowerBound + 5), corner)
    #expect(screen.pen.strokeColor.hex == "#ff0000")
    #expect(screen.surface[corner].glyph == "○")
  }

  @Test("Pickers change only the active well")
  func activeWell() throws {
    let screen = try TestScreen()
    screen.type("f")
    screen.press(.enter)
    try drag(.saturation, to: 1, screen)
    #expect(screen.pen.strokeColor == Color(white: 0.5))
    #expect(screen.pen.fillColor?.hex == "#ff0000")
    #expect(screen.rows[screen.layout.panel.note.rows.lowerBound].contains(" Fill "))
  }

  @Test("Each position of a track shows its color")
  func trackColors() throws {
    let screen = try TestScreen()
    screen.send(.paste("#ff0000"))
    let slider = Slider.component(.hue)
    #expect(screen.trackColor(of: slider, at: 1.0 / 3)?.hex == "#00ff00")
    #expect(screen.trackColor(of: .saturation, at: 0)?.hex == "#ffffff")
    #expect(screen.trackColor(of: .brightness, at: 0)?.hex == "#000000")
    #expect(screen.trackColor(of: .width, at: 0) == nil)
  }

  @Test("Width and opacity sliders change the pen and their labels")
  func penSliders() throws {
    let screen = try TestScreen()
    try drag(.width, to: 1, screen)
    try drag(.opacity, to: 1, screen)
    #expect(screen.pen.width == 20)
    #expect(screen.pen.opacity == 1)
    #expect(screen.text.contains("Width     20 ") && screen.text.contains("Opacity 100%"))
    try drag(.width, to: 0, screen)
    #expect(screen.pen.width == 1)
  }

  @Test("The pen preview follows every slider")
  func penView() throws {
    let screen = try TestScreen()
    func picture() -> [Cell] {
      let surface = screen.surface
      let frame = screen.layout.penView
      return frame.rows.flatMap { row in frame.columns.map { surface[at($0, row)] } }
    }
    var seen: [[Cell]] = [picture()]
    for (slider, position) in [
      (Slider.width, 1.0), (.opacity, 1), (.saturation, 1), (.hue, 0.5), (.brightness, 1),
    ] {
      try drag(slider, to: position, screen)
      #expect(!seen.contains(picture()), "\(slider)")
      seen.append(picture())
    }
  }

  @Test("The pen preview shows what the pen draws", arguments: [1.0, 5, 10, 20], [0.5, 1])
  func penLine(width: Double, opacity: Double) throws {
    let pen = Pen(strokeColor: Color(RGB24(0x3FA7D6)), width: width, opacity: opacity)
    let frame = CellRect(column: 0, row: 0, width: 8, height: 3)
    let display = Display(colors: .truecolor, glyphs: .unicode)
    let paper = Color(RGB24(0xFFF8E0))
    // The line rests on the bottom of the middle cell, unless it is wider than the cell is high.
    let center = 24 + max(0, 8 - width / 2)
    let points = [CanvasPoint(x: 11, y: center), CanvasPoint(x: 53, y: center)]
    let raster = try DrawingRaster(
      Viewport(showing: frame, of: display),
      of: Drawing(paper: paper, strokes: [Stroke(pen: pen, points: points)]))
    var (drawn, shown) = ([UInt32](repeating: 0, count: 64 * 48), [UInt32](repeating: 0, count: 64 * 48))
    let rect = PixelRect(columns: 0..<64, rows: 0..<48)
    drawn.withUnsafeMutableBufferPointer { raster.read(rect, into: $0) }
    let line = PenLine(of: pen, on: paper, in: frame, of: display)
    shown.withUnsafeMutableBufferPointer { line.read(rect, into: $0) }
    func red(_ pixel: UInt32) -> Int { Int(pixel >> 16 & 0xFF) }
    let differences = zip(drawn, shown).map { abs(red($0) - red($1)) }
    // Round ends are approximated by segments within a fifth of a pixel.
    #expect(differences.allSatisfy { $0 <= 64 }, "\(differences.max() ?? 0)")
    #expect(differences.reduce(0, +) < 64 * 32)
  }

  @Test("Reset restores the default pen")
  func reset() throws {
    let screen = try TestScreen()
    screen.send(.paste("#3fa7d6"))
    screen.type("]]}}r")
    #expect(screen.pen == .standard)
    #expect(screen.text.contains("#808080"))
    #expect(screen.text.contains("199°"), "the hue is remembered")
  }

  @Test("The wheel scrolls lists and the help")
  func wheelOverLists() throws {
    let screen = try TestScreen()
    screen.type("/")
    screen.mouse(.wheel(.down), try screen.middle(of: .names))
    #expect(screen.names.selection == 1)
    #expect(screen.wells.picked.color.hex == "#faebd7")

    screen.press(.escape)
    screen.type("?")
    let first = screen.text
    screen.mouse(.wheel(.down), at(40, 12))
    #expect(screen.text != first)
    screen.mouse(.wheel(.up), at(40, 12))
    #expect(screen.text == first)
  }

  @Test("The wheel changes sliders and charts under the pointer and nothing else")
  func wheelOverColors() throws {
    let screen = try TestScreen(160, 50)
    func turn(_ direction: MouseEvent.Direction, over id: ControlID, on page: PickerPage) throws
      -> PickedColor
    {
      screen.turn(to: page)
      screen.pick("#3fa7d6")
      screen.mouse(.wheel(direction), try screen.middle(of: id))
      return screen.wells.picked
    }
    let start = PickedColor(Color(RGB24(0x3FA7D6)))
    for (direction, sign) in [(MouseEvent.Direction.up, 1.0), (.down, -1)] {
      let hue = try turn(direction, over: .slider(.hue), on: .hsb).hsb
      #expect(abs(hue.hue - start.hsb.hue - sign) < 1e-9)
      #expect(hue.saturation == start.hsb.saturation && hue.brightness == start.hsb.brightness)
      let gamut = try turn(direction, over: .gamut, on: .oklch).oklch
      #expect(abs(gamut.lightness - start.oklch.lightness - sign / 100) < 1e-9)
      #expect(gamut.chroma == start.oklch.chroma && gamut.hue == start.oklch.hue)
      let okhsv = try turn(direction, over: .okhsv, on: .okhsv).okhsv
      #expect(abs(okhsv.saturation - start.okhsv.saturation - sign / 100) < 1e-9)
      #expect(okhsv.hue == start.okhsv.hue && okhsv.value == start.okhsv.value)
      let spectrum = try turn(direction, over: .spectrum, on: .spectrum)
      let (y, before) = (PickerField.spectrum.values(spectrum).y, PickerField.spectrum.values(start).y)
      #expect(abs(y - before + sign / 100) < 1e-9)
      #expect(abs(spectrum.hsb.hue - start.hsb.hue) < 1e-9)
    }
  }

  @Test("The wheel selects saved colors and scrolls")
  func wheelOverPalette() throws {
    let screen = try TestScreen(library: FakeLibrary(.letters(60)))
    screen.turn(to: .palette)
    let frame = try #require(screen.layout.controls[.palette])
    func shown() -> [String] { frame.rows.map { row in screen.rows[row] } }
    let place = try screen.middle(of: .palette)
    let color = screen.color
    screen.mouse(.wheel(.down), place)
    #expect(screen.shelf.selectedIndex == 0)
    let first = shown()
    for _ in 0..<60 { screen.mouse(.wheel(.down), place) }
    let last = try #require(screen.shelf.selectedIndex)
    #expect(last > 55 && shown() != first)
    for _ in 0..<60 { screen.mouse(.wheel(.up), place) }
    #expect(try #require(screen.shelf.selectedIndex) < 5 && shown() == first)
    #expect(screen.color == color, "selecting takes no color")
  }

  @Test("The wheel steps through recent colors and shades")
  func wheelOverRecentAndShades() throws {
    let screen = try TestScreen(100, 30)
    for color in ["#ff0000", "#00ff00", "#0000ff"] { screen.pick(color) }
    let recents = try screen.middle(of: .recents)
    screen.mouse(.wheel(.up), recents)
    #expect(screen.color == "#00ff00")
    screen.mouse(.wheel(.up), recents)
    #expect(screen.color == "#ff0000")
    screen.mouse(.wheel(.down), recents)
    #expect(screen.color == "#00ff00")
    screen.turn(to: .grid)
    let shades = try #require(screen.layout.controls[.shades])
    func shade(_ row: Int) -> String? {
      guard case .rgb(let color) = screen.surface[at(shades.columns.lowerBound, row)].style.background
      else { return nil }
      return color.hex
    }
    let row = shades.rows.lowerBound + 2
    screen.click(at(shades.columns.lowerBound, row))
    #expect(screen.color == shade(row))
    // Shades may be taller than a row.
    let next = (row...row + 2).map(shade).first { $0 != shade(row) }
    screen.mouse(.wheel(.down), at(shades.columns.upperBound - 1, row))
    #expect(screen.color == next)
    screen.mouse(.wheel(.up), at(shades.columns.upperBound - 1, row))
    #expect(screen.color == shade(row))
  }

  @Test("The wheel moves the selection of an open menu and nothing below it")
  func wheelOverMenu() throws {
    let screen = try TestScreen()
    screen.type("b")
    let selection = try #require(screen.menu?.selection)
    let width = screen.pen.width
    for place in [at(40, 12), try screen.middle(of: .penWidth)] {
      screen.mouse(.wheel(.down), place)
      #expect(screen.menu?.selection == selection + 1)
      screen.mouse(.wheel(.up), place)
      #expect(screen.menu?.selection == selection)
    }
    #expect(screen.pen.width == width)
    screen.mouse(.wheel(.down), at(40, 12))
    let kind = screen.toolKind
    screen.press(.enter)
    #expect(screen.menu == nil && screen.toolKind != kind)
  }

  @Test("The wheel changes the slider under the pointer")
  func wheel() throws {
    let screen = try TestScreen()
    let position = try screen.middle(of: .penWidth)
    screen.mouse(.wheel(.up), position)
    screen.mouse(.wheel(.up), position)
    screen.mouse(.wheel(.down), position)
    #expect(screen.pen.width == 11)
  }
}
