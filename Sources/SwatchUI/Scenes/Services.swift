import SwatchColor
import SwatchLiterals
import SwatchPicker
import SwatchScenes
import SwatchSession
import SwatchWidgets

/// The edges of the program beside the terminal: what it uses of the world outside.
public struct Services {
  /// What pickers use: the clipboard, pictures, palettes.
  public var picking = PickerServices()
  /// What the scene for themes uses: the colors of the terminal, files.
  public var theme = ThemeServices()
  /// How the sketch pad begins.
  public var memory = SketchMemory()
  /// Keeps how it is left, for the next start; the error's description is a sentence. Without, nothing is kept.
  public var remember: ((SketchMemory) throws -> Void)?
  /// The keys that the user has chosen for actions.
  public var keyBindings: [KeyBinding] = []
  /// The paper of new drawings; `nil` for the one that was chosen last, white at first.
  public var paper: Color?
  /// Where drawings are read and written; `nil` where they cannot be kept.
  public var drawings: (any DrawingStore)?
  /// Where files are read and written in which colors are changed; `nil` where they are only looked at.
  public var sources: (any SourceStore)?
  /// Reads the colors of a file, or of all files in a folder; the error's description is a sentence.
  public var readSources: ((_ path: String) throws -> ReadSources)?
  /// Lets the user pick a color on the desktop's screen, and returns it, or `nil` if the user cancels; the error's
  /// description is a sentence.
  public var grabFromScreen: (() throws -> Color?)?
  /// Makes the journal of the drawing, which happens after the first frame; the error's description is a sentence.
  public var openJournal: (() throws -> any DrawingJournal)?
  /// Says in words when something was, in seconds since 1970: “today at 14:03”.
  public var timeLabel: (_ seconds: Double) -> String = { _ in "some time ago" }
  /// The time.
  public var now: () -> ContinuousClock.Instant = { ContinuousClock.now }

  /// Creates a set without any: what is left out is not offered.
  public init() {}
}

/// The files whose colors are to be changed, as far as they could be read.
public struct ReadSources {
  /// The files.
  public let files: EditedFiles
  /// The use that is selected first; `nil` for the first of the file.
  public let use: EditedFiles.Use?
  /// The reason why some files could not be read, in a sentence; `nil` if all could.
  public let problem: String?

  /// Describes what was read.
  public init(_ files: EditedFiles, at use: EditedFiles.Use? = nil, problem: String? = nil) {
    (self.files, self.use, self.problem) = (files, use, problem)
  }
}
