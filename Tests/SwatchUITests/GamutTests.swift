import SwatchColor
import SwatchScreen
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Gamut chart") struct GamutTests {
  private func screen() throws -> (TestScreen, CellRect) {
    let screen = try TestScreen(160, 80)
    screen.turn(to: .oklch)
    screen.pick("#3fa7d6")
    return (screen, try #require(screen.layout.controls[.gamut]))
  }

  private func background(_ screen: TestScreen, _ column: Int, _ row: Int) -> CellColor {
    screen.surface[at(column, row)].style.background
  }

  @Test("Grays on the left, nothing at the right end; the mark is described")
  func looks() throws {
    let (screen, frame) = try screen()
    let middle = (frame.rows.lowerBound + frame.rows.upperBound) / 2
    let right = frame.columns.upperBound - 1
    #expect(background(screen, right, middle) == .rgb(RGB24(0x303030)))
    guard case .rgb(let gray) = background(screen, frame.columns.lowerBound, middle) else {
      Issue.record("No color")
      return
    }
    #expect(abs(Int(gray.red) - Int(gray.blue)) < 12)
    #expect(screen.text.contains("Chroma × Lightness, in sRGB"))
  }

  @Test("A press picks a color or the nearest in sRGB; the title names its gamut")
  func pressing() throws {
    let (screen, frame) = try screen()
    let middle = (frame.rows.lowerBound + frame.rows.upperBound) / 2
    screen.click(at(frame.columns.upperBound - 1, middle))
    #expect(screen.text.contains("beyond P3"))
    #expect(screen.status.contains("nearest color in sRGB"))
    screen.click(at(frame.columns.lowerBound, frame.rows.lowerBound))
    #expect(screen.color == "#ffffff")
    screen.click(at(frame.columns.lowerBound, frame.rows.upperBound - 1))
    #expect(screen.color == "#000000")
  }

  @Test("Colors only in Display P3 are labeled and pale")
  func betweenEdges() throws {
    let (screen, frame) = try screen()
    // In a row without the mark.
    screen.pick("oklch(30% 0.05 145)")
    let row = frame.rows.lowerBound + frame.height / 5
    let colors = frame.columns.map { background(screen, $0, row) }
    var (gamuts, chromas) = ([String](), [Double]())
    for column in frame.columns {
      screen.click(at(column, row))
      let gamut = ["in sRGB", "in P3 only", "beyond P3"].first { screen.text.contains("Lightness, \($0)") }
      gamuts.append(gamut ?? "")
      chromas.append(screen.host.picker.wells.picked.oklch.chroma)
    }
    let first = try #require(gamuts.firstIndex(of: "in P3 only"))
    let beyond = try #require(gamuts.firstIndex(of: "beyond P3"))
    #expect(gamuts[..<first].allSatisfy { $0 == "in sRGB" } && first > 3)
    #expect(gamuts[first..<beyond].allSatisfy { $0 == "in P3 only" } && beyond > first + 2)
    #expect(gamuts[beyond...].allSatisfy { $0 == "beyond P3" } && gamuts.count > beyond + 1)
    // The edges match the gamut boundaries.
    let lightness = screen.host.picker.wells.picked.oklch.lightness
    let slice = GamutSlice(hue: 145)
    for (index, gamut) in [(first, GamutSlice.Gamut.srgb), (beyond, .displayP3)] {
      let edge = slice.chroma(at: lightness, in: gamut)
      #expect(chromas[index - 1] < edge + 0.003 && edge - 0.003 < chromas[index])
    }
    // A cell on an edge shows both sides.
    func chroma(_ index: Int) throws -> Double {
      guard case .rgb(let color) = colors[index] else { throw HasNoColor() }
      return ColorCoordinates(Color(color)).converted(to: .oklch).resolved.y
    }
    let vivid = try chroma(first - 2)
    #expect(abs(vivid - chromas[first - 2]) < 0.02)
    for index in first + 1..<beyond - 1 { #expect(try chroma(index) < 0.75 * vivid) }
    #expect(colors[(beyond + 1)...].allSatisfy { $0 == .rgb(RGB24(0x303030)) })
  }

  private struct HasNoColor: Error {}

  @Test("Arrows move the mark, ten steps with a modifier, up to the edges")
  func keys() throws {
    let (screen, _) = try screen()
    screen.focus(.gamut)
    let before = screen.host.picker.wells.picked.oklch
    screen.press(.up)
    screen.press(.right, .control)
    let after = screen.host.picker.wells.picked.oklch
    #expect(abs(after.lightness - before.lightness - 0.01) < 1e-9)
    #expect(abs(after.chroma - before.chroma - 0.04) < 1e-9)
    screen.press(.left, .control, times: 40)
    #expect(screen.host.picker.wells.picked.oklch.chroma == 0)
    #expect(screen.host.picker.wells.picked.oklch.hue == before.hue)
  }

  @Test("Without a color nothing moves")
  func noColor() throws {
    let (screen, _) = try screen()
    screen.activate(.fill)
    screen.focus(.gamut)
    screen.press(.up)
    #expect(screen.pen.fillColor == nil)
  }
}
