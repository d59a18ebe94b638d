import {
  keepPreviousData,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import type { ConflictResolution } from "../../contract/content/content-changes.ts";
import type { SpaceParams } from "../../contract/content/spaces.ts";
import type { AppContract } from "../../contract/index.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { Call } from "../../contract/platform/operation.ts";
import type { ChangeRequestParams } from "../../contract/review/change-requests.ts";
import { mostChanges } from "../content/content.ts";
import { callOperation, read, readPages, useWrite } from "../platform/operation.ts";

type QueryOf<Id extends "listChangeRequestsForSpace" | "listChangeRequestsInOrganization"> = Omit<
  NonNullable<Call<AppContract[Id]>["query"]>,
  "page" | "limit"
>;
type SpaceQuery = QueryOf<"listChangeRequestsForSpace">;
type OrganizationQuery = QueryOf<"listChangeRequestsInOrganization">;

const pageSize = 100;

// Callers may pass an organization too, which would make a different cache key.
const paramsOf = ({ spaceId, changeRequestId }: ChangeRequestParams) => ({
  spaceId,
  changeRequestId,
});

export const readSpaceChangeRequests = ({ spaceId }: SpaceParams, query: SpaceQuery) =>
  readPages("listChangeRequestsForSpace", {
    params: { spaceId },
    query: { ...query, limit: pageSize },
  });
export const readOrganizationChangeRequests = (
  { organizationId }: OrganizationParams,
  query: OrganizationQuery,
) =>
  readPages("listChangeRequestsInOrganization", {
    params: { organizationId },
    query: { ...query, limit: pageSize },
  });
export const readChangeRequest = (params: ChangeRequestParams) =>
  read("getChangeRequestById", { params: paramsOf(params) });

/** Keeps the previous result while other filters load. */
export const useSpaceChangeRequests = (params: SpaceParams, query: SpaceQuery) =>
  useInfiniteQuery({
    ...readSpaceChangeRequests(params, query),
    placeholderData: keepPreviousData,
  });
export const useOrganizationChangeRequests = (
  params: OrganizationParams,
  query: OrganizationQuery,
) =>
  useInfiniteQuery({
    ...readOrganizationChangeRequests(params, query),
    placeholderData: keepPreviousData,
  });

/** Reads the latest change request of a space that is neither merged nor archived. */
export const readLatestUnmerged = ({ organizationId, spaceId }: OrganizationParams & SpaceParams) =>
  read("listChangeRequestsInOrganization", {
    params: { organizationId },
    query: { space: spaceId, status: ["draft", "open"], limit: 1 },
  });
export const useLatestUnmerged = (params: OrganizationParams & SpaceParams) =>
  useQuery(readLatestUnmerged(params));

export const readChangeRequestPreview = (params: ChangeRequestParams) =>
  read("getChangeRequestPreview", { params: paramsOf(params) });
/** Address of a preview. It expires after an hour, so it is requested again before. */
export const useChangeRequestPreview = (params: ChangeRequestParams) =>
  useQuery({
    ...readChangeRequestPreview(params),
    staleTime: 30 * 60_000,
    refetchInterval: 30 * 60_000,
  });
export const useChangeRequest = (params: ChangeRequestParams, { enabled = true } = {}) =>
  useQuery({ ...readChangeRequest(params), enabled });

/** Reads the changes page by page, without their texts. */
export const readChanges = (
  params: ChangeRequestParams,
  /** Revision to compare with, instead of the base. */
  since?: string,
) =>
  readPages("getChangesOfChangeRequest", {
    params: paramsOf(params),
    query: { limit: mostChanges, texts: false, since },
  });

const firstChangeOf = (params: ChangeRequestParams) => ({
  params: paramsOf(params),
  query: { limit: 1, texts: false },
});

/** Reads the first of the changes, which tells whether there are any, without its texts. */
export const readFirstChange = (params: ChangeRequestParams) =>
  read("getChangesOfChangeRequest", firstChangeOf(params));

/** Source of changes: a change request or a revision. */
export type ChangesOf = SpaceParams &
  (
    | { changeRequestId: string; revisionId?: never }
    | { revisionId: string; changeRequestId?: never }
  );

// Both operations have the same answer.
type ChangesRead = ReturnType<typeof read<"getChangesOfChangeRequest">>;

/**
 * Reads the changes to one page, with their texts. A service that can't filter returns those to all
 * pages.
 */
export function readChangesOfPage(of: ChangesOf, pageId: string, since?: string): ChangesRead {
  const query = { pageId, limit: mostChanges };
  if (of.revisionId !== undefined) {
    const { spaceId, revisionId } = of;
    return read("getChangesOfRevision", { params: { spaceId, revisionId }, query });
  }
  return read("getChangesOfChangeRequest", { params: paramsOf(of), query: { ...query, since } });
}
/** Reads a change request as it is now. */
export const fetchChangeRequest = (params: ChangeRequestParams) =>
  callOperation("getChangeRequestById", { params: paramsOf(params) });
/** Reads whether a change request has a change, bypassing the cache. */
export async function fetchHasChanges(params: ChangeRequestParams): Promise<boolean> {
  const { changes } = await callOperation("getChangesOfChangeRequest", firstChangeOf(params));
  return changes.length > 0;
}
export const readConflicts = (params: ChangeRequestParams) =>
  read("getConflictsOfChangeRequest", { params: paramsOf(params) });

interface ChangesOptions {
  since?: string | undefined;
  enabled?: boolean;
}

/** Keeps the previous changes while those since another revision load. */
export const useChanges = (
  params: ChangeRequestParams,
  { since, enabled = true }: ChangesOptions = {},
) =>
  useInfiniteQuery({ ...readChanges(params, since), enabled, placeholderData: keepPreviousData });
export const useFirstChange = (params: ChangeRequestParams, { enabled = true } = {}) =>
  useQuery({ ...readFirstChange(params), enabled });
export const useChangesOfPage = (of: ChangesOf, pageId: string, since?: string) =>
  useQuery(readChangesOfPage(of, pageId, since));
export const useContributors = (params: ChangeRequestParams, { enabled = true } = {}) =>
  useQuery({
    ...read("listContributorsOfChangeRequest", { params: paramsOf(params), query: { limit: 100 } }),
    enabled,
  });
export const useConflicts = (params: ChangeRequestParams, { enabled = true } = {}) =>
  useQuery({ ...readConflicts(params), enabled });

/** Page in the change request; null disables the query. */
export const usePageInChangeRequest = (params: ChangeRequestParams, pageId: string | null) =>
  useQuery({
    ...read("getPageInChangeRequestById", {
      params: { ...paramsOf(params), pageId: pageId ?? "" },
    }),
    enabled: pageId !== null,
  });

/** Requests the caller's own change requests of a space, by default drafts, bypassing the cache. */
export const requestOwn = (
  { organizationId }: OrganizationParams,
  space: string,
  creator: string,
  status: ("draft" | "open")[] = ["draft"],
) =>
  callOperation("listChangeRequestsInOrganization", {
    params: { organizationId },
    query: { space, creator, status, limit: 100 },
  });

export const useCreateChangeRequest = () => useWrite("createChangeRequest");
export const useEditChangeRequest = () => useWrite("updateChangeRequestById");
export const useUpdateChangeRequest = () => useWrite("updateChangeRequest");
export const useMergeChangeRequest = () => useWrite("mergeChangeRequest");
export const useRevertChangeRequest = () => useWrite("revertChangeRequest");

/** Resolves conflicts; the answer contains the remaining ones. */
export function useResolveConflicts(params: ChangeRequestParams) {
  const client = useQueryClient();
  const { mutateAsync, isPending } = useWrite("settleConflictsOfChangeRequest");
  /** @param undo revision of the update to undo first */
  const resolve = async (settlements: ConflictResolution[], undo?: string) => {
    const answer = await mutateAsync({ params: paramsOf(params), body: { settlements, undo } });
    client.setQueryData(readConflicts(params).queryKey, { conflicts: answer.conflicts });
    return answer;
  };
  return { resolve, resolving: isPending };
}
