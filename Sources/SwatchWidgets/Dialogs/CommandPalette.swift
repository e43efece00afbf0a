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

    /// Returns true if all words (except articles and prepositions) match keywords or titles, and at least one
    /// matches a keyword.
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
    let used = recent.compactMap { line in known.first { $0.item.title == line } ?? entry(forLine: line) }
    let titles = Set(used.map(\.item.title))
    let recentEntries = used.map { entry in
      var entry = entry
      entry.isRecent = true
      return entry
    }
    entries = recentEntries + known.grouped(by: \.group).joined().filter { !titles.contains($0.item.title) }
  }

  private func entry(_ action: Action<Owner>) -> Entry {
    let requiredStep = action.requiredStep(in: owner)
    let completion = action.argument.map { _ in action.word + " " }
    let expected = action.argument.map { "\(action.word) \($0.expected)" }
    let item: Menu<Owner>.Item
    if let command = action.command {
      let keys = owner.interaction.keyMap.labels(of: action)
      item = .init(
        action.title, note: requiredStep ?? (keys.isEmpty ? expected ?? "" : keys),
        isEnabled: requiredStep == nil,
        completion: completion ?? action.title,
        action: requiredStep == nil ? recordingAction(action.title, command) : command.run)
    } else {
      item = .init(
        "\(action.title)…", note: requiredStep ?? expected ?? "", isEnabled: requiredStep == nil,
        completion: completion
      )
    }
    return Entry(
      group: action.group, names: [action.word, action.id.description, action.title],
      keywords: action.keywords.split(separator: " "),
      item: item)
  }

  private func entry(forLine line: String) -> Entry? {
    guard let (action, text) = split(line), action.isEnabled(in: owner),
      case .command(let command)? = action.argument?.result(of: text, in: owner)
    else { return nil }
    let item = Menu<Owner>.Item(line, note: action.title, action: recordingAction(line, command))
    return Entry(group: action.group, names: [line], item: item)
  }

  private func recordingAction(_ line: String, _ command: Command<Owner>) -> DialogAction<Owner> {
    { owner in
      owner.interaction.inputHistory.add(line, to: Self.topic)
      command.run(&owner)
    }
  }

  // MARK: Search

  func find(_ text: String) -> Menu<Owner>.SearchResult {
    let listed = listed(text)
    guard let (action, argument) = split(text) else {
      return .init(listed, message: listed.isEmpty ? "No such command" : "")
    }
    guard argument.isEmpty else { return searchResult(argument, of: action, besides: listed) }
    let plainItem = action.command.map { _ in entry(action).item }
    return .init(
      [plainItem].compactMap(\.self) + completions("", of: action),
      message: "Type \(action.argument?.usage(after: action.word) ?? "")", selectsFirst: plainItem != nil)
  }

  /// Returns title, then keyword, then fuzzy matches. Disabled actions are listed only for a search.
  private func listed(_ text: String) -> [Menu<Owner>.Item] {
    let enabled = entries.filter { $0.isEnabled || $0.isRecent }
    let word = text.lowercased()
    guard !word.isEmpty else { return enabled.map(\.item) }
    // Among equal matches, prefer enabled actions.
    let sorted = entries.filter(\.isEnabled) + entries.filter { !$0.isEnabled }
    let fuzzyMatches = FuzzyMatch.filter(sorted, by: text, strings: \.names)
    guard word.count >= 3 else {
      return (fuzzyMatches.filter(\.isEnabled) + fuzzyMatches.filter { !$0.isEnabled }).map(\.item)
    }
    let titleMatches = fuzzyMatches.filter { $0.names.contains { $0.lowercased().contains(text: word) } }
    let keywordMatches = entries.filter { $0.matchesKeywords(word) }
    var titles = Set<String>()
    let items = titleMatches.map(\.item) + valueMatches(word) + (keywordMatches + fuzzyMatches).map(\.item)
    return items.filter { titles.insert($0.title).inserted }
  }

  /// Returns actions with a listed argument that starts with a word of at least four letters, such as
  /// `vision deutan` for `deut`.
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
        action: requiredStep == nil ? recordingAction(line, command) : command.run)
      let others = (completions + listed).filter { $0.title != line }
      return .init([completions.first { $0.title == line } ?? typed] + others, message: "")
    case .problem(let problem)?:
      // Exclude recent lines with other arguments of the same action.
      let others = listed.filter { !lines.contains($0.title) || split($0.title)?.0.id != action.id }
      // Run a completion only if it is selected, but select a command with exactly this title.
      let isCommand = others.first?.title.lowercased() == line.lowercased()
      let items = isCommand ? others + completions : completions + others
      return .init(items, message: isCommand ? "" : problem, selectsFirst: isCommand)
    case nil: return .init(listed, message: "")
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
          recordingAction(line, command)(&owner)
        }
      }
      guard case .command(let command) = argument.parse(completion.text, owner) else { return nil }
      return .init(
        line, note: requiredStep ?? "", colors: completion.colors, isEnabled: requiredStep == nil,
        completion: line,
        action: requiredStep == nil ? recordingAction(line, command) : command.run)
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
    present(
      Menu(title: "Commands", hint: CommandPalette<Self>.hint, rowLimit: 20, find: { palette.find($0) }))
  }
}
