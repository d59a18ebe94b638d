import { useQueries } from "@tanstack/react-query";
import type { ChangeRequestParams } from "../contract/change-requests.ts";
import { mostBacklinks } from "./links.ts";
import { read } from "./operation.ts";

/** What refers to some pages of a change request; `pending` until all is known. */
export const useBacklinksOf = (
  { spaceId, changeRequestId }: ChangeRequestParams,
  pageIds: readonly string[],
  { enabled = true } = {},
) =>
  useQueries({
    queries: pageIds.map((pageId) => ({
      ...read("listChangeRequestPageBacklinks", {
        params: { spaceId, changeRequestId, pageId },
        query: { limit: mostBacklinks },
      }),
      enabled,
    })),
    combine: (results) => ({
      items: results.flatMap(({ data }) => data?.items ?? []),
      pending: results.some(({ isPending }) => isPending),
      error: results.find(({ error }) => error !== null)?.error ?? null,
    }),
  });
