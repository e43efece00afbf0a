extension CaseIterable where Self: Equatable {
  /// The next case in a cycle.
  package var next: Self {
    let all = Array(Self.allCases)
    return all[((all.firstIndex(of: self) ?? -1) + 1) % all.count]
  }
}
