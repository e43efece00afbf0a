import SwatchColor
import SwatchSketch
import SwatchTestSupport
import Testing

@Suite("Restoring sketches")
struct RestoringTests {
  @Test("A sketch restored from its steps equals the original", arguments: 1...10)
  func restoring(seed: UInt64) throws {
    var script = SketchScript(seed: seed)
    for _ in 0..<60 { _ = script.next() }
    let sketch = script.sketch
    for saved in [nil, 0, sketch.position, sketch.steps.count] {
      var restored = try #require(
        Sketch(base: Drawing(), steps: sketch.steps, position: sketch.position, savedPosition: saved))
      #expect(restored.drawing == sketch.drawing)
      #expect(restored.steps == sketch.steps)
      #expect(restored.position == sketch.position)
      #expect(restored.isEdited == (saved != sketch.position))
      while restored.position < saved ?? 0, restored.redo() != nil {}
      while restored.position > saved ?? 0, restored.undo() != nil {}
      #expect(restored.isEdited == (saved == nil))
    }
  }

  @Test("Inapplicable steps, empty steps and invalid positions give nil")
  func refusal() {
    var generator = SeededGenerator(seed: 1)
    let stroke = Stroke.arbitrary(using: &generator)
    let add = Drawing().adding(.brush, [stroke])
    func sketch(_ steps: [Edit], _ position: Int, _ saved: Int?) -> Sketch? {
      Sketch(base: Drawing(), steps: steps, position: position, savedPosition: saved)
    }
    #expect(sketch([add, add.inverse], 1, 2) != nil)
    #expect(sketch([add.inverse], 0, nil) == nil)
    #expect(sketch([Edit(.paper, [])], 0, nil) == nil)
    for position in [-1, 2, .min, .max] {
      #expect(sketch([add], position, nil) == nil)
      #expect(sketch([add], 0, position) == nil)
    }
    #expect(sketch([Edit(.brush, [.insert(stroke, at: -1)])], 1, nil) == nil)
  }

  @Test("Fitting an edit to another drawing keeps the applicable changes")
  func fitting() {
    var generator = SeededGenerator(seed: 2)
    let strokes = (0..<3).map { _ in Stroke.arbitrary(using: &generator) }
    let drawing = Drawing(strokes: [strokes[0], strokes[1]])
    let white = Color(white: 1)
    let edit = Edit(
      .move,
      [
        .remove(strokes[0], at: 7), .remove(strokes[2], at: 0), .insert(strokes[2], at: 9),
        .replace(strokes[1], with: strokes[0], at: -1), .setPaper(Color(white: 0), from: Color(white: 0.5)),
      ])
    let fitting = drawing.fitting(edit)
    #expect(
      fitting.changes == [
        .remove(strokes[0], at: 0), .insert(strokes[2], at: 1), .replace(strokes[1], with: strokes[0], at: 0),
        .setPaper(Color(white: 0), from: white),
      ])
    #expect(drawing.fitting(fitting) == fitting)
  }
}
