/// The sheet of a drawing: how large it is, who says so, and what is printed on it.
public struct SheetSetup: Hashable, Sendable {
  /// What a file shows.
  public var sheet: CanvasRect
  /// Whether the user has chosen the size: then it does not grow around what is drawn.
  public var isChosen: Bool
  /// What is printed on it.
  public var ruling: Ruling

  /// Describes a sheet.
  public init(_ sheet: CanvasRect, isChosen: Bool = false, ruling: Ruling = Ruling()) {
    (self.sheet, self.isChosen, self.ruling) = (sheet, isChosen, ruling)
  }
}
