import SwatchTestSupport
import Testing

@testable import SwatchSketch

@Suite("Groups") struct GroupTests {
  /// Five lines at y = 20, 60, 100, 140 and 180.
  private let drawing = Drawing(strokes: [20, 60, 100, 140, 180].map { .lines([[$0, 0], [$0, 100]]) })

  private func columns(_ drawing: Drawing) -> [Double] {
    drawing.strokes.compactMap { $0.path?.points.first?.x }
  }

  private func grouped(_ indices: [Int]) -> Drawing {
    drawing.checked(DrawingSelection(indices, of: drawing).grouping().edit)
  }

  @Test("Grouped strokes move together below the topmost one; nested groups are merged")
  func grouping() {
    let edit = DrawingSelection([3, 0], of: drawing).grouping()
    let after = drawing.checked(edit.edit)
    #expect(edit.selection == [2, 3] && columns(after) == [60, 100, 20, 140, 180])
    #expect(after.strokes.map { $0.group != nil } == [false, false, true, true, false])
    #expect(after.group(of: 3) == [2, 3] && after.group(of: 0) == [0])
    #expect(DrawingSelection([2, 3], of: after).grouping().edit.changes.isEmpty)
    let larger = after.checked(DrawingSelection([2, 3, 4], of: after).grouping().edit)
    #expect(larger.group(of: 2) == [2, 3, 4])
    let none = larger.checked(DrawingSelection([2, 3, 4], of: larger).ungrouping().edit)
    #expect(none.strokes.allSatisfy { $0.group == nil })
  }

  @Test("Undoing a grouping keeps the selection")
  func undo() {
    let edit = DrawingSelection([0, 3], of: drawing).grouping().edit
    #expect(edit.inverse.selection(adjusting: [2, 3]) == [0, 3])
  }

  @Test("A copied group is a new group, and edits keep groups")
  func copies() {
    let drawing = grouped([0, 1])
    let copy = DrawingSelection([0, 1, 3], of: drawing).duplicating()
    let after = drawing.checked(copy.edit)
    #expect(after.group(of: 0) == [0, 1] && after.group(of: 5) == [5, 6] && after.group(of: 7) == [7])
    let moved = after.checked(DrawingSelection([0, 1], of: after).moving(by: [8, 8]).edit)
    let turned = moved.checked(DrawingSelection([0, 1], of: moved).rotating(degrees: 30).edit)
    let colored = turned.checked(DrawingSelection([0, 1], of: turned).recoloring([.width(9)]).edit)
    #expect(colored.group(of: 1) == [0, 1])
  }

  @Test(
    "A group is restacked as a unit, and other strokes move past all of it",
    arguments: [
      ([1, 2], Restacking.forward, [20, 140, 60, 100, 180]), ([1, 2], .toBack, [60, 100, 20, 140, 180]),
      ([0], .forward, [60, 100, 20, 140, 180]), ([3], .backward, [20, 140, 60, 100, 180]),
      ([1], .forward, [20, 100, 60, 140, 180]), ([0, 3], .forward, [60, 100, 20, 180, 140]),
    ] as [([Int], Restacking, [Double])])
  func order(selection: [Int], order: Restacking, expected: [Double]) {
    let drawing = grouped([1, 2])
    let edit = DrawingSelection(selection, of: drawing).restacking(order)
    #expect(columns(drawing.checked(edit.edit)) == expected)
  }

  @Test("A group is aligned as a unit")
  func alignment() {
    let drawing = grouped([0, 1])
    let after = drawing.checked(DrawingSelection([0, 1, 4], of: drawing).aligning(.right).edit)
    #expect(columns(after) == [140, 180, 100, 140, 180])
    let spread = drawing.checked(DrawingSelection([0, 1, 2, 4], of: drawing).distributing(.across).edit)
    #expect(columns(spread) == [20, 60, 120, 140, 180])
  }

  @Test("A touch selects a whole group; a rectangle selects it only if all of it is inside")
  func selecting() {
    let drawing = grouped([0, 1])
    let context = ToolContext(drawing: drawing, pen: .standard)
    var tool = SelectTool()
    _ = tool.touch([[60, 50]], in: context)
    #expect(tool.selection == [0, 1])
    _ = tool.touch([[100, 50]], isConstrained: true, in: context)
    #expect(tool.selection == [0, 1, 2])
    _ = tool.touch([[20, 50]], isConstrained: true, in: context)
    #expect(tool.selection == [2])
    _ = tool.touch([[40, -20], [80, 70], [110, 120]], in: context)
    #expect(tool.selection == [2])
    _ = tool.touch([[5, -20], [80, 70], [70, 120]], in: context)
    #expect(tool.selection == [0, 1])
  }
}
