import SwatchColor
import SwatchLiterals
import SwatchPicker
import SwatchPixels
import SwatchScenes
import SwatchSession
import SwatchWidgets

/// The program's interfaces to the outside world, except the terminal.
public struct Services {
  /// The services for pickers: clipboard, pictures, palettes.
  public var picking = PickerServices()
  /// The services for the theme editor: terminal colors and files.
  public var theme = ThemeServices()
  /// The saved state of the sketch pad.
  public var memory = SketchMemory()
  /// Saves the state of the sketch pad; `nil` to save nothing. The error's description is shown to the user.
  public var saveState: ((SketchMemory) throws -> Void)?
  /// The user's key bindings.
  public var keyBindings: [KeyBinding] = []
  /// The paper of new drawings; `nil` for the last one chosen, initially white.
  public var paper: Color?
  /// The storage of drawings; `nil` if they cannot be saved.
  public var drawings: (any DrawingStore)?
  /// The storage of recolored files; `nil` for read-only access.
  public var sources: (any SourceStore)?
  /// Reads the colors in a file or folder. The error's description is shown to the user.
  public var readSources: ((_ path: String) throws -> ReadSources)?
  /// Lets the user pick a color on the desktop; returns `nil` if canceled. Errors are shown to the user.
  public var grabFromScreen: (() throws -> Color?)?
  /// Opens the drawing's journal, after the first frame. The error's description is shown to the user.
  public var openJournal: (() throws -> any DrawingJournal)?
  /// Formats a time in seconds since 1970, such as “today at 14:03”.
  public var timeLabel: (_ seconds: Double) -> String = { _ in "some time ago" }
  /// Starts painting a preview of the drawing in a file, in the background; `nil` to show only names.
  public var beginPreview: ((_ path: String, _ size: PixelSize) -> any PreviewInProgress)?
  /// The current time.
  public var now: () -> ContinuousClock.Instant = { ContinuousClock.now }

  /// Creates an empty set of services. Features without a service are not offered.
  public init() {}
}

/// A preview of a drawing that is being painted in the background.
public protocol PreviewInProgress: AnyObject {
  /// The result; `nil` until it is complete.
  var result: Result<Picture, any Error>? { get }
}

/// The result of reading files to recolor.
public struct ReadSources {
  /// The files.
  public let files: EditedFiles
  /// The occurrence to select first; `nil` for the first one.
  public let use: EditedFiles.Use?
  /// The error message for unreadable files; `nil` if there are none.
  public let problem: String?

  /// Creates a result.
  public init(_ files: EditedFiles, at use: EditedFiles.Use? = nil, problem: String? = nil) {
    (self.files, self.use, self.problem) = (files, use, problem)
  }
}
