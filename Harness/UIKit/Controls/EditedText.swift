/// A text with a caret and marked text, which an input method has not committed yet.
struct EditedText {
  private(set) var content = ""
  /// Offsets in characters; nil while it is not edited.
  var selection: Range<Int>?
  private(set) var marked: Range<Int>?

  /// Set by the app: the caret moves to the end.
  mutating func set(_ text: String) {
    content = text
    marked = nil
    if selection != nil { moveToEnd() }
  }

  mutating func moveToEnd() { selection = content.count..<content.count }

  /// Commits the marked text as it is.
  mutating func unmark() { marked = nil }

  mutating func insert(_ text: String) {
    unmark()
    replaceSelection(text)
  }

  mutating func mark(_ text: String) {
    if let marked { selection = marked }
    let start = place.lowerBound
    replaceSelection(text)
    marked = start..<start + text.count
  }

  mutating func deleteBackward() {
    unmark()
    if place.isEmpty, place.lowerBound > 0 { selection = place.lowerBound - 1..<place.lowerBound }
    replaceSelection("")
  }

  private var place: Range<Int> {
    (selection ?? content.count..<content.count).clamped(to: 0..<content.count)
  }

  private mutating func replaceSelection(_ text: String) {
    var characters = Array(content)
    let place = place
    characters.replaceSubrange(place, with: text)
    content = String(characters)
    if selection != nil { selection = place.lowerBound + text.count..<place.lowerBound + text.count }
  }
}
