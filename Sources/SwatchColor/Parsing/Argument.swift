/// One component as it is written.
struct Argument {
  enum Kind { case number, percentage, angle, none }

  var kind = Kind.none
  var number = DecimalNumber()
  /// Degrees in the number's unit.
  var unit = 1.0
  var offset = 0
  /// True if the number is the result of a math function, which is clamped where a written one may be an error.
  var isCalculated = false
}

/// The components of a function, and how they are separated.
struct Arguments {
  var first = Argument()
  var second = Argument()
  var third = Argument()
  var fourth = Argument()
  var alpha: Double? = 1
  var hasCommas = false
}
