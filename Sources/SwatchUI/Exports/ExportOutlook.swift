import SwatchSession
import SwatchSketch

/// What is known of the file that the window for exports would write. It is made while other things are done, once nobody has
/// changed anything for a moment, and one at a time.
struct ExportOutlook {
  /// What is to be made; `nil` for nothing.
  private(set) var wish: ExportWish?
  /// What was made last, or why it could not be.
  private(set) var made: Made?
  private var making: (wish: ExportWish, export: any ExportInProgress)?
  /// What nobody waits for any more, but is not over yet.
  private var abandoned: (any ExportInProgress)?
  private(set) var count = 0

  struct Made {
    let wish: ExportWish
    let result: Result<EncodedExport, any Error>
  }

  /// The file that is wanted, once it is there.
  var export: EncodedExport? { isCurrent ? try? made?.result.get() : nil }

  /// Why there is no such file, in a sentence.
  var problem: String? {
    guard isCurrent, case .failure(let error)? = made?.result else { return nil }
    return "\(error)"
  }

  /// The file that was made last, whether or not it is still the one that is wanted.
  var latest: EncodedExport? { try? made?.result.get() }

  /// Which part of it is done, 0…1; `nil` where nothing is being made.
  var progress: Double? { making?.export.progress }

  private var isCurrent: Bool { wish != nil && made?.wish == wish }

  /// How long to wait, without events, before ``goOn(_:)``; `nil` where there is nothing to do.
  var patience: Duration? {
    if making != nil { return .milliseconds(40) }
    return wish == nil || isCurrent ? nil : .milliseconds(120)
  }

  mutating func want(_ wish: ExportWish?) {
    self.wish = wish
    if let making, making.wish != wish { abandon() }
  }

  /// Forgets all: the drawing may be another the next time.
  mutating func end() {
    abandon()
    (wish, made) = (nil, nil)
  }

  private mutating func abandon() {
    making?.export.giveUp()
    // There is at most one: nothing is begun before it is over.
    abandoned = making?.export ?? abandoned
    making = nil
  }

  /// Begins to make what is wanted, or finishes it. Returns true if there is something else to show.
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
