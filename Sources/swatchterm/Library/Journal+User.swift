import SwatchStore

extension Journal {
  /// Makes a journal in the user's folder. Nothing is written yet.
  ///
  /// - Throws: ``Failure`` when the environment does not say where that is.
  static func ofUser(environment: [String: String]) throws -> Journal {
    guard let folder = JournalFolder.standard(environment: environment) else {
      throw Failure(
        "There is no place to keep your drawing in, so save it; set HOME, or XDG_DATA_HOME, to the path of a folder."
      )
    }
    return Journal(folder: folder)
  }
}
