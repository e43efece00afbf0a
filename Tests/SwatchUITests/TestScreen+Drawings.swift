import SwatchSession
import SwatchSketch
import SwatchTestSupport
import SwatchWidgets

@testable import SwatchScenes
@testable import SwatchUI

extension TestScreen {
  /// A screen with files and a journal.
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

  /// The titles of the open question's answers.
  var answers: [String] { question?.titles ?? [] }

  /// The open question.
  var question: (any TestQuestion)? { dialog as? any TestQuestion }

  /// The open prompt.
  var prompt: (any TestPrompt)? { dialog as? any TestPrompt }

  /// The canvas border above the drawing, as text.
  var border: String { rows[layout.canvasFrame.rows.lowerBound] }
}
