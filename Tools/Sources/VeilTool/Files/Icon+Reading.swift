extension Icon {
  /// Reads a file.
  ///
  /// - Parameters:
  ///   - path: The file; "-" is standard input.
  ///   - name: The symbol's name; nil, the default: that of the file.
  /// - Throws: ``ToolError`` for a file that cannot be read or draws nothing.
  public init(reading path: String, name: String? = nil, options: Options = Options()) throws(ToolError) {
    let ownName = path == SVGFile.standardInput ? "icon" : nil
    try self.init(SVGFile(reading: path), name: name ?? ownName, options: options)
  }

  init(_ file: SVGFile, name: String? = nil, options: Options = Options()) throws(ToolError) {
    try self.init(SVGDocument(file), name: name, options: options)
  }
}
