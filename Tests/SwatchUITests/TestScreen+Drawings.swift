import SwatchSession
import SwatchSketch
import SwatchTestSupport
import SwatchWidgets

@testable import SwatchScenes
@testable import SwatchUI

extension TestScreen {
  /// With files, and a journal of the drawing.
  convenience init(
    _ columns: Int = 92, _ rows: Int = 24, store: FakeStore, opening path: String? = nil,
    journal: FakeJournal? = nil, clock: FakeClock = FakeClock()
  ) throws {
    var services = Services()
    services.drawings = store
    services.openJournal = journal.map { journal in { journal } }
    services.now = { clock.now }
    try self.init(columns, rows, services: services, purpose: .sketch(path.map(store.file)))
  }

  /// The titles of the answers to the question that is open.
  var answers: [String] { question?.titles ?? [] }

  /// The question that is open.
  var question: (any TestQuestion)? { dialog as? any TestQuestion }

  /// The prompt that is open.
  var prompt: (any TestPrompt)? { dialog as? any TestPrompt }

  /// The border of the canvas above it, as text.
  var border: String { rows[layout.canvasFrame.rows.lowerBound] }
}
