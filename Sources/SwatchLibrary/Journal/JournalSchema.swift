/// The tables of a journal.
enum JournalSchema {
  /// Tells a journal from other databases (`PRAGMA application_id`): `SwTj`.
  static let applicationID: Int64 = 0x5377_546A
  /// The version that this program writes and reads (`PRAGMA user_version`). What the bytes mean belongs to it.
  static let version: Int64 = 1

  /// The rows of `part` are ``Part``s, those of `step` the edits, numbered from 0.
  static let script = """
    CREATE TABLE part (name TEXT PRIMARY KEY, content BLOB);
    CREATE TABLE step (number INTEGER PRIMARY KEY, content BLOB);
    PRAGMA user_version = \(version);
    PRAGMA application_id = \(applicationID);
    """

  /// What there is one of.
  enum Part: String {
    /// The drawing before all steps.
    case base
    /// Where in its past the drawing is, and what else is no step.
    case status
    /// The stroke that is being drawn, if there is one.
    case live
  }
}
