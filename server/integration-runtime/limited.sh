#!/bin/sh
# Starts the runtime with nothing of the service's environment, and with memory of its own that ends
# long before the machine's: most of this is address space that it reserves at once.
ulimit -c 0
ulimit -d 786432
# Linux ends it with the service, also with one that is killed and can end nothing itself.
bound="setpriv --pdeathsig KILL"
$bound true 2>/dev/null || bound=
exec $bound env -i TZ=UTC "$WORKERD_BINARY" "$@"
