import { dehydrate, hydrate, QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient } from "./query-client.ts";

const space = ["getSpaceById", { params: { spaceId: "s" } }] as const;
const team = ["getTeamById", { params: { teamId: "t" } }] as const;

/** Answers of these two as a prefetched page holds them. */
function fetchedAhead() {
  const server = createQueryClient();
  server.setQueryData(space, "old");
  server.setQueryData(team, "old");
  return dehydrate(server);
}

test("prefetched reads that become stale are read again when they are shown", async () => {
  const client = createQueryClient();
  const since = performance.now();
  const state = fetchedAhead();
  await client.invalidateQueries({ queryKey: [space[0]] });
  hydrate(client, state);
  const asked: string[] = [];
  const ends = [space, team].map((queryKey) => {
    const queryFn = async () => {
      asked.push(queryKey[0]);
      return "new";
    };
    return new QueryObserver(client, { queryKey, queryFn }).subscribe(() => undefined);
  });
  expect(client.getQueryData(space)).toBe("old");
  client.readAgainStale(state, since);
  await expect.poll(() => client.getQueryData(space)).toBe("new");
  expect(asked).toEqual([space[0]]);
  for (const end of ends) end();
});

test("reads that were stale before a prefetch are fresh in it", async () => {
  const client = createQueryClient();
  await client.invalidateQueries({ queryKey: [space[0]] });
  const since = performance.now();
  const state = fetchedAhead();
  hydrate(client, state);
  client.readAgainStale(state, since);
  expect(client.getQueryState(space)?.isInvalidated).toBe(false);
});
