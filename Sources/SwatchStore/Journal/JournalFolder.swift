import Glibc
import SwatchSketch
import SwatchSystem
import SwatchText

/// The folder that contains the journals of all instances.
public struct JournalFolder: Hashable, Sendable {
  /// The path of the folder, which is created when needed.
  public let path: String

  /// Creates a reference to a folder.
  public init(path: String) { self.path = path }

  /// Returns the folder `journals` in the user's data folder; `nil` if the environment does not define it.
  public static func standard(environment: [String: String]) -> JournalFolder? {
    standardFolder(environment: environment).map { JournalFolder(path: $0 + "/journals") }
  }

  /// The folder of discarded journals, next to this one.
  var discarded: JournalFolder {
    let parent = path.pathParts.folder
    return JournalFolder(path: (parent.isEmpty ? "./" : parent) + "discarded")
  }

  static let discardedPrefix = "discarded/"

  func path(of id: String) -> String {
    guard id.hasPrefix(Self.discardedPrefix) else { return "\(path)/\(id)" }
    return "\(discarded.path)/\(id.dropFirst(Self.discardedPrefix.count))"
  }

  func newPath() -> String {
    path(of: String(UInt64.random(in: UInt64.max / 2...UInt64.max), radix: 36) + ".log")
  }

  func ids() -> [String] {
    (FolderItem.all(in: path) ?? []).map(\.name).filter { $0.hasSuffix(".log") }.sorted()
  }

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

struct FoundDrawings: Sendable {
  var journals: [String: RecoveredJournal] = [:]
  var notices: [String] = []

  var recoverable: RecoverableDrawings {
    let drawings = journals.map { RecoverableDrawing($1, id: $0) }
    return RecoverableDrawings(
      drawings: drawings.sorted { ($0.changed, $0.id) > ($1.changed, $1.id) }, notices: notices)
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
