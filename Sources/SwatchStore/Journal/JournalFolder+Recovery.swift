import Glibc
import SwatchSketch
import SwatchSystem

struct FoundDrawings: Sendable {
  var journals: [String: RecoveredJournal] = [:]
  var notices: [String] = []

  var recoverable: RecoverableDrawings {
    let drawings = journals.map { RecoverableDrawing($1, id: $0) }
    return RecoverableDrawings(
      drawings: drawings.sorted { ($0.changed, $0.id) > ($1.changed, $1.id) }, notices: notices)
  }
}

extension JournalFolder {
  /// In seconds: 30 days.
  static let retentionPeriod = 30 * 24 * 60 * 60

  /// Returns the drawings of ended instances, in O(*n*) in the length of all journals. Renames unreadable
  /// files, and removes expired journals and those of saved drawings.
  func findDrawings(includingDiscarded: Bool) -> FoundDrawings {
    var found = FoundDrawings()
    var ids = ids()
    removeExpiredJournals()
    if includingDiscarded { ids += discarded.ids().map { Self.discardedPrefix + $0 } }
    for id in ids {
      do throws(JournalError) {
        if let journal = try readJournal(at: id) { found.journals[id] = journal }
      } catch {
        switch error {
        case .inUse, .gone: break
        case .damaged: if let notice = setAside(path(of: id)) { found.notices.append(notice) }
        case .newer: found.notices.append("\(error)")
        case .unreadable, .failed, .full:
          found.notices.append("The recovery file \(quoted(path(of: id))) cannot be read: \(error.reason).")
        }
      }
    }
    return found
  }

  func discard(_ id: String) throws(JournalError) {
    let path = path(of: id)
    do throws(JournalError) {
      var journal = try JournalFile(orphanedAt: path, .exclusive)
      let error = journal.move(to: discarded)
      guard error == 0 else { throw JournalError(systemError: error, path: path) }
    } catch { if error != .gone { throw error } }
  }

  /// Opens an unused journal to continue it. `known` is reused if the file is unchanged.
  func open(
    _ id: String, known: RecoveredJournal?
  ) throws(JournalError) -> (journal: JournalFile, found: RecoveredJournal) {
    let journal = try JournalFile(orphanedAt: path(of: id), .exclusive)
    if let known, let size = journal.size, size == known.size { return (journal, known) }
    return (journal, RecoveredJournal(try journal.records(), size: journal.size))
  }

  /// Renames an unused, damaged journal. Returns a message for the user; `nil` if the file no longer exists.
  func setAside(_ path: String) -> String? {
    guard let (newPath, error) = (try? JournalFile(orphanedAt: path, .exclusive))?.setAside(),
      error != EWOULDBLOCK
    else { return nil }
    guard error == 0 else {
      return
        "The recovery file \(quoted(path)) is damaged and cannot be renamed: \(String(systemError: error))."
    }
    return "A recovery file is damaged and unreadable. It was renamed to \(quoted(newPath))."
  }

  /// Reads an unused journal, and removes it if nothing would be lost.
  private func readJournal(at id: String) throws(JournalError) -> RecoveredJournal? {
    var journal = try JournalFile(orphanedAt: path(of: id), .shared)
    let records = try journal.records()
    let found = RecoveredJournal(records, size: journal.size)
    guard records.isEmpty || !found.isDamaged && !found.content.isEdited else { return found }
    journal.remove()
    return nil
  }

  private func removeExpiredJournals() {
    let limit = Int64(time(nil) - Self.retentionPeriod) * 1_000_000_000
    for name in discarded.ids() {
      let path = discarded.path(of: name)
      guard let status = FileStatus(path), status.modified < limit else { continue }
      var journal = try? JournalFile(orphanedAt: path, .exclusive)
      journal?.remove()
    }
  }
}

extension RecoverableDrawing {
  fileprivate init(_ found: RecoveredJournal, id: String) {
    let status = found.content.status
    var drawing = found.sketch.drawing
    if let live = found.content.live { drawing.apply(drawing.adding(.brush, [live])) }
    self.init(
      id: id, changed: status.changed, file: status.file?.path, drawing: drawing, isDamaged: found.isDamaged,
      isDiscarded: id.hasPrefix(JournalFolder.discardedPrefix))
  }
}
