// A test needs one import: the veil and its values.
@_exported import VeilCore
@_exported import VeilRuntime
