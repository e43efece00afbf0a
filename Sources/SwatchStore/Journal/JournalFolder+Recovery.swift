import Glibc
import SwatchSketch
import SwatchSystem

struct FoundDrawings: Sendable {
  var journals: [String: RecoveredJournal] = [:]
  var notices: [String] = []

  var recoverable: RecoverableDrawings {
    let drawings = journals.map { id, journal in
      var drawing = journal.sketch.drawing
      if let live = journal.content.live { drawing.apply(drawing.adding(.brush, [live])) }
      let status = journal.content.status
      return RecoverableDrawing(
        id: id, changed: status.changed, file: status.file?.path, drawing: drawing,
        isDamaged: journal.isDamaged, isDiscarded: id.hasPrefix(JournalFolder.discardedPrefix))
    }
    return RecoverableDrawings(
      drawings: drawings.sorted { ($0.changed, $0.id) > ($1.changed, $1.id) }, notices: notices)
  }
}

extension JournalFolder {
  /// Returns the drawings of ended instances, in O(*n*) in the length of all journals. Renames unreadable
  /// files, and removes expired journals and those of saved drawings.
  func findDrawings(includingDiscarded: Bool) -> FoundDrawings {
    var found = FoundDrawings()
    var ids = ids()
    removeExpiredJournals()
    if includingDiscarded { ids += discarded.ids().map { Self.discardedPrefix + $0 } }
    for id in ids {
      do throws(JournalError) {
        var file = try JournalFile(orphanedAt: path(of: id), .shared)
        let records = try file.records()
        let journal = RecoveredJournal(records, size: file.size)
        let isNeeded = !records.isEmpty && (journal.isDamaged || journal.content.isEdited)
        if isNeeded { found.journals[id] = journal } else { file.remove() }
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

  private func removeExpiredJournals() {
    // Discarded journals are kept for 30 days.
    let limit = Int64(time(nil) - 30 * 24 * 60 * 60) * 1_000_000_000
    for name in discarded.ids() {
      let path = discarded.path(of: name)
      guard let status = FileStatus(path), status.modified < limit else { continue }
      var journal = try? JournalFile(orphanedAt: path, .exclusive)
      journal?.remove()
    }
  }
}
