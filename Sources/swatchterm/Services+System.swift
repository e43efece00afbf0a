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
import SwatchText
import SwatchUI

extension Library: PaletteLibrary {}

extension Journal: DrawingJournal {
  /// Why the latest changes are not on the disk, in a sentence.
  public var failureNotice: String? { failure?.description }
  /// The reason in a few words.
  public var failureReason: String? { failure?.reason }
}

extension Services {
  /// The edges to the system that the program runs on; `terminal` is asked where no program can copy.
  static func system(terminal: any Terminal) -> Services {
    let environment = [String: String].ofProcess()
    var services = Services()
    services.picking.clipboard = SystemClipboard(
      terminal: terminal, environment: environment,
      file: MemoryFile.standard(environment: environment).map { $0.path.folder + "/clipboard" })
    services.picking.readPicture = { try Picture(path: $0.expandingTilde()) }
    services.picking.readPalettes = { try ReadPalettes(path: $0) }
    services.picking.paletteEndings = PaletteFormat.fileExtensions
    services.picking.folders = SystemFolders()
    services.drawings = DrawingFiles()
    services.sources = SourceFile.Store()
    services.readSources = { try ReadSources(path: $0.expandingTilde()) }
    services.grabFromScreen = {
      try ScreenReader(SystemScreen(environment: environment), count: 1).colors().first
    }
    services.picking.openLibrary = { try Library.ofUser(environment: environment) }
    services.timeLabel = { TimeLabel.text(for: $0, now: Double(time(nil))) }
    services.openJournal = {
      guard let folder = JournalFolder.standard(environment: environment) else {
        throw Failure(
          "There is no place to keep your drawing in, so save it; set HOME, or XDG_DATA_HOME, to the path of a folder."
        )
      }
      return Journal(folder: folder)
    }
    // The first frame shows it: it is read at once.
    if let file = MemoryFile.standard(environment: environment) {
      services.memory = SketchMemory(text: file.text() ?? "")
      services.remember = { try file.write($0.text) }
    }
    return services
  }

  /// Takes over what the user has set for good.
  fileprivate mutating func apply(_ configuration: Configuration) {
    keyBindings = configuration.keyBindings
    picking.firstPalette = configuration.palette
    if let paper = configuration.paper { self.paper = paper }
    if let page = configuration.page { memory.picker.page = page.title }
    if let notation = configuration.notation { memory.picker.notation = notation }
  }
}

extension Application {
  /// Opens the program on a terminal, and gives the terminal back when the user leaves.
  ///
  /// - Returns: The colors that were picked.
  /// - Throws: ``Failure``.
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
