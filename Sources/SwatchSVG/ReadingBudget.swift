/// The work that reading a document may take: a small one can ask for a great deal.
///
/// The unit is about ten nanoseconds, or a byte of memory that stays, whichever is more. So all that can be asked for
/// ends within seconds and within some hundred megabytes.
struct ReadingBudget {
  typealias Expense = DrawingFileError.Excess

  let limit: Int
  /// The most that painting what was read may take, besides.
  let paintingLimit: Int
  /// The work spent so far, except for painting.
  private(set) var total = 0
  private var amounts = [Int](repeating: 0, count: Expense.allCases.count)

  init(limit: Int, paintingLimit: Int? = nil) {
    self.limit = min(limit, Self.greatestLimit)
    self.paintingLimit = min(paintingLimit ?? limit, Self.greatestLimit)
  }

  init(byteCount: Int, _ limit: WorkLimit = DocumentLimits.work) {
    self.init(
      limit: limit.base + limit.perByte * byteCount,
      paintingLimit: limit.paintingBase + limit.paintingPerByte * byteCount)
  }

  init(rest outer: ReadingBudget) {
    self.init(limit: outer.rest, paintingLimit: max(0, outer.paintingLimit - outer.spent(on: .painting)))
  }

  /// So much that nothing reaches it, and that sums do not overflow.
  private static let greatestLimit = 1 << 60

  func spent(on expense: Expense) -> Int { amounts[expense.rawValue] }

  var rest: Int { max(0, limit - total) }

  var isExceeded: Bool { total > limit || spent(on: .painting) > paintingLimit }

  var greatestExpense: Expense {
    guard total > limit else { return .painting }
    return Expense.allCases.filter { $0 != .painting }.max { spent(on: $0) < spent(on: $1) } ?? .elements
  }

  /// Counts work, `count` times at a price. Amounts too large to be added exceed the budget.
  mutating func spend(_ price: Int, times count: Int = 1, on expense: Expense) {
    let (amount, overflows) = price.multipliedReportingOverflow(by: count)
    // Once it is exceeded, nothing more counts: sums stay small.
    guard !isExceeded else { return }
    let limit = expense == .painting ? paintingLimit : limit
    let spent = overflows ? limit + 1 : min(amount, limit + 1)
    if expense != .painting { total += spent }
    amounts[expense.rawValue] += spent
  }
}

extension ReadingBudget {
  static let byte = 1
  static let element = 100
  /// A group, beside what it is as an element.
  static let group = 200
  /// A use of something, beside what that is.
  static let use = 800
  /// An attribute, beside its bytes.
  static let attribute = 20
  static let declaration = 30
  /// A property that is set, or a class that is looked for.
  static let property = 10
  /// A selector that is compared with an element and those around it.
  static let selector = 200
  /// An element, a text or a rule that is kept to be used later.
  static let record = 300
  static let stroke = 500
  /// Strokes that are painted as one: with each an image is painted for itself.
  static let artwork = 20_000
  static let segment = 30
  /// A point of a path, which is copied when it is placed.
  static let point = 32
  /// A byte of a line of text: characters are measured one by one.
  static let letter = 200
  /// A line of text that is measured: it is set by Pango.
  static let run = 4_000
  static let font = 200_000
  static let pixel = 4
  /// A pixel that is decoded and encoded once more.
  static let pixelOfFile = 40
  /// A pixel of a picture that is placed: it is looked at whenever that is painted.
  static let placedPixel = 1
}
