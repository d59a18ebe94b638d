import type { Query, QueryClient } from "@tanstack/react-query";
import { read } from "../queries/platform/operation.ts";
import { type ServiceState, setService } from "./service-store.ts";

/** Milliseconds without an answer after which the service counts as slow. */
const readWithin = 3_000;
/** A write may last longer for its own reasons: after this time, a small read tells. */
const writeWithin = 1_000;

// Statuses without a response. An invalid one (502) is still a response, which its caller reports.
const troubles: Record<number, ServiceState> = {
  0: "reconnecting",
  503: "reconnecting",
  504: "slow",
};

/** Keeps the state of the service up to date from all reads of the page. Returns the undo. */
export function watchService(client: QueryClient): () => void {
  const stops = [watchReads(client), probeDuringWrites(client)];
  return () => {
    for (const stop of stops) stop();
  };
}

function watchReads(client: QueryClient): () => void {
  const waiting = new Map<Query, ReturnType<typeof setTimeout>>();
  const end = (query: Query) => {
    clearTimeout(waiting.get(query));
    waiting.delete(query);
  };
  const stop = client.getQueryCache().subscribe((event) => {
    const { query } = event;
    if (event.type === "removed") return end(query);
    if (event.type !== "updated") return;
    const { action } = event;
    if (action.type === "success") setService("online");
    // Already the first failed attempt counts.
    if (action.type === "failed" || action.type === "error") setService(troubleOf(action.error));
    end(query);
    if (query.state.fetchStatus === "fetching") {
      waiting.set(
        query,
        setTimeout(() => setService("slow"), readWithin),
      );
    }
  });
  return () => {
    stop();
    for (const query of waiting.keys()) end(query);
  };
}

function probeDuringWrites(client: QueryClient): () => void {
  const { queryKey } = read("getAuthenticatedUser", {});
  let probe: ReturnType<typeof setTimeout> | undefined;
  const stop = client.getMutationCache().subscribe(() => {
    if (client.isMutating() === 0) {
      clearTimeout(probe);
      probe = undefined;
    } else {
      probe ??= setTimeout(
        () => void client.refetchQueries({ queryKey }, { cancelRefetch: false }),
        writeWithin,
      );
    }
  });
  return () => {
    stop();
    clearTimeout(probe);
  };
}

function troubleOf(error: unknown): ServiceState {
  const { status } = error as { status?: number };
  return troubles[status ?? -1] ?? "online";
}
