import SwatchSession

/// The preview of an export. It is encoded in the background after a short delay, one file at a time.
struct ExportPreview {
  private(set) var settings: ExportSettings?
  private(set) var output: (settings: ExportSettings, result: Result<EncodedExport, any Error>)?
  private var running: (settings: ExportSettings, export: any ExportInProgress)?
  /// A canceled export that is still running.
  private var cancelled: (any ExportInProgress)?
  private(set) var revision = 0
  var export: EncodedExport? { isCurrent ? try? output?.result.get() : nil }

  var problem: String? {
    guard isCurrent, case .failure(let error)? = output?.result else { return nil }
    return "\(error)"
  }

  /// The latest encoded file, even if it is outdated.
  var latest: EncodedExport? { try? output?.result.get() }

  /// The progress of the running export, 0…1; `nil` if there is none.
  var progress: Double? { running?.export.progress }
  private var isCurrent: Bool { settings != nil && output?.settings == settings }

  /// The idle time before the next call to ``advance(_:)``; `nil` if there is nothing to do.
  var delay: Duration? {
    if running != nil { return .milliseconds(40) }
    return settings == nil || isCurrent ? nil : .milliseconds(120)
  }

  mutating func request(_ settings: ExportSettings?) {
    self.settings = settings
    if let running, running.settings != settings { abandon() }
  }

  /// Discards everything, because the drawing may change before the next use.
  mutating func end() {
    abandon()
    (settings, output) = (nil, nil)
  }

  private mutating func abandon() {
    running?.export.cancel()
    // At most one canceled export is running, because no new one starts before it ends.
    (cancelled, running) = (running?.export ?? cancelled, nil)
  }

  /// Starts or finishes the requested export. Returns true if the display needs an update.
  mutating func advance(_ begin: (ExportSettings) throws -> any ExportInProgress) -> Bool {
    if let running {
      guard let result = running.export.result else { return true }
      finish(running.settings, result)
      self.running = nil
      return true
    }
    if cancelled?.result != nil { cancelled = nil }
    guard let settings, !isCurrent, cancelled == nil else { return false }
    do {
      running = (settings, try begin(settings))
    } catch {
      finish(settings, .failure(error))
    }
    return true
  }

  private mutating func finish(_ settings: ExportSettings, _ result: Result<EncodedExport, any Error>) {
    (output, revision) = ((settings, result), revision + 1)
  }
}
