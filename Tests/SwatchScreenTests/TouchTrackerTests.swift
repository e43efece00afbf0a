import SwatchScreen
import SwatchTestSupport
import Testing

@Suite("Touch tracker")
struct TouchTrackerTests {
  private let here = CellPosition(column: 3, row: 4)
  private let there = CellPosition(column: 5, row: 6)
  private let elsewhere = CellPosition(column: 7, row: 8)

  /// A tracker with a touch that began at `here` and moved to `there`.
  private var downTracker: TouchTracker {
    var tracker = TouchTracker()
    _ = tracker.touches(for: MouseEvent(.press(.left), at: here))
    _ = tracker.touches(for: MouseEvent(.motion(.left), at: there))
    return tracker
  }

  @Test("Press, drag and release of the left button form a touch")
  func usualTouch() {
    var tracker = TouchTracker()
    #expect(!tracker.isDown)
    let began = tracker.touches(for: MouseEvent(.press(.left), at: here, modifiers: .shift))
    #expect(began == [Touch(.began, at: here, modifiers: .shift)])
    #expect(tracker.isDown)
    let moved = tracker.touches(for: MouseEvent(.motion(.left), at: there, modifiers: .control))
    #expect(moved == [Touch(.moved, at: there, modifiers: .control)])
    let ended = tracker.touches(for: MouseEvent(.release(.left), at: elsewhere))
    #expect(ended == [Touch(.ended, at: elsewhere)])
    #expect(!tracker.isDown)
  }

  @Test("Every phase of a touch has the position within the cell")
  func fractions() {
    var tracker = TouchTracker()
    let fractions = (0..<3).map { CellFraction(pixelColumn: $0, row: 1, width: 10, height: 20) }
    _ = tracker.touches(for: MouseEvent(.press(.left), at: here, fraction: fractions[0]))
    let moved = tracker.touches(for: MouseEvent(.motion(.left), at: here, fraction: fractions[1]))
    #expect(moved == [Touch(.moved, at: here, fraction: fractions[1])])
    #expect(tracker.end() == Touch(.ended, at: here, fraction: fractions[1]))
    _ = tracker.touches(for: MouseEvent(.press(.left), at: here, fraction: fractions[0]))
    let ended = tracker.touches(for: MouseEvent(.release(.left), at: there, fraction: fractions[2]))
    #expect(ended == [Touch(.ended, at: there, fraction: fractions[2])])
  }

  @Test("A press during a touch ends it at its last position and begins a new one")
  func lostReleaseBeforePress() {
    var tracker = downTracker
    let touches = tracker.touches(for: MouseEvent(.press(.left), at: elsewhere))
    #expect(touches == [Touch(.ended, at: there), Touch(.began, at: elsewhere)])
    #expect(tracker.isDown)
  }

  @Test("A motion without a button ends a touch at its last position")
  func lostReleaseBeforeMotion() {
    var tracker = downTracker
    #expect(tracker.touches(for: MouseEvent(.motion(nil), at: elsewhere)) == [Touch(.ended, at: there)])
    #expect(!tracker.isDown)
  }

  @Test("A motion or a release without a press is ignored")
  func withoutPress() {
    var tracker = TouchTracker()
    for action: MouseEvent.Action in [.motion(.left), .motion(nil), .release(.left)] {
      #expect(tracker.touches(for: MouseEvent(action, at: here)).isEmpty)
      #expect(!tracker.isDown)
    }
  }

  @Test(
    "Other buttons and the wheel neither begin nor disturb a touch",
    arguments: [
      .press(.right), .press(.middle), .release(.right), .motion(.middle), .press(.other(8)),
      .wheel(.up), .wheel(.down), .wheel(.left), .wheel(.right),
    ] as [MouseEvent.Action])
  func otherButtons(action: MouseEvent.Action) {
    var tracker = TouchTracker()
    #expect(tracker.touches(for: MouseEvent(action, at: here)).isEmpty)
    #expect(!tracker.isDown)

    tracker = downTracker
    #expect(tracker.touches(for: MouseEvent(action, at: elsewhere)).isEmpty)
    let ended = tracker.touches(for: MouseEvent(.release(.left), at: elsewhere))
    #expect(ended == [Touch(.ended, at: elsewhere)])
  }

  @Test("Motions after a touch is cancelled are ignored until the next press")
  func cancel() {
    var tracker = downTracker
    let cancelled = tracker.cancel()
    #expect(cancelled == Touch(.cancelled, at: there))
    #expect(tracker.cancel() == nil)
    #expect(tracker.touches(for: MouseEvent(.motion(.left), at: here)).isEmpty)
    #expect(tracker.touches(for: MouseEvent(.release(.left), at: here)).isEmpty)
    #expect(tracker.touches(for: MouseEvent(.press(.left), at: here)) == [Touch(.began, at: here)])
  }

  @Test("A touch can be ended at its last position")
  func end() {
    var tracker = downTracker
    #expect(tracker.end() == Touch(.ended, at: there))
    #expect(tracker.end() == nil)
  }

  @Test("Every touch that begins is over exactly once", arguments: samples(20))
  func everyTouchIsOverOnce(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var tracker = TouchTracker()
    var isDown = false
    for _ in 0..<500 {
      let touches: [Touch] =
        switch Int.random(in: 0..<20, using: &generator) {
        case 0: tracker.cancel().map { [$0] } ?? []
        case 1: tracker.end().map { [$0] } ?? []
        default: tracker.touches(for: .random(using: &generator))
        }
      #expect(touches.count <= 2)
      for touch in touches {
        // A touch begins only while none is down; it moves or ends only while it is down.
        #expect((touch.phase == .began) != isDown)
        isDown = touch.phase == .began || touch.phase == .moved
      }
      #expect(tracker.isDown == isDown)
    }
  }
}

extension MouseEvent {
  fileprivate static func random(using generator: inout SeededGenerator) -> MouseEvent {
    let button: Button =
      generator.chance(80) ? .left : [.middle, .right, .other(9)].randomElement(using: &generator) ?? .left
    let action: Action =
      switch Int.random(in: 0..<10, using: &generator) {
      case 0...1: .press(button)
      case 2: .release(button)
      case 3: .motion(nil)
      case 4: .wheel(.up)
      default: .motion(button)
      }
    let position = CellPosition(
      column: .random(in: 0..<80, using: &generator), row: .random(in: 0..<24, using: &generator))
    return MouseEvent(action, at: position)
  }
}
