import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Keyboard only") struct KeyboardTests {
  @Test("Tab visits all controls; Shift-Tab goes backwards")
  func tab() throws {
    let screen = try TestScreen()
    let controls = screen.layout.visibleControls.map(\.id)
    var visited: [ControlID] = []
    for _ in controls {
      visited.append(screen.focus)
      screen.press(.tab)
    }
    #expect(visited == controls)
    #expect(screen.focus == .canvas)
    screen.press(.tab, .shift)
    #expect(screen.focus == controls.last)
  }

  @Test("The focused control is highlighted")
  func visibleFocus() throws {
    let screen = try TestScreen()
    let marked: Attributes = [.reverse, .underline]
    screen.press(.tab)
    for control in screen.layout.visibleControls.dropFirst() {
      let surface = screen.surface
      // The current tool is always reversed.
      let tools = screen.layout.controls[.tool]
      let isSetOff = surface.size.bounds.rows.contains { row in
        surface.size.bounds.columns.contains { column in
          let attributes = surface[at(column, row)].style.attributes
          return control.id == .tool
            ? attributes.isSuperset(of: marked)
            : tools?.contains(at(column, row)) == false && attributes.contains(.reverse)
        }
      }
      #expect(screen.focus == control.id && isSetOff, "\(control.id)")
      screen.press(.tab)
    }
  }

  @Test("Arrows move between controls")
  func arrows() throws {
    let screen = try TestScreen(100, 30)
    screen.press(.tab, times: 2)
    #expect(screen.focus == .well(.stroke))
    screen.press(.down)
    #expect(screen.focus == .well(.fill))
    screen.press(.up, times: 2)
    #expect(screen.focus == .tool)
    screen.focus(.undo)
    screen.press(.right)
    #expect(screen.focus == .redo)
    screen.press(.left)
    #expect(screen.focus == .undo)
  }

  @Test("Space presses the focused control")
  func space() throws {
    let screen = try TestScreen()
    screen.click(screen.canvas(5, 5))
    while screen.focus != .undo { screen.press(.tab) }
    screen.press(.character(" "))
    #expect(screen.strokes.isEmpty)
  }

  @Test("Arrows and Space draw a stroke")
  func drawing() throws {
    let screen = try TestScreen()
    screen.press(.left)
    #expect(screen.surface.cells.contains { $0.glyph == "┼" })
    screen.press(.character(" "))
    screen.press(.right, times: 10)
    #expect(screen.status.hasSuffix("having added 10 points"))
    screen.press(.character(" "))
    #expect(screen.status == "Touch Ended")
    #expect(screen.strokes.map(\.way) == [CanvasPoint(x: 80, y: 0)])
  }

  @Test("Tab ends and keeps a keyboard stroke")
  func tabInMidStroke() throws {
    let screen = try TestScreen()
    screen.press(.character(" "))
    screen.press(.right, times: 5)
    screen.press(.tab)
    #expect(screen.strokes.map(\.way) == [CanvasPoint(x: 40, y: 0)])
    #expect(screen.focus == .tool)
  }

  @Test("Escape cancels a keyboard stroke")
  func escape() throws {
    let screen = try TestScreen()
    screen.press(.character(" "))
    screen.press(.right, times: 5)
    screen.press(.escape)
    #expect(screen.status == "Touch Cancelled")
    #expect(screen.strokes.isEmpty)
  }

  @Test("The cursor stops at the canvas edges; the mouse hides it")
  func cursor() throws {
    let screen = try TestScreen()
    screen.press(.left, times: 200)
    screen.press(.up, times: 200)
    #expect(screen.surface[screen.canvas(0, 0)].glyph == "┼")
    screen.click(screen.canvas(9, 9))
    #expect(!screen.surface.cells.contains { $0.glyph == "┼" })
  }

  @Test("Sliders move by small and large steps and to their ends")
  func sliders() throws {
    let screen = try TestScreen()
    while screen.focus != .slider(.hue) { screen.press(.tab) }
    screen.press(.right, times: 3)
    #expect(screen.text.contains(" 3°"))
    screen.press(.pageUp)
    #expect(screen.text.contains("13°"))
    screen.press(.left)
    #expect(screen.text.contains("12°"))
    screen.press(.end)
    #expect(screen.text.contains("360°"))
    screen.press(.home)
    #expect(screen.text.contains(" 0°"))
  }

  /// Returns the observable state that keys can change.
  private func state(of screen: TestScreen) -> String {
    "\(screen.surface) \(screen.wantsCompleteFrame) \(screen.wantsToSuspend) \(screen.isFinished)"
  }

  @Test("Every key in the help has an effect")
  func bindings() throws {
    for action in SketchController.actions {
      for key in action.keys {
        let screen = try TestScreen()
        screen.click(screen.canvas(5, 5))
        let before = state(of: screen)
        screen.send(.key(key))
        let after = state(of: screen)
        #expect(before != after, "\(key)")
      }
    }
  }
}

extension Stroke {
  /// The vector from the start of the line to its end.
  fileprivate var way: CanvasPoint? {
    guard let first = points.first, let last = points.last else { return nil }
    return last - first
  }
}
