import SwatchColor
import SwatchScreen
import SwatchSketch
import SwatchTestSupport
import Testing

@testable import SwatchPicker
@testable import SwatchScenes
@testable import SwatchUI

@Suite("Random sketching") struct RandomSketchTests {
  private static let keys: [Key] = [
    .enter, .tab, .escape, .backspace, .up, .down, .left, .right, .delete, .home, .end, .pageUp, .pageDown,
  ]
  private static let letters = Array("BLROPFTEXVVbmg+-0uuUUewhWdCkl  ysraco[]f")
  private static let paths = ["a", "b.svg", "c.png", "/x/漢.gif"]

  private func key(_ random: inout SeededGenerator) -> Event {
    let key = random.chance(40) ? Self.keys.randomElement(using: &random) : nil
    let letter = Self.letters.randomElement(using: &random) ?? " "
    let modifiers = random.chance(85) ? Modifiers() : Modifiers(rawValue: .random(in: 0...7, using: &random))
    return .key(KeyPress(key ?? .character(letter), modifiers))
  }

  private func mouse(_ screen: TestScreen, _ random: inout SeededGenerator) -> Event {
    let size = screen.surface.size
    let canvas = screen.layout.canvas
    // Mostly on the canvas, in an area where strokes overlap.
    let position =
      random.chance(85) && !canvas.isEmpty
      ? screen.canvas(
        .random(in: 0...min(20, canvas.width), using: &random), .random(in: 0...8, using: &random))
      : at(.random(in: -2...size.columns, using: &random), .random(in: -2...size.rows, using: &random))
    let actions: [MouseEvent.Action] = [
      .press(.left), .press(.left), .press(.left), .motion(.left), .motion(.left), .motion(.left),
      .release(.left), .release(.left), .release(.left), .wheel(.up), .wheel(.down), .wheel(.left),
      .motion(nil), .press(.middle), .motion(.middle), .release(.middle),
    ]
    let modifiers = random.chance(80) ? Modifiers() : Modifiers(rawValue: .random(in: 0...7, using: &random))
    let action = actions.randomElement(using: &random) ?? .motion(nil)
    return .mouse(MouseEvent(action, at: position, modifiers: modifiers))
  }

  private func event(_ screen: TestScreen, _ random: inout SeededGenerator) -> Event {
    switch Int.random(in: 0..<100, using: &random) {
    case 0..<38: key(&random)
    case 38..<95: mouse(screen, &random)
    case 95..<97: .paste(Self.paths.randomElement(using: &random) ?? "")
    case 97: .focus(true)
    default:
      .resize(
        CellSize(columns: .random(in: 1...100, using: &random), rows: .random(in: 1...40, using: &random)))
    }
  }

  /// Returns true if all copies of the drawing are equal.
  private func check(_ screen: TestScreen, _ journal: FakeJournal, _ label: String) -> Bool {
    let sketch = screen.sketch
    let isSelectionValid = screen.selection.allSatisfy(sketch.drawing.strokes.indices.contains)
    #expect(isSelectionValid, "selection, \(label)")
    let isKept =
      journal.sketch.drawing == sketch.drawing && journal.sketch.steps == sketch.steps
      && journal.sketch.position == sketch.position && journal.sketch.isEdited == sketch.isEdited
    #expect(isKept, "journal, \(label)")
    let hasNoTouch = screen.canvasTouch == nil && !screen.tool.isWaiting
    let isLiveTrue = !hasNoTouch || journal.live == nil
    #expect(isLiveTrue, "stroke in progress, \(label)")
    let scales = TestScreen.scales.contains(screen.raster.viewport.zoom)
    #expect(scales)
    return isSelectionValid && isKept && isLiveTrue
  }

  @Test("Model, journal, history and rendering always agree", arguments: samples(12))
  func agreement(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (store, journal, clock) = (FakeStore(), FakeJournal(), FakeClock())
    for id in ["a", "b"] {
      let points = [CanvasPoint(x: 20, y: 40), CanvasPoint(x: 90, y: 44)]
      journal.leave(
        id, [Stroke(pen: .standard, points: points)], live: Stroke(pen: .standard, points: points))
    }
    let screen = try TestScreen(store: store, journal: journal, clock: clock)
    for step in 0..<400 {
      let event = event(screen, &random)
      screen.send(event)
      clock.advance(by: .milliseconds(Int.random(in: 0...300, using: &random)))
      if random.chance(5) { screen.timeOut() }
      if random.chance(3) {
        store.failure = store.failure == nil ? FakeStore.Failure() : nil
        journal.failure = journal.failure == nil ? FakeJournal.Failure() : nil
        journal.failureNotice = journal.failureNotice == nil ? "The disk is full" : nil
        for path in Array(store.files.keys) { store.put(Drawing(), at: path) }
      }
      if random.chance(20) { _ = screen.surface }
      guard check(screen, journal, "step \(step), \(event)") else { return }
    }
    try checkHistory(screen)
  }

  /// Returns true if the rendering matches the drawing, and undoing everything leads to the start.
  private func checkHistory(_ screen: TestScreen) throws {
    while screen.dialog != nil { screen.press(.escape) }
    screen.type("B")
    while screen.grid != .off { screen.type("g") }
    screen.hideCursor()
    let (picture, drawing) = (screen.picture, screen.sketch.drawing)
    screen.repaint()
    #expect(screen.picture == picture, "repainted, the drawing looks different")
    let count = screen.sketch.position
    for _ in 0..<count { screen.type("u") }
    #expect(!screen.sketch.canUndo)
    for _ in 0..<count { screen.type("U") }
    #expect(screen.sketch.drawing == drawing)
    #expect(screen.picture == picture)
  }
}
