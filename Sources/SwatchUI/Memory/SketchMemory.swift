import SwatchColor
import SwatchPicker
import SwatchSketch
import SwatchText

/// The state of the sketch pad that is saved between runs.
public struct SketchMemory: Hashable, Sendable {
  /// The pen.
  public var pen = Pen.initial
  /// True if the user has set the pen's opacity. Until then, every picked color is opaque.
  public var isOpacitySet = false
  /// The current tool.
  public var tool = ToolKind.brush
  /// The tool options.
  public var options = ToolOptions.initial
  /// The state of the color panel.
  public var picker = SavedPickerState(page: PickerPage.hsb.title)
  /// The visibility and width of the color panel.
  public var panel = PanelSettings()
  /// The paper of new drawings; `nil` for the default.
  public var paper: Color?
  /// The last view of a drawing in a file.
  public var view: SavedView?
  /// The recently opened and saved files.
  public var files = RecentFiles()

  /// Creates the initial state.
  public init() {}
}

/// The user's settings for the color panel.
public struct PanelSettings: Hashable, Sendable {
  /// True to show the panel if there is space.
  public var isShown = true
  /// The width in columns, clamped to ``widths``; `nil` for automatic.
  public var width: Int? { didSet { width = width?.clamped(to: Self.widths) } }

  /// The range of widths.
  public static let widths = 24...60

  /// Creates the initial settings.
  public init() {}
}

/// A view of a drawing in a file.
public struct SavedView: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// The zoom; 1 is 100%.
  public let zoom: Double
  /// The canvas point at the top left corner.
  public let corner: CanvasPoint

  /// Creates a view.
  public init(of path: String, zoom: Double, from corner: CanvasPoint) {
    (self.path, self.zoom, self.corner) = (path, zoom, corner)
  }
}

/// A recently used drawing or picture.
public struct RecentFile: Hashable, Sendable {
  /// The kind of file.
  public let kind: Kind
  /// The absolute path.
  public let path: String

  /// The kind of a recent file.
  public enum Kind: String, Sendable, CaseIterable {
    /// A drawing.
    case drawing
    /// A picture to pick colors from.
    case picture
  }

  /// Creates a recent file.
  public init(_ kind: Kind, _ path: String) { (self.kind, self.path) = (kind, path) }

  /// The file name.
  public var name: String { path.lastPathComponent }
  var folder: String { path.pathParts.folder }
}

/// The recently used files without duplicates, latest first.
public struct RecentFiles: Hashable, Sendable {
  /// The files.
  public private(set) var all: [RecentFile] = []

  /// The maximum number of files.
  public static let limit = 20

  /// Creates an empty list.
  public init() {}

  /// Moves a file to the front, adding it if needed.
  public mutating func add(_ file: RecentFile) {
    if all.first != file { all = Array(([file] + all.filter { $0 != file }).prefix(Self.limit)) }
  }

  /// Removes a file.
  public mutating func remove(_ file: RecentFile) { all.removeAll { $0 == file } }
}
