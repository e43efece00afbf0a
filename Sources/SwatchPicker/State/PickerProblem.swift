/// A problem with a request of the user; `description` is a sentence or a clause for the status line.
struct PickerProblem: Error, CustomStringConvertible { let description: String }
