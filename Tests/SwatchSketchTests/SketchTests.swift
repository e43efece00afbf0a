import SwatchColor
import SwatchSketch
import SwatchTestSupport
import Testing

@Suite("Sketch")
struct SketchTests {
  private let dot = Stroke(pen: .standard, points: [CanvasPoint(x: 1, y: 2)])
  private let line = Stroke(pen: .standard, points: [CanvasPoint(x: 1, y: 2), CanvasPoint(x: 9, y: 8)])

  @Test("A new sketch has nothing to undo or redo")
  func startsWithoutPast() {
    var sketch = Sketch(Drawing(paper: Color(white: 0.9), strokes: [dot]))
    #expect(!sketch.canUndo && !sketch.canRedo)
    #expect(sketch.undo() == nil)
    #expect(sketch.redo() == nil)
    #expect(sketch.drawing == Drawing(paper: Color(white: 0.9), strokes: [dot]))
  }

  @Test("Undo removes the latest stroke, and redo restores it")
  func undoAndRedoOfStrokes() {
    var sketch = Sketch()
    sketch.add(dot)
    sketch.add(line)
    #expect(sketch.drawing.strokes == [dot, line])
    #expect(sketch.undo() == Edit(.brush, [.insert(line, at: 1)]))
    #expect(sketch.drawing.strokes == [dot])
    #expect(sketch.canUndo && sketch.canRedo)
    #expect(sketch.redo() == Edit(.brush, [.insert(line, at: 1)]))
    #expect(sketch.drawing.strokes == [dot, line])
    #expect(!sketch.canRedo)
  }

  @Test("Edit numbers increase across dropped and earlier edits")
  func numbers() {
    var sketch = Sketch()
    for _ in 0..<3 { sketch.add(dot) }
    #expect(sketch.editNumbers == [1, 2, 3])
    _ = sketch.undo()
    _ = sketch.undo()
    #expect(sketch.editNumbers == [1, 2, 3])
    sketch.add(line)
    #expect(sketch.editNumbers == [1, 4] && sketch.editCount == 4)
    sketch.offsetEditNumbers(by: 10)
    #expect(sketch.editNumbers == [11, 14] && sketch.editCount == 14)
  }

  @Test("Erase all is one step, and undo restores strokes in order")
  func undoOfErase() {
    var sketch = Sketch()
    sketch.add(dot)
    sketch.add(line)
    let didErase = sketch.eraseAll()
    #expect(didErase)
    #expect(sketch.drawing.strokes.isEmpty)
    #expect(sketch.undo() == Edit(.eraseAll, [.remove(line, at: 1), .remove(dot, at: 0)]))
    #expect(sketch.drawing.strokes == [dot, line])
    #expect(sketch.redo() == Edit(.eraseAll, [.remove(line, at: 1), .remove(dot, at: 0)]))
    #expect(sketch.drawing.strokes.isEmpty)
  }

  @Test("Erasing a blank drawing is not a step and keeps redo")
  func eraseOfNothing() {
    var sketch = Sketch()
    sketch.add(dot)
    _ = sketch.undo()
    let didErase = sketch.eraseAll()
    #expect(!didErase)
    #expect(!sketch.canUndo)
    #expect(sketch.redo() == Edit(.brush, [.insert(dot, at: 0)]))
  }

  @Test("A new edit clears redo")
  func newEditClearsRedo() {
    var sketch = Sketch()
    sketch.add(dot)
    sketch.add(line)
    _ = sketch.undo()
    sketch.add(dot)
    #expect(!sketch.canRedo)
    #expect(sketch.redo() == nil)
    #expect(sketch.drawing.strokes == [dot, dot])

    _ = sketch.undo()
    let didErase = sketch.eraseAll()
    #expect(didErase)
    #expect(sketch.redo() == nil)
  }

  @Test("n undos restore the initial drawing, and n redos the final one", arguments: samples(20))
  func undoAllThenRedoAll(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var sketch = Sketch()
    var history = [sketch.drawing]
    for _ in 0..<100 {
      switch Int.random(in: 0..<10, using: &generator) {
      case 0:
        guard sketch.eraseAll() else { continue }
        history.append(sketch.drawing)
      case 1...3:
        if sketch.undo() != nil { history.removeLast() }
      default:
        sketch.add(.random(using: &generator))
        history.append(sketch.drawing)
      }
      #expect(sketch.drawing == history.last)
    }
    for drawing in history.dropLast().reversed() {
      #expect(sketch.undo() != nil)
      #expect(sketch.drawing == drawing)
    }
    #expect(!sketch.canUndo && sketch.undo() == nil)
    for drawing in history.dropFirst() {
      #expect(sketch.redo() != nil)
      #expect(sketch.drawing == drawing)
    }
  }
}

@Suite("Pen")
struct PenTests {
  @Test("Width and opacity are clamped, when created and when set")
  func clamps() {
    var pen = Pen(strokeColor: Color(white: 0), width: 0, opacity: -1)
    #expect(pen.width == 1 && pen.opacity == 0)
    pen.width = 21
    pen.opacity = 1.5
    #expect(pen.width == 20 && pen.opacity == 1)
    pen.width = 7.5
    pen.opacity = 0.25
    #expect(pen.width == 7.5 && pen.opacity == 0.25)
    pen = Pen(strokeColor: Color(white: 0), width: .infinity, opacity: .infinity)
    #expect(pen.width == 20 && pen.opacity == 1)
  }

  @Test("The standard pen is 50 % gray, 50 % opaque and 10 points wide, without a fill")
  func standard() {
    #expect(Pen.standard == Pen(strokeColor: Color(white: 0.5), fillColor: nil, width: 10, opacity: 0.5))
  }
}
