import { useQueries } from "@tanstack/react-query";
import type { ChangeRequestStatus } from "../contract/change-request.ts";
import type { Turn } from "../contract/change-requests.ts";
import type { OrganizationParams } from "../contract/organizations.ts";
import { titled } from "../titled.ts";
import { read } from "./operation.ts";
import { readSpace } from "./spaces.ts";

const turns: readonly Turn[] = ["mine", "review", "waiting", "ready"];

/** How many change requests are at each turn, as far as that is known yet. */
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

/** The titles of these spaces, as far as they are known yet. */
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
