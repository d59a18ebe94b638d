"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";

export type Connection = "online" | "offline" | "unreachable" | "slow";

// One whose answer could not be understood (502) does answer: where it was asked, that is said.
const troubles: Record<number, Connection> = { 0: "unreachable", 503: "unreachable", 504: "slow" };

/** Whether the service can be reached, judged by what the page's own reading met last. */
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
        if (event.action.type === "success") setService("online");
        if (event.action.type === "error") setService(troubleOf(event.action.error));
      }),
    [client],
  );
  // What is under way goes on: a slow answer that is asked for anew each time never comes.
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
