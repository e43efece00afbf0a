import SwatchText

/// The command palette: a searchable list of all actions.
struct CommandPalette<Owner: ControlHost> {
  static var topic: String { "commands" }
  static var hint: String { "Type to search · Tab complete · Enter run · Esc close" }

  private let owner: Owner
  private let actions: [Action<Owner>]
  private var entries: [Entry] = []
  private var lines: Set<String> = []

  private struct Entry {
    let group: ActionGroup
    let names: [String]
    var keywords: [Substring] = []
    /// True for recently used entries, which are listed without a search even if disabled.
    var isRecent = false
    let item: Menu<Owner>.Item
    var isEnabled: Bool { item.isEnabled }

    /// Returns true if all words but articles and prepositions match keywords or names, and one a keyword.
    func matchesKeywords(_ text: String) -> Bool {
      let parts: [Substring] = text.split(separator: " ").filter { !["to", "of", "the", "a"].contains($0) }
      return parts.contains { part in keywords.contains { $0.hasPrefix(part) } }
        && parts.allSatisfy { part in
          part.count >= 3
            && (keywords.contains { $0.hasPrefix(part) }
              || names.contains { $0.lowercased().contains(text: String(part)) })
        }
    }
  }

  init(_ owner: Owner) {
    self.owner = owner
    let listed = owner.listedActions
    let ids = Set(listed.map(\.id))
    actions = listed + owner.unfocusedActions.filter { !ids.contains($0.id) }
    let recent = owner.interaction.inputHistory.lines(for: Self.topic)
    let known = actions.map(entry)
    lines = Set(recent).subtracting(known.map(\.item.title))
    var used = recent.compactMap { line in known.first { $0.item.title == line } ?? entry(forLine: line) }
    for index in used.indices { used[index].isRecent = true }
    let titles = Set(used.map(\.item.title))
    entries = used + known.grouped(by: \.group).joined().filter { !titles.contains($0.item.title) }
  }

  private func entry(_ action: Action<Owner>) -> Entry {
    let requiredStep = action.requiredStep(in: owner)
    let keys = action.command == nil ? "" : owner.interaction.keyMap.labels(of: action)
    let expected = action.argument.map { "\(action.word) \($0.expected)" } ?? ""
    let item = Menu<Owner>.Item(
      action.command == nil ? "\(action.title)…" : action.title,
      note: requiredStep ?? (keys.isEmpty ? expected : keys), isEnabled: requiredStep == nil,
      completion: action.argument == nil ? action.title : action.word + " ",
      action: action.command.map { run($0, as: action.title, unless: requiredStep) })
    return Entry(
      group: action.group, names: [action.word, action.id.description, action.title],
      keywords: action.keywords.split(separator: " "), item: item)
  }

  private func entry(forLine line: String) -> Entry? {
    guard let (action, text) = split(line), action.isEnabled(in: owner),
      case .command(let command)? = action.argument?.result(of: text, in: owner)
    else { return nil }
    let item = Menu<Owner>.Item(line, note: action.title, action: run(command, as: line))
    return Entry(group: action.group, names: [line], item: item)
  }

  /// Returns the action of an item, which adds `line` to the history unless the command is disabled.
  private func run(_ command: Command<Owner>, as line: String, unless requiredStep: String? = nil)
    -> DialogAction<Owner>
  {
    { owner in
      if requiredStep == nil { owner.interaction.inputHistory.add(line, to: Self.topic) }
      command.run(&owner)
    }
  }

  func find(_ text: String) -> Menu<Owner>.SearchResult {
    let listed = listed(text)
    guard let (action, argument) = split(text) else {
      return .init(items: listed, message: listed.isEmpty ? "No such command" : "")
    }
    guard argument.isEmpty else { return searchResult(argument, of: action, besides: listed) }
    let plainItems = action.command == nil ? [] : [entry(action).item]
    return .init(
      items: plainItems + completions("", of: action),
      message: "Type \(action.argument?.usage(after: action.word) ?? "")", selectsFirst: !plainItems.isEmpty)
  }

  /// Returns title, then keyword, then fuzzy matches. Disabled actions are listed only for a search.
  private func listed(_ text: String) -> [Menu<Owner>.Item] {
    let word = text.lowercased()
    guard !word.isEmpty else { return entries.filter { $0.isEnabled || $0.isRecent }.map(\.item) }
    // Among equal matches, prefer enabled actions.
    let fuzzyMatches = FuzzyMatch.filter(enabledFirst(entries), by: text, strings: \.names)
    guard word.count >= 3 else { return enabledFirst(fuzzyMatches).map(\.item) }
    let titleMatches = fuzzyMatches.filter { $0.names.contains { $0.lowercased().contains(text: word) } }
    let keywordMatches = entries.filter { $0.matchesKeywords(word) }
    var titles = Set<String>()
    let items = titleMatches.map(\.item) + valueMatches(word) + (keywordMatches + fuzzyMatches).map(\.item)
    return items.filter { titles.insert($0.title).inserted }
  }

  private func enabledFirst(_ entries: [Entry]) -> [Entry] {
    entries.filter(\.isEnabled) + entries.filter { !$0.isEnabled }
  }

  /// Returns actions with a listed argument that starts with a long word: `vision deutan` for `deut`.
  private func valueMatches(_ word: String) -> [Menu<Owner>.Item] {
    guard word.count >= 4 else { return [] }
    return actions.filter { $0.argument?.isListed == true && $0.isEnabled(in: owner) }.flatMap { action in
      completions(word, of: action).filter { $0.title.lowercased().hasPrefix("\(action.word) \(word)") }
    }
  }

  private func searchResult(
    _ argument: String, of action: Action<Owner>, besides listed: [Menu<Owner>.Item]
  ) -> Menu<Owner>.SearchResult {
    let completions = completions(argument, of: action)
    let line = "\(action.word) \(argument)"
    switch action.argument?.result(of: argument, in: owner) {
    case .command(let command)?:
      let requiredStep = action.requiredStep(in: owner)
      let typed = Menu<Owner>.Item(
        line, note: requiredStep ?? action.title, isEnabled: requiredStep == nil,
        action: run(command, as: line, unless: requiredStep))
      let others = (completions + listed).filter { $0.title != line }
      return .init(items: [completions.first { $0.title == line } ?? typed] + others, message: "")
    case .problem(let problem)?:
      // Exclude recent lines with other arguments of the same action.
      let others = listed.filter { !lines.contains($0.title) || split($0.title)?.0.id != action.id }
      // Run a completion only if it is selected, but select a command with exactly this title.
      let isCommand = others.first?.title.lowercased() == line.lowercased()
      let items = isCommand ? others + completions : completions + others
      return .init(items: items, message: isCommand ? "" : problem, selectsFirst: isCommand)
    case nil: return .init(items: listed, message: "")
    }
  }

  private func completions(_ text: String, of action: Action<Owner>) -> [Menu<Owner>.Item] {
    guard let argument = action.argument else { return [] }
    let requiredStep = action.requiredStep(in: owner)
    return argument.completions(of: text, in: owner).compactMap { completion in
      let line = "\(action.word) \(completion.text)"
      if completion.continues { return .init(line, completion: line) }
      if completion.isValid, requiredStep == nil {
        return .init(line, colors: completion.colors, completion: line) { owner in
          guard case .command(let command) = argument.parse(completion.text, owner) else { return }
          run(command, as: line)(&owner)
        }
      }
      guard case .command(let command) = argument.parse(completion.text, owner) else { return nil }
      return .init(
        line, note: requiredStep ?? "", colors: completion.colors, isEnabled: requiredStep == nil,
        completion: line, action: run(command, as: line, unless: requiredStep))
    }
  }

  /// Splits typed text into an action that takes an argument, and that argument.
  private func split(_ text: String) -> (Action<Owner>, String)? {
    let parts = text.drop { $0 == " " }.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let word = parts.first?.lowercased(), parts.count == 2,
      let action = actions.first(where: { $0.argument != nil && $0.word == word })
    else { return nil }
    let argument = parts[1].drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    return (action, String(argument))
  }
}

extension Array {
  /// Returns the elements in groups, ordered by first occurrence.
  func grouped<Group: Hashable>(by group: (Element) -> Group) -> [[Element]] {
    var groups = Dictionary(grouping: self, by: group)
    return compactMap { groups.removeValue(forKey: group($0)) }
  }
}

extension ControlHost {
  /// Opens the command palette.
  public mutating func showCommands() {
    endGesture()
    let palette = CommandPalette(self)
    present(Menu(title: "Commands", hint: CommandPalette<Self>.hint, rowLimit: 20, find: palette.find))
  }
}
