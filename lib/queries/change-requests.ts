import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ChangeRequestParams } from "../contract/change-requests.ts";
import type { AppContract, OperationId } from "../contract/index.ts";
import type { Call } from "../contract/operation.ts";
import type { OrganizationParams } from "../contract/organizations.ts";
import type { SpaceParams } from "../contract/spaces.ts";
import { linkReads } from "./links.ts";
import { read, readPages, useWrite } from "./operation.ts";

type QueryOf<Id extends "listChangeRequestsForSpace" | "listChangeRequestsInOrganization"> = Omit<
  NonNullable<Call<AppContract[Id]>["query"]>,
  "page" | "limit"
>;
type SpaceQuery = QueryOf<"listChangeRequestsForSpace">;
type OrganizationQuery = QueryOf<"listChangeRequestsInOrganization">;

const pageSize = 100;

// What is passed may name an organization as well, which would be another key of the cache.
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

/** While other filters load, what the ones before found stays. */
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
export const useChangeRequest = (params: ChangeRequestParams) =>
  useQuery(readChangeRequest(params));

/** How many changes a review begins with; the rest come when asked for. */
export const firstChanges = 100;
/** As many as the service gives at once. */
export const mostChanges = 1000;

interface ChangesOptions {
  limit?: number;
  /** The revision to compare with, instead of what the space had. */
  since?: string | undefined;
  enabled?: boolean;
}

export const readChanges = (
  params: ChangeRequestParams,
  { limit = firstChanges, since }: ChangesOptions = {},
) => read("getChangesOfChangeRequest", { params: paramsOf(params), query: { limit, since } });
export const readConflicts = (params: ChangeRequestParams) =>
  read("getConflictsOfChangeRequest", { params: paramsOf(params) });

/** While all are loaded, the first ones stay. */
export const useChanges = (params: ChangeRequestParams, options: ChangesOptions = {}) =>
  useQuery({
    ...readChanges(params, options),
    enabled: options.enabled ?? true,
    placeholderData: keepPreviousData,
  });
export const useConflicts = (params: ChangeRequestParams, { enabled = true } = {}) =>
  useQuery({ ...readConflicts(params), enabled });

/** A page as the change request has it; null asks nothing. */
export const usePageInChangeRequest = (params: ChangeRequestParams, pageId: string | null) =>
  useQuery({
    ...read("getPageInChangeRequestById", {
      params: { ...paramsOf(params), pageId: pageId ?? "" },
    }),
    enabled: pageId !== null,
  });

/** A page as a revision had it, which never changes; null asks nothing. */
export const usePageInRevision = (
  { spaceId }: SpaceParams,
  revisionId: string,
  pageId: string | null,
) =>
  useQuery({
    ...read("getPageInRevision", { params: { spaceId, revisionId, pageId: pageId ?? "" } }),
    enabled: pageId !== null,
    staleTime: Number.POSITIVE_INFINITY,
  });

const lists: readonly OperationId[] = [
  "listChangeRequestsForSpace",
  "listChangeRequestsInOrganization",
  "getSpaceById",
  "listAuditEvents",
];
const oneRequest: readonly OperationId[] = [...lists, "getChangeRequestById"];
const itsContent: readonly OperationId[] = [
  ...oneRequest,
  "getChangesOfChangeRequest",
  "getConflictsOfChangeRequest",
  "getRevisionOfChangeRequestById",
  "listPagesInChangeRequest",
  "getPageInChangeRequestById",
  "getPageInChangeRequestByPath",
  "listContributorsOfChangeRequest",
  ...linkReads,
];
const bothContents: readonly OperationId[] = [
  ...itsContent,
  "getCurrentRevision",
  "listPages",
  "getPageById",
  "getPageByPath",
  "listRevisions",
  "searchSpaceContent",
];

export const useCreateChangeRequest = () => useWrite("createChangeRequest", { stale: lists });
export const useEditChangeRequest = () =>
  useWrite("updateChangeRequestById", { stale: oneRequest });
export const useUpdateChangeRequest = () => useWrite("updateChangeRequest", { stale: itsContent });
export const useMergeChangeRequest = () => useWrite("mergeChangeRequest", { stale: bothContents });
export const useRevertChangeRequest = () => useWrite("revertChangeRequest", { stale: lists });
export const useSettleConflicts = () =>
  useWrite("settleConflictsOfChangeRequest", { stale: itsContent });
