"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";

export type Connection = "online" | "offline" | "reconnecting" | "slow";

// An invalid response (502) is still a response; its caller reports it.
const troubles: Record<number, Connection> = {
  0: "reconnecting",
  503: "reconnecting",
  504: "slow",
};

/** State of the connection to the service, from the outcome of the page's last read. */
export function useConnection(): { connection: Connection; retry: () => void } {
  const client = useQueryClient();
  const online = useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );
  const [service, setService] = useState<Connection>("online");
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== "updated") return;
        const { action } = event;
        if (action.type === "success") setService("online");
        // The first failed attempt is reported.
        if (action.type === "failed" || action.type === "error")
          setService(troubleOf(action.error));
      }),
    [client],
  );
  // Pending requests continue: restarting a slow one each time would never finish it.
  const retry = () => void client.refetchQueries({ type: "active" }, { cancelRefetch: false });
  return { connection: online ? service : "offline", retry };
}

function troubleOf(error: unknown): Connection {
  const { status } = error as { status?: number };
  return troubles[status ?? -1] ?? "online";
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
