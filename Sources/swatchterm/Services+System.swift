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
    let stateFile = SessionStateFile.standard(environment: environment)
    var services = Services()
    services.picking.clipboard = SystemClipboard(
      terminal: terminal, environment: environment, file: stateFile.map { $0.path.folder + "/clipboard" })
    services.picking.readPicture = { try Picture(path: $0.expandingTilde()) }
    services.picking.readPalettes = { try PaletteFileContents(path: $0) }
    services.picking.paletteExtensions = PaletteFormat.fileExtensions
    services.picking.folders = SystemFolders()
    services.drawings = DrawingFiles()
    services.beginPreview = { DrawingFiles().beginPreview(of: $0, size: $1) }
    services.sources = SourceFile()
    services.readSources = { try ReadSources(path: $0.expandingTilde()) }
    services.grabFromScreen = {
      try ScreenColorPicker(SystemScreen(environment: environment), count: 1).colors().first
    }
    services.picking.openLibrary = { try Library.forCurrentUser(environment: environment) }
    services.timeLabel = { TimeLabel.text(for: $0, now: Double(time(nil))) }
    services.openJournal = {
      guard let folder = JournalFolder.standard(environment: environment) else {
        throw Failure(
          "Crash recovery is off. Save your drawing, and set HOME or XDG_DATA_HOME to an absolute path.")
      }
      return Journal(folder: folder)
    }
    // Read the state now, because the first frame shows it.
    if let stateFile {
      services.memory = SketchMemory(text: stateFile.text() ?? "")
      services.saveState = { try stateFile.write($0.text) }
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
  @discardableResult static func run(
    on device: () throws(TerminalError) -> TerminalDevice, _ settings: ScreenSettings, _ purpose: Purpose
  ) throws -> [Color] {
    try NcursesTerminal.use(device, settings) { terminal in
      var services = Services.system(terminal: terminal)
      services.theme = .system(terminal: terminal)
      services.apply(settings.configuration)
      return try Application(terminal: terminal, services: services, purpose: purpose).run()
    }
  }
}

struct SystemFolders: FolderReader {
  func entries(of folder: String) -> [FolderEntry]? {
    let items = FolderItem.all(in: folder.expandingTilde(), limit: 10_000)
    return items?.map { FolderEntry($0.name, isFolder: $0.isFolder) }
  }
}

extension NcursesTerminal {
  /// Opens a terminal, runs `body`, and restores the terminal. `ignoresTheme` ignores the theme in the settings.
  static func use<Result>(
    _ device: () throws(TerminalError) -> TerminalDevice, _ settings: ScreenSettings,
    ignoresTheme: Bool = false, _ body: (NcursesTerminal) throws -> Result
  ) throws -> Result {
    try Failure.wrappingErrors {
      let terminal = try NcursesTerminal(
        on: try device(), colors: settings.colors.depth, graphics: settings.graphics.choice,
        glyphs: settings.configuration.glyphs, theme: ignoresTheme ? nil : settings.configuration.theme,
        reducesMotion: settings.configuration.reducesMotion ?? false,
        environment: settings.colors.environment())
      defer {
        terminal.restore()
        if let notice = terminal.graphicsNotice { Failure.note(notice) }
      }
      return try body(terminal)
    }
  }
}

extension Failure {
  /// Converts errors to ``Failure``. Terminal errors other than `closed` are usage errors.
  static func wrappingErrors<Result>(_ body: () throws -> Result) throws -> Result {
    do { return try body() } catch let error as TerminalError {
      throw Failure("\(error)", status: error == .closed ? .failed : .usage)
    } catch { throw Failure("\(error)") }
  }
}

extension ThemeServices {
  static func system(
    terminal: NcursesTerminal, format: ThemeFormat? = nil, keep: @escaping (ColorTheme) -> Void = { _ in }
  ) -> ThemeServices {
    var services = ThemeServices()
    // Ignore errors: the next read detects a closed terminal.
    services.queryColors = { (try? terminal.queryColors()) ?? false }
    services.show = { try? terminal.showColors($0, original: $1) }
    services.keep = {
      terminal.makeColorsPermanent()
      keep($0)
    }
    services.restore = { try? terminal.restoreColors() }
    services.read = { try ThemeSource(path: $0).theme }
    services.write = { try ThemeTarget(typed: $1, fallback: format).write($0) }
    services.formats = ThemeFormat.allValueStrings
    services.folders = SystemFolders()
    services.notice = { terminal.recolorsPane ? "Only this tmux pane is affected" : nil }
    return services
  }
}

/// A readable time: “today at 14:03”, “Nov 21 at 9:05”.
enum TimeLabel {
  private static let months = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(separator: " ")

  /// Formats a time in the user's time zone. Both times are in seconds since 1970.
  static func text(
    for seconds: Double, now: Double, localTime: (Double) -> tm? = TimeLabel.localTime(_:)
  ) -> String {
    guard let moment = localTime(seconds), let today = localTime(now) else { return "some time ago" }
    let time = "\(moment.tm_hour):\(moment.tm_min < 10 ? "0" : "")\(moment.tm_min)"
    if isSameDay(moment, today) { return "today at \(time)" }
    // Days have 23 to 25 hours, so 12 hours before midnight is yesterday.
    let sinceMidnight = (Int(today.tm_hour) * 60 + Int(today.tm_min)) * 60 + Int(today.tm_sec)
    let yesterday = localTime(now - Double(sinceMidnight + 12 * 60 * 60))
    if let yesterday, isSameDay(moment, yesterday) { return "yesterday at \(time)" }
    let day = "\(months[Int(moment.tm_mon)]) \(moment.tm_mday)"
    return moment.tm_year == today.tm_year ? "\(day) at \(time)" : "\(day), \(moment.tm_year + 1900)"
  }

  static func localTime(_ seconds: Double) -> tm? {
    guard var moment = time_t(exactly: seconds.rounded(.down)) else { return nil }
    var result = tm()
    return localtime_r(&moment, &result) == nil ? nil : result
  }

  private static func isSameDay(_ a: tm, _ b: tm) -> Bool { a.tm_year == b.tm_year && a.tm_yday == b.tm_yday }
}
