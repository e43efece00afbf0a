import SwatchImages
import SwatchPixels
import SwatchSystem
import SwatchText

/// An error that occurs when a drawing cannot be read.
public struct DrawingFileError: Error, Hashable, CustomStringConvertible {
  /// The kinds of problems.
  public enum Problem: Error, Hashable {
    /// The file could not be opened or read.
    case file(FileProblem)
    /// The file is empty.
    case empty
    /// The file is larger than this limit, in bytes.
    case longerThan(Int)
    /// The file is a picture in this format.
    case picture(format: String)
    /// The file is compressed with gzip.
    case compressed
    /// The file is XML, but its root element is not `svg`.
    case notSVG(element: String)
    /// The XML is malformed at a line, counted from 1. The reason is expat's message.
    case broken(line: Int, reason: String)
    /// The entities expand to far more text than the file contains.
    case expanding(line: Int)
    /// The elements are nested too deeply.
    case tooDeep(line: Int, limit: Int)
    /// A tag, a comment or another token that starts at this line is larger than the limit, in bytes.
    case partTooLong(line: Int, limit: Int)
    /// The document exceeds the work limit, mainly in this quantity.
    case tooComplex(Excess)
    /// The document has no layer with this name; `others` are the existing ones.
    case noLayer(String, others: [String])
  }

  /// The quantities that can exceed the work limit.
  public enum Excess: Int, Hashable, Sendable, CaseIterable {
    /// Elements, attributes and strokes.
    case elements
    /// Points and segments of paths.
    case points
    /// Bytes of text and of attributes.
    case text
    /// Style declarations and rules.
    case declarations
    /// Shapes that are used repeatedly.
    case repetitions
    /// Pixels of pictures.
    case pixels
    /// Painted area, including overlaps.
    case painting
  }

  /// The path of the file as the user wrote it, or `nil` if the bytes do not come from a file.
  public let path: String?
  /// The problem.
  public let problem: Problem

  /// Creates an error.
  public init(path: String? = nil, problem: Problem) { (self.path, self.problem) = (path, problem) }

  /// A message for the user that is safe to print.
  public var description: String {
    let file = path?.quoted ?? "The drawing"
    return switch problem {
    case .file(let problem): problem.message(file)
    case .empty: "\(file) is empty."
    case .longerThan(let limit): "\(file) is larger than the limit of \(limit >> 20) MiB."
    case .picture(let format):
      "\(file) is \(["A", "I"].contains(format.prefix(1)) ? "an" : "a") \(format) picture, not a drawing."
    case .compressed: "\(file) is a compressed SVG document. Unpack it with gunzip first."
    case .notSVG(let element):
      "\(file) is not an SVG document: its root element is <\(element.sanitized(limit: 40))>."
    case .broken where namesPicture: "\(file) is neither a supported picture nor a drawing."
    case .broken(let line, let reason): "\(file) is not a valid SVG document (line \(line)): \(reason)."
    case .expanding(let line):
      "\(file) was rejected: its entities expand to far more text than the file contains (line \(line))."
    case .tooDeep(let line, let limit):
      "\(file) has more than \(limit) levels of nested elements (line \(line)). Flatten its groups."
    case .partTooLong(let line, let limit):
      "\(file) was rejected: the token that starts on line \(line) is larger than \(limit >> 20) MiB."
    case .tooComplex(let excess): "\(file) has too many \(excess.noun). Simplify it."
    case .noLayer(let name, let others): "\(file) has no layer \(name.quoted)\(Self.list(of: others))."
    }
  }

  private static let namedLayerLimit = 12

  private static func list(of layers: [String]) -> String {
    guard !layers.isEmpty else { return "; it has no named groups" }
    let named = layers.prefix(namedLayerLimit).map(\.quoted).joined(separator: ", ")
    let further = layers.count - namedLayerLimit
    return "; it has \(named)\(further > 0 ? " and \(further) more" : "")"
  }

  private var namesPicture: Bool { Picture.fileExtensions.contains(path?.fileExtension.lowercased() ?? "") }
}

extension DrawingFileError.Excess {
  fileprivate var noun: String {
    switch self {
    case .elements: "elements"
    case .points: "points"
    case .text: "characters"
    case .declarations: "style declarations"
    case .repetitions: "repeated shapes"
    case .pixels: "picture pixels"
    case .painting: "overlapping shapes and lines"
    }
  }
}
