import { useSyncExternalStore } from "react";

/** State of the service, as the page's last read found it. */
export type ServiceState = "online" | "reconnecting" | "slow";

const listeners = new Set<() => void>();
let current: ServiceState = "online";

export function setService(next: ServiceState): void {
  if (current === next) return;
  current = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useService(): ServiceState {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => "online",
  );
}
