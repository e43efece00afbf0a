import SwatchColor

/// What the list of all commands shows, for what was typed.
struct CommandPalette<Owner: ControlHost> {
  /// Where what was done is remembered.
  static var place: String { "commands" }
  static var hint: String { "Type to search, Tab completes, Enter does it, Esc closes" }

  /// The owner when the list was opened: nothing changes while it is open.
  private let owner: Owner
  private let typed: [TypedCommand<Owner>]
  /// All commands, those that were used last first.
  private var entries: [Entry] = []
  /// The lines with arguments that were typed before.
  private var lines: Set<String> = []

  private struct Entry {
    let group: CommandGroup
    /// What it is called.
    let texts: [String]
    /// Other words for it.
    var words: [Substring] = []
    /// True if it does something now.
    var isAvailable = true
    let item: Menu<Owner>.Item

    /// Returns true if each word of a text, but for articles and prepositions, begins another word for the command or is in
    /// its name.
    func isMeant(by text: String) -> Bool {
      let parts: [Substring] = text.split(separator: " ").filter { !["to", "of", "the", "a"].contains($0) }
      return parts.contains { part in words.contains { $0.hasPrefix(part) } }
        && parts.allSatisfy { part in
          part.count >= 3
            && (words.contains { $0.hasPrefix(part) }
              || texts.contains { $0.lowercased().contains(text: String(part)) })
        }
    }
  }

  init(_ owner: Owner) {
    self.owner = owner
    typed = owner.typedCommands
    let recent = owner.interaction.typed.lines(at: Self.place)
    let known = owner.listedKeys.compactMap(entry) + typed.map(entry)
    lines = Set(recent).subtracting(known.map(\.item.title))
    let used = recent.compactMap { line in known.first { $0.item.title == line } ?? entry(forLine: line) }
    let titles = Set(used.map(\.item.title))
    entries = used + known.grouped(by: \.group).filter { !titles.contains($0.item.title) }
  }

  private func entry(_ binding: KeyBinding<Owner>) -> Entry? {
    guard let help = binding.help else { return nil }
    let missing = binding.need.flatMap { $0.isMet(owner) ? nil : $0.words }
    let item = Menu<Owner>.Item(
      help.title, note: missing.map { "needs \($0)" } ?? binding.keysLabel, completion: help.title,
      action: missing == nil ? remembering(help.title, binding.command) : binding.command.run)
    return Entry(
      group: help.group, texts: [help.title], words: help.words.split(separator: " "),
      isAvailable: missing == nil, item: item)
  }

  private func entry(_ command: TypedCommand<Owner>) -> Entry {
    let item = Menu<Owner>.Item(
      "\(command.help.title)…", note: "\(command.word) \(command.expected)", completion: command.word + " ")
    return Entry(
      group: command.help.group, texts: [command.word, command.help.title],
      words: command.help.words.split(separator: " "), item: item)
  }

  /// What was typed once, to do it again.
  private func entry(forLine line: String) -> Entry? {
    guard let (command, argument) = split(line),
      case .command(let action) = command.read(argument, owner)
    else { return nil }
    let item = Menu<Owner>.Item(line, note: command.help.title, action: remembering(line, action))
    return Entry(group: command.help.group, texts: [line], item: item)
  }

  private func remembering(_ line: String, _ command: Command<Owner>) -> DialogAction<Owner> {
    { owner in
      owner.interaction.typed.remember(line, at: Self.place)
      command.run(&owner)
    }
  }

  // MARK: Search

  /// What fits what was typed: commands, and what can follow the word of one.
  func find(_ text: String) -> Menu<Owner>.Found {
    let listed = listed(text)
    guard let (command, argument) = split(text) else {
      return .init(listed, remark: "No command is called so")
    }
    guard !argument.isEmpty else {
      return .init(choices("", of: command), remark: "Type \(command.expected)")
    }
    return found(argument, of: command, besides: listed)
  }

  /// The commands that are called so, those that other words mean, and those whose letters fit, in this order. Commands that
  /// do nothing now are found, but not listed.
  private func listed(_ text: String) -> [Menu<Owner>.Item] {
    let available = entries.filter(\.isAvailable)
    let word = text.lowercased()
    guard !word.isEmpty else { return available.map(\.item) }
    let fitting = FuzzyMatch.filter(entries, by: text, texts: \.texts)
    guard word.count >= 3 else {
      return (fitting.filter(\.isAvailable) + fitting.filter { !$0.isAvailable }).map(\.item)
    }
    let called = fitting.filter { $0.texts.contains { $0.lowercased().contains(text: word) } }
    let meant = entries.filter { $0.isMeant(by: word) }
    var titles = Set<String>()
    return (called + meant + fitting).map(\.item).filter { titles.insert($0.title).inserted }
  }

  private func found(
    _ argument: String, of command: TypedCommand<Owner>, besides listed: [Menu<Owner>.Item]
  ) -> Menu<Owner>.Found {
    let choices = choices(argument, of: command)
    let line = "\(command.word) \(argument)"
    switch command.read(argument, owner) {
    case .problem(let problem):
      // A line that was typed before has another argument.
      let others = listed.filter { !lines.contains($0.title) || split($0.title)?.0.word != command.word }
      return .init(choices + others, remark: problem)
    case .command(let action):
      let typed = Menu<Owner>.Item(line, note: command.help.title, action: remembering(line, action))
      let others = (choices + listed).filter { $0.title != line }
      return .init([choices.first { $0.title == line } ?? typed] + others, remark: "")
    }
  }

  private func choices(_ argument: String, of command: TypedCommand<Owner>) -> [Menu<Owner>.Item] {
    command.choices(argument, owner).compactMap { choice in
      let line = "\(command.word) \(choice.text)"
      if choice.goesOn { return .init(line, completion: line) }
      guard case .command(let action) = command.read(choice.text, owner) else { return nil }
      return .init(line, colors: choice.colors, completion: line, action: remembering(line, action))
    }
  }

  /// A command and what is typed behind its word.
  private func split(_ text: String) -> (TypedCommand<Owner>, String)? {
    let parts = text.drop { $0 == " " }.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
    guard let word = parts.first?.lowercased(), parts.count == 2,
      let command = typed.first(where: { $0.word == word })
    else { return nil }
    let argument = parts[1].drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()
    return (command, String(argument))
  }
}

extension ControlHost {
  /// Whatever there are keys for, as lists of commands have it: first what is done with what has the focus.
  public var listedKeys: [KeyBinding<Self>] { (control(interaction.focus)?.keys(in: self) ?? []) + keys }

  /// Opens the list of all commands.
  public mutating func showCommands() {
    settle()
    let palette = CommandPalette(self)
    present(
      Menu(title: "Commands", hint: CommandPalette<Self>.hint, rowLimit: 20, find: { palette.find($0) }))
  }
}

extension Array {
  /// The elements, those of a group together, groups in the order in which they occur.
  func grouped<Group: Hashable>(by group: (Element) -> Group) -> [Element] {
    var places: [Group: Int] = [:]
    for element in self where places[group(element)] == nil { places[group(element)] = places.count }
    let sorted = enumerated().sorted {
      (places[group($0.element)] ?? 0, $0.offset) < (places[group($1.element)] ?? 0, $1.offset)
    }
    return sorted.map(\.element)
  }
}
