struct Argument {
  enum Kind { case number, percentage, angle, none }

  var kind = Kind.none
  var number = DecimalNumber()
  /// The unit's size in degrees.
  var degreesPerUnit = 1.0
  var offset = 0
  /// True for the result of a math function, which is clamped where a literal out of range is an error.
  var isCalculated = false
}

struct Arguments {
  var first = Argument()
  var second = Argument()
  var third = Argument()
  var fourth = Argument()
  var alpha: Double? = 1
  var hasCommas = false
}
