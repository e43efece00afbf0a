import SwatchColor
import SwatchSketch
import SwatchTestSupport
import Testing

@Suite("Layers of a drawing") struct DrawingLayerTests {
  /// Two layers with two horizontal lines each, at 10, 20, 30 and 40.
  private static let drawing: Drawing = {
    let pen = Pen(strokeColor: Color(white: 0), width: 2, opacity: 1)
    let strokes = (1...4).map { row in
      let y = Double(10 * row)
      return Stroke(pen: pen, points: [CanvasPoint(x: 0, y: y), CanvasPoint(x: 90, y: y)])
        .inLayer(row > 2 ? 7 : 3)
    }
    var drawing = Drawing(strokes: strokes)
    drawing.layers = [Layer(id: 3, name: "Sky"), Layer(id: 7, name: "Ink")]
    return drawing
  }()

  private func rows(_ drawing: Drawing) -> [Int] {
    drawing.strokes.map { Int($0.path?.nodes.first?.y ?? -1) / 10 }
  }

  private func changed(_ edit: Edit, _ drawing: Drawing = Self.drawing) -> Drawing {
    var sketch = Sketch(drawing)
    sketch.perform(edit)
    let after = sketch.drawing
    #expect(sketch.undo() != nil && sketch.drawing == drawing)
    #expect(sketch.redo() != nil && sketch.drawing == after)
    return after
  }

  private func changing(_ id: Int, _ change: (inout Layer) -> Void) -> Drawing {
    changed(Self.drawing.changingLayer(id, change))
  }

  private let point = CanvasPoint(x: 45, y: 30)

  @Test("The first layer of a drawing with strokes goes above a layer with these strokes, which stay")
  func first() {
    var plain = Self.drawing
    (plain.strokes, plain.layers) = (plain.strokes.map { $0.inLayer(0) }, [])
    let (edit, id) = plain.addingLayer(named: "Ink")
    let layered = changed(edit, plain)
    #expect(layered.layers.map(\.name) == ["Layer 1", "Ink"] && layered.layers[1].id == id)
    #expect(
      layered.strokes == plain.strokes && layered.strokes.allSatisfy { $0.layer == layered.layers[0].id })
    #expect(changed(Drawing().addingLayer(named: "Ink").edit, Drawing()).layers.map(\.name) == ["Ink"])
  }

  @Test("Strokes of hidden and locked layers are neither hit nor enclosed nor snapped to by lines")
  func untouchable() {
    let areas = CanvasRect(size: CanvasSize(width: 100, height: 100))
    #expect(Self.drawing.topmostStroke(at: point, radius: 2) == 2)
    for drawing in [changing(7) { $0.isHidden = true }, changing(7) { $0.isLocked = true }] {
      #expect(drawing.topmostStroke(at: point, radius: 2) == nil)
      #expect(drawing.strokes(inside: areas) == [0, 1] && drawing.strokes(touching: areas) == [0, 1])
      #expect(drawing.editableIndices == [0, 1])
    }
  }

  @Test("Both erasers spare hidden and locked layers", arguments: [ToolKind.eraser, .areaEraser])
  func erasing(kind: ToolKind) throws {
    let drawing = changing(3) { $0.isLocked = true }
    var tool = kind.make()
    let context = ToolContext(drawing: drawing, pen: .standard)
    tool.began(at: ToolSample(CanvasPoint(x: 45, y: 0)), in: context)
    let ended = tool.ended(at: ToolSample(CanvasPoint(x: 45, y: 50)), in: context)
    let edit = try #require(ended)
    let after = changed(edit, drawing)
    #expect(after.strokes.prefix(2) == drawing.strokes.prefix(2))
    // The remaining parts of cut lines stay in their layer.
    #expect(after.strokes.dropFirst(2).allSatisfy { $0.layer == 7 })
  }

  @Test("Only visible layers count for the size, copies without hidden layers, and time-lapses")
  func visible() {
    let drawing = changing(7) { $0.isHidden = true }
    #expect(rows(drawing.visible) == [1, 2] && drawing.visible.layers.map(\.name) == ["Sky"])
    #expect(drawing.inkBounds?.max.y ?? 99 < 25)
    #expect(TimeLapse(drawing).duration < TimeLapse(Self.drawing).duration)
    #expect(Self.drawing.visible == Self.drawing)
  }

  @Test("New strokes go to the nearest place in their layer")
  func placing() {
    let stroke = Self.drawing.strokes[0].moved(by: CanvasPoint(x: 0, y: 80))
    let add = Self.drawing.adding(.brush, [stroke, stroke])
    let (onTop, indices) = Self.drawing.placing(add, in: 3)
    #expect(rows(changed(onTop)) == [1, 2, 9, 9, 3, 4] && indices == [4: 2, 5: 3])
    let fill = Edit(.fill, [.insert(stroke, at: 0)])
    #expect(rows(changed(Self.drawing.placing(fill, in: 7).edit)) == [1, 2, 9, 3, 4])
    #expect(changed(Self.drawing.placing(fill, in: 7).edit).strokes[2].layer == 7)
    // Other edits insert strokes that have a layer.
    let restacked = DrawingSelection([0], of: Self.drawing).restacking(.toFront).edit
    #expect(Self.drawing.placing(restacked, in: 7).edit == restacked)
  }

  @Test("Front and back are those of the layer")
  func restacking() {
    func restacked(_ indices: [Int], _ order: Restacking) -> ([Int], [Int]) {
      let (edit, selection) = DrawingSelection(indices, of: Self.drawing).restacking(order)
      return (rows(edit.changes.isEmpty ? Self.drawing : changed(edit)), selection)
    }
    #expect(restacked([0], .toFront) == ([2, 1, 3, 4], [1]))
    #expect(restacked([1], .forward) == ([1, 2, 3, 4], [1]))
    #expect(restacked([0, 3], .toBack) == ([1, 2, 4, 3], [0, 2]))
  }

  @Test("A group is in the layer of its topmost stroke")
  func grouping() {
    let (edit, selection) = DrawingSelection([0, 3], of: Self.drawing).grouping()
    let drawing = changed(edit)
    #expect(rows(drawing) == [2, 3, 1, 4] && selection == [2, 3])
    #expect(drawing.strokes.map(\.layer) == [3, 7, 7, 7])
  }

  @Test("Strokes move to the top of another layer with their group, and stay selected")
  func toLayer() {
    let (edit, selection) = DrawingSelection([1, 3], of: Self.drawing).moving(toLayer: 3)
    let drawing = changed(edit)
    #expect(rows(drawing) == [1, 2, 4, 3] && selection == [1, 2])
    #expect(drawing.strokes.map(\.layer) == [3, 3, 3, 7])
    let grouped = changed(DrawingSelection([0, 1], of: Self.drawing).grouping().edit)
    let moved = DrawingSelection([1], of: grouped).moving(toLayer: 7)
    #expect(changed(moved.edit, grouped).strokes.map(\.layer) == [7, 7, 7, 7] && moved.selection == [2, 3])
    #expect(DrawingSelection([0], of: Self.drawing).moving(toLayer: 3).edit.changes.isEmpty)
  }

  @Test("A layer moves and goes with its strokes")
  func moving() {
    let lowered = changed(Self.drawing.movingLayer(7, by: -1))
    #expect(rows(lowered) == [3, 4, 1, 2] && lowered.layers.map(\.name) == ["Ink", "Sky"])
    #expect(Self.drawing.movingLayer(7, by: 1).changes.isEmpty)
    let removed = changed(Self.drawing.removingLayer(3))
    #expect(rows(removed) == [3, 4] && removed.layers.map(\.name) == ["Ink"])
  }

  @Test("Copies come without their layer, for a drawing that may have none")
  func copies() {
    let (edit, _) = Drawing().adding(.paste, copiesOf: Self.drawing.strokes, movedBy: point)
    #expect(changed(edit, Drawing()).strokes.allSatisfy { $0.layer == 0 })
  }

  @Test("Differences name layers, whatever their numbers")
  func differences() {
    var renumbered = Self.drawing
    renumbered.layers = [Layer(id: 1, name: "Sky"), Layer(id: 2, name: "Ink")]
    renumbered.strokes = renumbered.strokes.map { $0.inLayer($0.layer == 3 ? 1 : 2) }
    #expect(DrawingDifference(from: Self.drawing, to: renumbered).isEmpty)
    let moved = changed(DrawingSelection([1], of: Self.drawing).moving(toLayer: 7).edit)
    let difference = DrawingDifference(from: Self.drawing, to: moved)
    #expect(difference.changes.count == 1)
    guard case .changed(1, 3, let changes)? = difference.changes.first else {
      Issue.record("\(difference.changes)")
      return
    }
    #expect(changes.contains(.layer(from: "Sky", to: "Ink")))
    #expect(DrawingDifference(from: Self.drawing, to: changing(7) { $0.isHidden = true }).layersDiffer)
  }

  @Test("A step with other layers than recorded is adapted")
  func fitting() {
    let hide = Self.drawing.changingLayer(7) { $0.isHidden = true }
    var other = Self.drawing
    other.layers[0].name = "Sea"
    let fitted = other.fitting(hide)
    #expect(!other.permits(hide.changes[0]) && other.permits(fitted.changes[0]))
  }
}
