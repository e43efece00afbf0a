import Foundation
import SwatchScreen
import SwatchTestSupport
import SwatchWidgets
import Testing

@testable import SwatchScenes
@testable import SwatchUI

/// The key tables in the documentation, generated from the actions. `SWATCHTERM_RECORD=1` updates them.
@Suite("Keys in the documentation") struct KeyReferenceTests {
  private typealias Summary = ActionScope.Summary

  @Test("docs/keys.md lists all actions")
  func reference() throws {
    let head = """
      # Keys and commands

      Every action has a name, under which `[keys]` in the [settings](settings.md) assigns other keys. The column *typed* shows
      commands to type after `:`, which lists all actions. This page is generated from the program.
      """
    let screens = ActionCatalog.screens.map { screen in
      "\n\n## \(screen.title)"
        + groups(of: screen).map { group, actions in
          "\n\n### \(group.title)\n\n| name | keys | | typed |\n| --- | --- | --- | --- |"
            + actions.map(row).joined()
        }.joined()
    }
    try compare(head + screens.joined() + "\n", "docs/keys.md")
  }

  @Test("The README lists the keys of the sketch pad by group")
  func readme() throws {
    let rows = groups(of: ActionCatalog.screens[0]).compactMap { group, actions -> String? in
      let keys = actions.compactMap { action -> String? in
        guard let keys = action.keys, !keys.isEmpty else { return nil }
        return "\(keys.filter { $0.key != .backspace }.map(code).joined(separator: " ")) \(action.title)"
      }
      return keys.isEmpty ? nil : "| \(group.title) | \(keys.joined(separator: " · ")) |\n"
    }
    try compare(
      "| | |\n| --- | --- |\n" + rows.joined(), "README.md", between: "<!-- keys -->\n",
      "<!-- end of keys -->")
  }

  @Test("The manual lists the keys of the sketch pad")
  func manual() throws {
    let items = groups(of: ActionCatalog.screens[0]).flatMap(\.1).compactMap { action -> String? in
      guard let keys = action.keys, !keys.isEmpty else { return nil }
      let labels = keys.map(\.label).map {
        $0.count == 1 && !$0.first!.isLetter ? "\\&\($0 == "\\" ? "\\e" : $0)" : $0
      }
      return ".It Ic \(labels.joined(separator: " , "))\n\(action.title)\n"
    }
    try compare(items.joined(), "docs/manual/swatchterm.1", between: ".\\\" keys\n", ".\\\" end of keys\n")
  }

  /// Returns the actions of a scene by group, without duplicates.
  private func groups(of screen: ActionCatalog.Screen) -> [(ActionGroup, [Summary])] {
    var known = Set<ActionID>()
    var groups: [(ActionGroup, [Summary])] = []
    for action in screen.scopes.flatMap(\.actions) where known.insert(action.id).inserted {
      if let index = groups.firstIndex(where: { $0.0 == action.group }) {
        groups[index].1.append(action)
      } else {
        groups.append((action.group, [action]))
      }
    }
    return groups
  }

  private func row(_ action: Summary) -> String {
    let keys = (action.keys ?? []).map(code).joined(separator: " ")
    let usage = action.usage.map { "`\($0.replacing("|", with: "\\|"))`" } ?? ""
    return "\n| \(action.keys == nil ? "" : "`\(action.id)`") | \(keys) | \(action.title) | \(usage) |"
  }

  private func code(_ key: KeyPress) -> String { "`\(key.label)`" }

  /// Compares a document, or a section of it, with the expected text.
  private func compare(_ text: String, _ path: String, between start: String = "", _ end: String = "") throws
  {
    let file = URL(filePath: Repository().path(path))
    let old = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    var new = text
    if !start.isEmpty {
      let lower = try #require(old.range(of: start)?.upperBound)
      let upper = try #require(old.range(of: end)?.lowerBound)
      new = old[..<lower] + text + old[upper...]
    }
    let environment = ProcessInfo.processInfo.environment
    if environment["SWATCHTERM_RECORD"] != nil, environment["CI"] == nil {
      try Data(new.utf8).write(to: file)
    }
    #expect(new == old, "\(path) is out of date: SWATCHTERM_RECORD=1 swift test --filter KeyReferenceTests")
  }
}
