// An app needs one import: GTK's C API, the veil and its values.
@_exported import CVeilGTK
@_exported import VeilCore
@_exported import VeilRuntime
