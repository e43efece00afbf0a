/// Returns the UTF-8 bytes of a text.
public func utf8(_ text: String) -> [UInt8] { Array(text.utf8) }
