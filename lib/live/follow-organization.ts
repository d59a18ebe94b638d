import type { QueryClient } from "@tanstack/react-query";
import { Follower } from "./follow.ts";
import { Refresher } from "./refresher.ts";

/**
 * Keeps the cached data of an organization up to date with changes by others. The returned function
 * stops it.
 */
export function followOrganization(client: QueryClient, organizationId: string): () => void {
  const refresher = new Refresher(client);
  const times = client
    .getQueryCache()
    .getAll()
    .map(({ state }) => state.dataUpdatedAt)
    .filter((time) => time > 0);
  const follower = new Follower({
    address: `/api/v1/orgs/${encodeURIComponent(organizationId)}/events/stream`,
    since: Math.min(Date.now(), ...times),
    onChange: (change) => refresher.changed(change),
    onEverything: () => refresher.everything(),
  });
  return () => {
    follower.stop();
    refresher.stop();
  };
}
