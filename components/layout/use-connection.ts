"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";

export type Connection = "online" | "offline" | "unreachable";

const unreachable = new Set([0, 502, 503, 504]);

/** Whether the service can be reached, judged by what the page's own reading met last. */
export function useConnection(): { connection: Connection; retry: () => void } {
  const client = useQueryClient();
  const online = useSyncExternalStore(
    subscribeOnline,
    () => navigator.onLine,
    () => true,
  );
  const [answers, setAnswers] = useState(true);
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== "updated") return;
        if (event.action.type === "success") setAnswers(true);
        if (event.action.type === "error") setAnswers(!isUnreachable(event.action.error));
      }),
    [client],
  );
  const connection = online ? (answers ? "online" : "unreachable") : "offline";
  return { connection, retry: () => void client.refetchQueries({ type: "active" }) };
}

function isUnreachable(error: unknown): boolean {
  const { status } = error as { status?: unknown };
  return typeof status === "number" && unreachable.has(status);
}

function subscribeOnline(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
