// The constants of GLib's flags that Veil, its tool and its gallery use. From 2.88 on GLib marks flags as such; Swift then
// imports them as option sets, without these constants. GDK's and GTK's own flags are not marked so far.
#pragma once

#include <gtk/gtk.h>

#define VEIL_FLAG(type, name) static const type VEIL_##name = name

VEIL_FLAG(GApplicationFlags, G_APPLICATION_NON_UNIQUE);
VEIL_FLAG(GConnectFlags, G_CONNECT_SWAPPED);
VEIL_FLAG(GDBusCallFlags, G_DBUS_CALL_FLAGS_NONE);
VEIL_FLAG(GDBusCallFlags, G_DBUS_CALL_FLAGS_NO_AUTO_START);
VEIL_FLAG(GDBusConnectionFlags, G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT);
VEIL_FLAG(GDBusConnectionFlags, G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION);
VEIL_FLAG(GDBusProxyFlags, G_DBUS_PROXY_FLAGS_DO_NOT_AUTO_START);
VEIL_FLAG(GDBusSignalFlags, G_DBUS_SIGNAL_FLAGS_NONE);
VEIL_FLAG(GFileTest, G_FILE_TEST_EXISTS);
VEIL_FLAG(GIOCondition, G_IO_IN);
VEIL_FLAG(GLogLevelFlags, G_LOG_LEVEL_CRITICAL);
VEIL_FLAG(GLogLevelFlags, G_LOG_LEVEL_ERROR);
VEIL_FLAG(GSignalMatchType, G_SIGNAL_MATCH_DATA);
VEIL_FLAG(GSignalMatchType, G_SIGNAL_MATCH_DETAIL);
VEIL_FLAG(GSignalMatchType, G_SIGNAL_MATCH_ID);
VEIL_FLAG(GSignalMatchType, G_SIGNAL_MATCH_UNBLOCKED);
