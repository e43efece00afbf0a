/// Text that may be, or have in it, colors: the inside of quotation marks, the value of a key.
struct Field {
  var range: Range<Int>
  let key: Range<Int>
  /// True if words can be colors, and digits alone.
  var allowsWords = true
  /// True if the field is for colors, whatever its key.
  var isOfColors = false
  /// The name of a part of the field, added to the key; `nil` for the word that a color is assigned to in the field.
  var part: Range<Int>?
  /// The separator between the names of the enclosing blocks and the key.
  var separator: Unicode.Scalar = "."
}
