import { type QueryClient, useQueries, useQuery } from "@tanstack/react-query";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { ChangeRequestStatus } from "../../contract/review/change-request.ts";
import type { Turn } from "../../contract/review/change-requests.ts";
import { titled } from "../../format/titled.ts";
import { readSpace } from "../content/spaces.ts";
import { read } from "../platform/operation.ts";

/** Statuses of change requests that somebody has to act on. */
export const active: ChangeRequestStatus[] = ["draft", "open"];

const readCount = ({ organizationId }: OrganizationParams, turn: Turn | undefined) =>
  read("listChangeRequestsInOrganization", {
    params: { organizationId },
    query: { turn, status: active, limit: 0 },
  });

/** Number of active change requests by stage, as far as loaded; undefined is all of them. */
export const useTurnCounts = (
  organization: OrganizationParams,
  turns: readonly (Turn | undefined)[],
): (number | undefined)[] =>
  useQueries({
    queries: turns.map((turn) => readCount(organization, turn)),
    combine: countsOf,
  });

function countsOf(results: readonly { data: { count: number } | undefined }[]) {
  return results.map(({ data }) => data?.count);
}

/** Number of change requests that wait for the reader; undefined until it is loaded. */
export const useYoursCount = (organization: OrganizationParams): number | undefined =>
  useQuery(readCount(organization, "yours")).data?.count;

const firstYours = 5;

/** Change requests that have waited for the reader the longest. */
export const readFirstYours = ({ organizationId }: OrganizationParams) =>
  read("listChangeRequestsInOrganization", {
    params: { organizationId },
    query: {
      turn: "yours",
      status: active,
      orderBy: "waitingSince",
      order: "asc",
      limit: firstYours,
    },
  });
export const useFirstYours = (params: OrganizationParams) => useQuery(readFirstYours(params));

type RequestsRead = ReturnType<typeof readFirstYours>;

/** Returns a function for `prefetch` with the reads of the spaces of these lists' change requests. */
export const spacesOf = (lists: readonly RequestsRead[]) => (known: QueryClient) =>
  lists
    .flatMap(({ queryKey }) => known.getQueryData<SpacesOnly>(queryKey)?.items ?? [])
    .map(({ space }) => readSpace({ spaceId: space }));

interface SpacesOnly {
  items: readonly { space: string }[];
}

/** Titles of these spaces, as far as loaded. */
export const useSpaceTitles = (ids: readonly string[]): ReadonlyMap<string, string> =>
  useQueries({
    queries: [...new Set(ids)].map((spaceId) => readSpace({ spaceId })),
    combine: titlesOf,
  });

function titlesOf(results: readonly { data: { id: string; title: string } | undefined }[]) {
  return new Map(
    results.flatMap(({ data }) => (data ? [[data.id, titled(data.title)] as const] : [])),
  );
}
