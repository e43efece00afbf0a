import SwatchPicker
import SwatchSystem

struct SystemFolders: FolderReader {
  /// The most files that are offered of a folder: nobody types to find one among more.
  private static let limit = 10_000

  func entries(of folder: String) -> [FolderEntry]? {
    FolderItem.all(in: folder.expandingTilde(), limit: Self.limit)?.map { item in
      FolderEntry(item.name, isFolder: item.isFolder)
    }
  }
}
