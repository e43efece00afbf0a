import SwatchColor
import SwatchPicker
import SwatchSession
import SwatchSketch
import SwatchText

/// How the sketch pad was left, and begins the next time.
public struct SketchMemory: Hashable, Sendable {
  /// The pen.
  public var pen = Pen.initial
  /// Whether somebody has set the opacity of the pen: until then every color that is chosen is opaque.
  public var isOpacitySet = false
  /// The tool at hand.
  public var tool = ToolKind.freehand
  /// What was set for tools.
  public var options = ToolOptions.initial
  /// What the color panel shows.
  public var picker = PickerMemory(page: PickerPage.hsb.title)
  /// Whether there is a color panel, and how wide.
  public var panel = PanelChoice()
  /// The paper of new drawings, if somebody has chosen one.
  public var paper: Color?
  /// What was seen last of the drawing in a file.
  public var view: RememberedView?
  /// What was opened and saved.
  public var files = RecentFiles()

  /// The first time.
  public init() {}
}

/// What of the screen the user wants the color panel to have.
public struct PanelChoice: Hashable, Sendable {
  /// Whether it is shown where there is room.
  public var isShown = true
  /// How many columns it takes beside the canvas; `nil` for as many as suit the screen.
  public var width: Int? { didSet { width = width?.clamped(to: Self.widths) } }

  /// The widths that it can be given.
  public static let widths = 24...60

  /// It is shown.
  public init() {}
}

/// What was seen of the drawing in a file.
public struct RememberedView: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// How many times as large as at 100 % it was shown.
  public let zoom: Double
  /// The point of the canvas in the upper left corner.
  public let corner: CanvasPoint

  /// Describes what was seen.
  public init(of path: String, zoom: Double, from corner: CanvasPoint) {
    (self.path, self.zoom, self.corner) = (path, zoom, corner)
  }
}

/// A drawing or a picture that was used.
public struct RecentFile: Hashable, Sendable {
  /// What it is used for.
  public let kind: Kind
  /// Where it is, from the root.
  public let path: String

  /// What files are used for.
  public enum Kind: String, Sendable, CaseIterable {
    /// It is drawn on.
    case drawing
    /// Colors are picked from it.
    case picture
  }

  /// Names a file.
  public init(_ kind: Kind, _ path: String) { (self.kind, self.path) = (kind, path) }

  /// What it is called.
  public var name: String { path.lastPathComponent }

  var folder: String { path.pathParts.folder }
}

/// The files that were used last, the latest first, none twice.
public struct RecentFiles: Hashable, Sendable {
  /// The files.
  public private(set) var all: [RecentFile] = []

  /// So many are remembered.
  public static let limit = 20

  /// There are none.
  public init() {}

  /// Puts a file before the others.
  public mutating func note(_ file: RecentFile) {
    guard all.first != file else { return }
    forget(file)
    all.insert(file, at: 0)
    if all.count > Self.limit { all.removeLast() }
  }

  /// Takes a file away.
  public mutating func forget(_ file: RecentFile) { all.removeAll { $0 == file } }
}
