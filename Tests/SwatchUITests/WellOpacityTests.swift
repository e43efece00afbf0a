import SwatchColor
import SwatchScreen
import SwatchSketch
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Opacity of stroke and fill") struct WellOpacityTests {
  private func screen() throws -> TestScreen {
    let screen = try TestScreen(100, 30)
    screen.turn(to: .hsb)
    screen.pick("tomato")
    return screen
  }

  private func setOpacity(_ text: String, _ screen: TestScreen) {
    screen.focus(.slider(.opacity))
    screen.type("=\(text)")
    screen.press(.enter)
  }

  @Test("Its slider is with those of the page; the pen's opacity is applied on top")
  func slider() throws {
    let screen = try screen()
    setOpacity("50", screen)
    #expect(screen.pen.strokeColor.alpha == 0.5 && screen.pen.opacity == 1)
    screen.drag(screen.canvas(4, 4), screen.canvas(20, 4))
    #expect(screen.strokes[0].ink.opacity == 0.5)
    screen.type("zz")
    #expect(screen.pen.strokeColor.alpha == 1)
  }

  @Test("Stroke and fill have separate opacities")
  func both() throws {
    let screen = try screen()
    screen.activate(.fill)
    screen.pick("teal")
    setOpacity("25", screen)
    screen.type("R")
    screen.drag(screen.canvas(4, 4), screen.canvas(20, 8))
    let ink = screen.strokes[0].ink
    #expect(ink.line?.alpha == 1 && abs((ink.fill?.alpha ?? 1) - 0.25) < 0.01 && ink.opacity == 1)
  }

  @Test("Notations include it; a color without one is opaque; sliders keep it")
  func notation() throws {
    let screen = try screen()
    screen.pick("#ff000080")
    #expect(abs(screen.pen.strokeColor.alpha - 0.5) < 0.01)
    screen.focus(.slider(.hue))
    screen.press(.right)
    #expect(abs(screen.pen.strokeColor.alpha - 0.5) < 0.01)
    screen.pick("teal")
    #expect(screen.pen.strokeColor.alpha == 1)
  }

  @Test("Swapped with the colors, removed by Reset, and saved")
  func keeping() throws {
    let screen = try screen()
    setOpacity("50", screen)
    screen.host.pick { $0.swapWells() }
    #expect(screen.pen.fillColor?.alpha == 0.5)
    screen.host.pick { $0.swapWells() }
    var memory = SketchMemory()
    memory.pen.strokeColor = screen.pen.strokeColor
    #expect(SketchMemory(text: memory.text).pen.strokeColor == screen.pen.strokeColor)
    screen.type("r")
    #expect(screen.pen.strokeColor.alpha == 1)
  }

  @Test("C applies it to the selection; paper is always opaque")
  func recoloring() throws {
    let screen = try screen()
    screen.drag(screen.canvas(4, 4), screen.canvas(20, 4))
    setOpacity("50", screen)
    screen.type("V")
    screen.press(.character("a"), .control)
    screen.type("C")
    #expect(screen.strokes[0].ink.opacity == 0.5)
    screen.sketching.update(\.edits) { $0.setPaper(to: Color(red: 0, green: 0, blue: 0, alpha: 0.5)) }
    #expect(screen.session.drawing.paper.alpha == 1)
  }
}
