import SwatchText

struct CommentSyntax {
  typealias Block = (open: StaticString, close: StaticString)
  var lines: [StaticString] = []
  var blocks: [Block] = []
  var isNested = false
  /// The first characters of all comments.
  var starts = ByteSet("/")
}

extension TextLanguage {
  /// The comment syntax of languages read as code. In shells, comments depend on the text before them.
  var comments: CommentSyntax {
    let cStyle: CommentSyntax.Block = ("/*", "*/")
    switch self {
    case .shell: return CommentSyntax(starts: ByteSet(""))
    case .lisp: return CommentSyntax(lines: [";"], starts: ByteSet(";"))
    case .lua: return CommentSyntax(lines: ["--"], blocks: [("--[[", "]]")], starts: ByteSet("-"))
    case .haskell:
      return CommentSyntax(lines: ["--"], blocks: [("{-", "-}")], isNested: true, starts: ByteSet("-{"))
    case .sql: return CommentSyntax(lines: ["--"], blocks: [cStyle], starts: ByteSet("-/"))
    case .ocaml:
      return CommentSyntax(lines: ["//"], blocks: [("(*", "*)")], isNested: true, starts: ByteSet("/("))
    case .php: return CommentSyntax(lines: ["//", "#"], blocks: [cStyle], starts: ByteSet("/#"))
    case .script: return CommentSyntax(lines: ["#"], blocks: [("<#", "#>")], starts: ByteSet("#<"))
    case .nix: return CommentSyntax(lines: ["#"], blocks: [cStyle], starts: ByteSet("#/"))
    default: return CommentSyntax(lines: ["//"], blocks: [cStyle])
    }
  }
}

extension TextBytes {
  func endOfComment(_ syntax: CommentSyntax, at start: Int, to end: Int) -> Int? {
    for block in syntax.blocks where matches(block.open, at: start) {
      let inside = start + block.open.utf8CodeUnitCount
      // OCaml's operator `(*)`.
      if self[inside] == ")" { return nil }
      return syntax.isNested
        ? endOfNested(block, from: inside, to: end) : self.end(of: block.close, from: inside, to: end)
    }
    for line in syntax.lines where matches(line, at: start) {
      // PHP attributes and Haskell arrows are not comments.
      let next = self[start + line.utf8CodeUnitCount]
      if self[start] == "#", next == "[", syntax.lines.count > 1 { return nil }
      if self[start] == "-", next == ">" { return nil }
      return self.next(0x0A, from: start, to: end)
    }
    return nil
  }

  private func endOfNested(_ block: CommentSyntax.Block, from start: Int, to end: Int) -> Int {
    var (index, depth) = (start, 1)
    while index < end, depth > 0 {
      let isClose = matches(block.close, at: index)
      let isOpen = !isClose && matches(block.open, at: index)
      depth += isOpen ? 1 : isClose ? -1 : 0
      index += isOpen ? block.open.utf8CodeUnitCount : isClose ? block.close.utf8CodeUnitCount : 1
    }
    return min(index, end)
  }

  /// Returns the end of a regular expression in slashes, as in JavaScript and Ruby; `nil` if there is none.
  func endOfPattern(at start: Int, to end: Int) -> Int? {
    let before = skipBack(start) { $0.isSpace } - 1
    let isAfterReturn = self[before] == "n" && matches("return", at: before - 5)
    guard Self.beforePatterns.contains(self[before]) || isAfterReturn else { return nil }
    var (index, isInSet) = (start + 1, false)
    let end = min(end, start + 500)
    while index < end, buffer[index] != 0x0A {
      switch buffer[index] {
      case "\\": index += 1
      case "[": isInSet = true
      case "]": isInSet = false
      case "/" where !isInSet: return index + 1
      default: break
      }
      index += 1
    }
    return nil
  }

  private static let beforePatterns = ByteSet("(,=:[!&|?{+~^")
}
