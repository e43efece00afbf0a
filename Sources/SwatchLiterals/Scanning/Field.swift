/// Text that may be or contain colors, such as a string or the value of a key.
struct Field {
  var range: Range<Int>
  let key: Range<Int>
  /// True if words and bare digits can be colors.
  var allowsWords = false
  /// True if the field holds colors, regardless of its key.
  var isColorRelated = false
  /// Another part of the name; `nil` to use the word that the color is assigned to within the field.
  var part: Range<Int>?
}
