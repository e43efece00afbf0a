import Glibc
import SwatchColor
import SwatchFormats
import SwatchPicker
import SwatchPixels
import SwatchScenes
import SwatchScreen
import SwatchSession
import SwatchStore
import SwatchSystem
import SwatchTerminal
import SwatchUI

extension Library: PaletteLibrary {}

extension Journal: DrawingJournal {
  /// A sentence that explains why the latest changes are not saved.
  public var failureNotice: String? { failure?.description }
  /// The reason, as a phrase for the middle of a sentence.
  public var failureReason: String? { failure?.reason }
}

extension Services {
  /// Returns the system services of the program. `terminal` copies text if no clipboard program is available.
  static func system(terminal: any Terminal) -> Services {
    let environment = [String: String].forCurrentProcess()
    var services = Services()
    services.picking.clipboard = SystemClipboard(
      terminal: terminal, environment: environment,
      file: SessionStateFile.standard(environment: environment).map { $0.path.folder + "/clipboard" })
    services.picking.readPicture = { try Picture(path: $0.expandingTilde()) }
    services.picking.readPalettes = { try PaletteFileContents(path: $0) }
    services.picking.paletteExtensions = PaletteFormat.fileExtensions
    services.picking.folders = SystemFolders()
    services.drawings = DrawingFiles()
    services.beginPreview = { DrawingFiles().beginPreview(of: $0, size: $1) }
    services.sources = SourceFile.Store()
    services.readSources = { try ReadSources(path: $0.expandingTilde()) }
    services.grabFromScreen = {
      try ScreenColorPicker(SystemScreen(environment: environment), count: 1).colors().first
    }
    services.picking.openLibrary = { try Library.forCurrentUser(environment: environment) }
    services.timeLabel = { TimeLabel.text(for: $0, now: Double(time(nil))) }
    services.openJournal = {
      guard let folder = JournalFolder.standard(environment: environment) else {
        throw Failure(
          "Crash recovery is off. Save your drawing, and set HOME or XDG_DATA_HOME to an absolute path."
        )
      }
      return Journal(folder: folder)
    }
    // Read the state now, because the first frame shows it.
    if let file = SessionStateFile.standard(environment: environment) {
      services.memory = SketchMemory(text: file.text() ?? "")
      services.saveState = { try file.write($0.text) }
    }
    return services
  }

  fileprivate mutating func apply(_ configuration: Configuration) {
    keyBindings = configuration.keyBindings
    picking.firstPalette = configuration.palette
    if let paper = configuration.paper { self.paper = paper }
    if let page = configuration.page { memory.picker.page = page.title }
    if let notation = configuration.notation { memory.picker.notation = notation }
  }
}

extension Application {
  /// Runs the full-screen program on a terminal, and returns the picked colors.
  @discardableResult
  static func run(
    on device: () throws(TerminalError) -> TerminalDevice, _ settings: ScreenSettings,
    purpose: Purpose = .sketch()
  ) throws -> [Color] {
    try NcursesTerminal.use(device, settings) { terminal in
      var services = Services.system(terminal: terminal)
      services.theme = .system(terminal: terminal)
      services.apply(settings.configuration)
      return try Application(terminal: terminal, services: services, purpose: purpose).run()
    }
  }
}
