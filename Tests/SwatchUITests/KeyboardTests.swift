import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Without a mouse") struct KeyboardTests {
  @Test("Tab visits every control and comes back; Shift-Tab goes the other way")
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

  @Test("The control with the focus is set off from the others")
  func visibleFocus() throws {
    let screen = try TestScreen()
    let marked: Attributes = [.reverse, .underline]
    screen.press(.tab)
    for control in screen.layout.visibleControls.dropFirst() {
      let surface = screen.surface
      // The current tool is reversed anyway.
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

  @Test("Arrows go from control to control")
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

  @Test("Space presses the control with the focus")
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

  @Test("Tab ends a stroke drawn by keys and keeps it")
  func tabInMidStroke() throws {
    let screen = try TestScreen()
    screen.press(.character(" "))
    screen.press(.right, times: 5)
    screen.press(.tab)
    #expect(screen.strokes.map(\.way) == [CanvasPoint(x: 40, y: 0)])
    #expect(screen.focus == .tool)
  }

  @Test("Escape takes a stroke drawn by keys back")
  func escape() throws {
    let screen = try TestScreen()
    screen.press(.character(" "))
    screen.press(.right, times: 5)
    screen.press(.escape)
    #expect(screen.status == "Touch Cancelled")
    #expect(screen.strokes.isEmpty)
  }

  @Test("The cursor stops at the edges of the canvas, and the mouse hides it")
  func cursor() throws {
    let screen = try TestScreen()
    screen.press(.left, times: 200)
    screen.press(.up, times: 200)
    #expect(screen.surface[screen.canvas(0, 0)].glyph == "┼")
    screen.click(screen.canvas(9, 9))
    #expect(!screen.surface.cells.contains { $0.glyph == "┼" })
  }

  @Test("Sliders move by steps, by larger ones, and to their ends")
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

  /// What a key can change: what is seen, and what is asked of the terminal.
  private func state(of screen: TestScreen) -> String {
    "\(screen.surface) \(screen.wantsCompleteFrame) \(screen.wantsToSuspend) \(screen.isFinished)"
  }

  @Test("Every key of the help does something")
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
  /// From where the line begins to where it ends.
  fileprivate var way: CanvasPoint? {
    guard let first = points.first, let last = points.last else { return nil }
    return last - first
  }
}
