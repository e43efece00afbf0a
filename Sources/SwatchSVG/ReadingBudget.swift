import SwatchSketch

/// The work allowed for reading a document. It is limited because even a small document can require a lot.
///
/// The unit is about 10 ns or one retained byte; the limit, a few seconds and a few hundred megabytes.
struct ReadingBudget {
  typealias Expense = DrawingFileError.Excess
  let limit: Int
  let paintingLimit: Int
  /// The work spent so far, except for painting.
  private(set) var total = 0
  private var amounts = [Int](repeating: 0, count: Expense.allCases.count)

  init(limit: Int, paintingLimit: Int? = nil) {
    self.limit = min(limit, Self.maximumLimit)
    self.paintingLimit = min(paintingLimit ?? limit, Self.maximumLimit)
  }

  init(byteCount: Int, _ limit: WorkLimit = DocumentLimits.work) {
    self.init(
      limit: limit.base + limit.perByte * byteCount,
      paintingLimit: limit.paintingBase + limit.paintingPerByte * byteCount)
  }

  init(remainingIn outer: ReadingBudget) {
    self.init(limit: outer.remaining, paintingLimit: max(0, outer.paintingLimit - outer.spent(on: .painting)))
  }

  private static let maximumLimit = 1 << 60

  func spent(on expense: Expense) -> Int { amounts[expense.rawValue] }
  var remaining: Int { max(0, limit - total) }
  var isExceeded: Bool { total > limit || spent(on: .painting) > paintingLimit }

  var greatestExpense: Expense {
    guard total > limit else { return .painting }
    return Expense.allCases.filter { $0 != .painting }.max { spent(on: $0) < spent(on: $1) } ?? .elements
  }

  /// Adds the work of `count` items at `cost` each. An overflow exceeds the budget.
  mutating func spend(_ cost: Int, times count: Int = 1, on expense: Expense) {
    let (amount, overflows) = cost.multipliedReportingOverflow(by: count)
    // Stop counting once exceeded, so that sums stay small.
    guard !isExceeded else { return }
    let limit = expense == .painting ? paintingLimit : limit
    let spent = overflows ? limit + 1 : min(amount, limit + 1)
    if expense != .painting { total += spent }
    amounts[expense.rawValue] += spent
  }

  static let byte = 1
  static let element = 100
  /// A group, in addition to its element.
  static let group = 200
  static let use = 800
  static let attribute = 20
  static let declaration = 30
  /// A property to set, or a class to look up.
  static let property = 10
  static let selector = 200
  /// An element, text or rule stored for later use.
  static let record = 300
  static let stroke = 500
  /// A group of strokes composited as one, using an offscreen image.
  static let artwork = 20_000
  static let segment = 30
  /// A point of a path, which is copied when placed.
  static let point = 32
  /// A byte of text. Characters are measured one by one.
  static let letter = 200
  static let run = 4_000
  static let font = 200_000
  static let pixel = 4
  /// A pixel that is decoded and encoded again.
  static let transcodedPixel = 40
  /// A pixel of a placed picture. All of them are read whenever the picture is painted.
  static let placedPixel = 1
}

enum DocumentLimits {
  static let depth = 256
  static let partBytes = 32 << 20
  static let coordinate = Drawing.coordinateLimit
  static let work = WorkLimit(base: 600_000_000, perByte: 4, paintingBase: 200_000_000, paintingPerByte: 20)
  /// The length in pixels of the sheet's longer side, for estimating the painting work.
  static let paintedExtent = 1_000.0
}

/// The work allowed for a document: enough for ten million points and any document written by swatchterm.
struct WorkLimit {
  var base: Int
  var perByte: Int
  var paintingBase = Int.max >> 4
  var paintingPerByte = 0
}
