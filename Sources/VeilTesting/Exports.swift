// One import is enough for a test: the veil and its values.
@_exported import VeilCore
@_exported import VeilRuntime
