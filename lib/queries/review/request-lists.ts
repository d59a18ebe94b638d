import { useQueries } from "@tanstack/react-query";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { ChangeRequestStatus } from "../../contract/review/change-request.ts";
import type { Turn } from "../../contract/review/change-requests.ts";
import { titled } from "../../format/titled.ts";
import { readSpace } from "../content/spaces.ts";
import { read } from "../platform/operation.ts";

const turns: readonly Turn[] = ["mine", "review", "waiting", "ready"];

/** Number of change requests at each stage, as far as loaded. */
export const useTurnCounts = (
  { organizationId }: OrganizationParams,
  status: ChangeRequestStatus[],
): Partial<Record<Turn, number>> =>
  useQueries({
    queries: turns.map((turn) =>
      read("listChangeRequestsInOrganization", {
        params: { organizationId },
        query: { turn, status, limit: 0 },
      }),
    ),
    combine: countsOf,
  });

function countsOf(results: readonly { data: { count: number } | undefined }[]) {
  return Object.fromEntries(turns.map((turn, at) => [turn, results[at]?.data?.count]));
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
