import { useQueries } from "@tanstack/react-query";
import type { ChangeRequestParams } from "../../contract/review/change-requests.ts";
import { read } from "../platform/operation.ts";
import { mostBacklinks } from "./links.ts";

/** References to some pages of a change request; `pending` until all have loaded. */
export const useBacklinksOf = (
  { spaceId, changeRequestId }: ChangeRequestParams,
  pageIds: readonly string[],
  { enabled = true } = {},
) =>
  useQueries({
    queries: pageIds.map((pageId) => ({
      ...read("listChangeRequestPageBacklinks", {
        params: { spaceId, changeRequestId, pageId },
        query: { limit: mostBacklinks, versions: false },
      }),
      enabled,
    })),
    combine: (results) => ({
      items: results.flatMap(({ data }) => data?.items ?? []),
      pending: results.some(({ isPending }) => isPending),
      error: results.find(({ error }) => error !== null)?.error ?? null,
    }),
  });
