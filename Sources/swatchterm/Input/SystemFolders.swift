import SwatchPicker
import SwatchSystem

struct SystemFolders: FolderReader {
  private static let limit = 10_000

  func entries(of folder: String) -> [FolderEntry]? {
    FolderItem.all(in: folder.expandingTilde(), limit: Self.limit)?.map { item in
      FolderEntry(item.name, isFolder: item.isFolder)
    }
  }
}
