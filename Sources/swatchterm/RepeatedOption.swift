import ArgumentParser
import SwatchText

/// A single-value option that occurs twice with different values. ArgumentParser silently uses the last value.
struct RepeatedOption {
  let name: String
  let values: [String]

  init?(in arguments: [String], of command: any ParsableCommand.Type) {
    let tokens = arguments.prefix { $0 != "--" }
    // Few command lines have two options, and generating the help is slow.
    guard tokens.count(where: { $0.hasPrefix("-") && $0 != "-" }) > 1 else { return nil }
    let options = Self.options(of: command)
    var values: [[String]: [String]] = [:]
    var index = tokens.startIndex
    while index < tokens.endIndex {
      let parts = tokens[index].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(
        String.init)
      index += 1
      guard let names = options.first(where: { $0.contains(parts[0]) }) else { continue }
      guard let value = parts.count > 1 ? parts[1] : index < tokens.endIndex ? tokens[index] : nil else {
        return nil
      }
      if parts.count == 1 { index += 1 }
      values[names, default: []].append(value)
      if let given = values[names], given.contains(where: { $0 != value }) {
        (name, self.values) = (parts[0], [given[0], value])
        return
      }
    }
    return nil
  }

  /// Returns the names of each single-value option, parsed from the help and the usage.
  private static func options(of command: any ParsableCommand.Type) -> [[String]] {
    let usage = command.usageString()
    return command.helpMessage(columns: 1_000).split(separator: "\n").compactMap { line in
      let head = line.drop { $0 == " " }
      guard head.hasPrefix("-"), let value = head.firstIndex(of: "<") else { return nil }
      let names = head[..<value].split { ", ".contains($0) }.map(String.init)
      guard names.allSatisfy({ $0.hasPrefix("-") }) else { return nil }
      let end = head[value...].firstIndex(of: ">") ?? head.index(before: head.endIndex)
      let isList = names.contains { usage.contains("\($0) \(head[value...end]) ...") }
      return isList ? nil : names
    }
  }
}

extension RepeatedOption: CustomStringConvertible {
  var description: String {
    "\(name) has two values, \(values[0].quoted) and \(values[1].quoted). Specify only one."
  }
}
