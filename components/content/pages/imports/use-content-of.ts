import type { SearchableParams } from "@/components/content/params/content-params";
import type { ImportParams, ImportRun } from "@/lib/contract/content/imports";
import { useChangeRequest } from "@/lib/queries/review/change-requests";
import { bringsNothing } from "./import-labels";

/** Change request that an import fills; undefined for one into a space, and while it is loaded. */
export function useRequestOf({ space: spaceId, changeRequest: changeRequestId = "" }: ImportRun) {
  const params = { spaceId, changeRequestId };
  return useChangeRequest(params, { enabled: changeRequestId !== "" }).data;
}

/**
 * Location of the pages of an import. Those of a merged change request, and of an archived draft
 * without a change, are shown in the space, which has all of them.
 */
export function useContentOf({ organizationId }: ImportParams, run: ImportRun): SearchableParams {
  const request = useRequestOf(run);
  const inSpace = { organizationId, spaceId: run.space };
  const isInSpace =
    request?.status === "merged" || (bringsNothing(run) && request?.status === "archived");
  if (run.changeRequest === undefined || isInSpace) return inSpace;
  return { ...inSpace, changeRequestId: run.changeRequest };
}
