import SwatchSession
import SwatchSketch

/// The preview of an export. It is encoded in the background after a short delay, one file at a time.
struct ExportOutlook {
  private(set) var wish: ExportWish?
  private(set) var made: Made?
  private var making: (wish: ExportWish, export: any ExportInProgress)?
  /// A cancelled export that is still running.
  private var abandoned: (any ExportInProgress)?
  private(set) var count = 0

  struct Made {
    let wish: ExportWish
    let result: Result<EncodedExport, any Error>
  }

  /// The encoded file of the current request; `nil` until finished.
  var export: EncodedExport? { isCurrent ? try? made?.result.get() : nil }

  var problem: String? {
    guard isCurrent, case .failure(let error)? = made?.result else { return nil }
    return "\(error)"
  }

  /// The latest encoded file, even if it is outdated.
  var latest: EncodedExport? { try? made?.result.get() }

  /// The progress of the running export, 0…1; `nil` for none.
  var progress: Double? { making?.export.progress }

  private var isCurrent: Bool { wish != nil && made?.wish == wish }

  /// The idle time before the next call of ``goOn(_:)``; `nil` if there is nothing to do.
  var patience: Duration? {
    if making != nil { return .milliseconds(40) }
    return wish == nil || isCurrent ? nil : .milliseconds(120)
  }

  mutating func want(_ wish: ExportWish?) {
    self.wish = wish
    if let making, making.wish != wish { abandon() }
  }

  /// Discards everything, because the drawing may change before the next use.
  mutating func end() {
    abandon()
    (wish, made) = (nil, nil)
  }

  private mutating func abandon() {
    making?.export.giveUp()
    // There is at most one, because no export starts before it has ended.
    abandoned = making?.export ?? abandoned
    making = nil
  }

  /// Starts or finishes the requested export. Returns true if the display needs an update.
  mutating func goOn(_ begin: (ExportWish) throws -> any ExportInProgress) -> Bool {
    if let making {
      guard let result = making.export.result else { return true }
      take(Made(wish: making.wish, result: result))
      self.making = nil
      return true
    }
    if abandoned?.result != nil { abandoned = nil }
    guard let wish, !isCurrent, abandoned == nil else { return false }
    do {
      making = (wish, try begin(wish))
    } catch {
      take(Made(wish: wish, result: .failure(error)))
    }
    return true
  }

  private mutating func take(_ made: Made) {
    self.made = made
    count += 1
  }
}
