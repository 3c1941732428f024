#pragma once

/// Closes all descriptors of this process except these.
void keep_only(const int kept[], int count);
