import { useQueries, useQuery } from "@tanstack/react-query";
import type { ListedChangeRequest } from "@/lib/contract/review/change-request";
import type { AccessRequest } from "../../contract/access/access-requests.ts";
import type { OpenAPISpec } from "../../contract/api-specs/openapi-specs.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { Page } from "../../contract/platform/common.ts";
import { useAccessRequests } from "../access/access-requests.ts";
import { readSignInMethods } from "../people/sign-in-methods.ts";
import { read } from "../platform/operation.ts";

export const readLatestEvents = (params: OrganizationParams) =>
  read("listAuditEvents", { params, query: { limit: 20 } });
export const readUnpublishedSites = (params: OrganizationParams) =>
  read("listSites", { params, query: { published: false, limit: 5 } });
export const readPublishedSites = (params: OrganizationParams) =>
  read("listSites", { params, query: { published: true, limit: 20 } });

/** Spaces, the one updated last first. */
export const readRecentSpaces = (params: OrganizationParams) =>
  read("listSpacesInOrganizationById", { params, query: { sort: "updatedAt", limit: 10 } });
export const useRecentSpaces = (params: OrganizationParams, when = { enabled: true }) =>
  useQuery({ ...readRecentSpaces(params), ...when });
export const useLatestEvents = (params: OrganizationParams) => useQuery(readLatestEvents(params));
export const useUnpublishedSites = (params: OrganizationParams, when: { enabled: boolean }) =>
  useQuery({ ...readUnpublishedSites(params), ...when });
export const usePublishedSites = (params: OrganizationParams) =>
  useQuery(readPublishedSites(params));

/** Drafts of the reader, the one written last first. */
export const readOwnDrafts = (params: OrganizationParams) =>
  read("listChangeRequestsInOrganization", {
    params,
    query: { status: ["draft"], turn: "mine", orderBy: "updatedAt", limit: 20 },
  });

const mostDrafts = 5;
const isBlank = ({ revision, revisionInitial, comments }: ListedChangeRequest) =>
  revision === revisionInitial && comments === 0;

/** Drafts to continue: those that have a change or a comment. */
export const useOwnDrafts = (params: OrganizationParams) =>
  useQuery({
    ...readOwnDrafts(params),
    select: (page) => ({
      ...page,
      items: page.items.filter((draft) => !isBlank(draft)).slice(0, mostDrafts),
    }),
  });

/** Problems, as far as they are known. */
export interface Problems {
  accessRequests: Pick<Page<AccessRequest>, "items" | "count">;
  brokenLinks: number;
  failedSpecs: readonly OpenAPISpec[];
  invitations: { expired: number; failed: number; sendsNoEmail: boolean };
  /** All of it was read. */
  known: boolean;
  /** First failure of what could not be read. */
  error: Error | null;
  retry: () => void;
  retrying: boolean;
}

export const readBrokenLinks = (params: OrganizationParams) =>
  read("listLinksInOrganization", { params, query: { status: "broken", limit: 0 } });
export const readFailedSpecs = (params: OrganizationParams) =>
  read("listOpenAPISpecs", { params, query: { state: "failed", limit: 5 } });
export const readInvitationCount = (params: OrganizationParams, status: "expired" | "failed") =>
  read("listInvitations", { params, query: { status, limit: 0 } });

/** Problems for those who can mend them: content for writers, invitations for admins. */
export function useProblems(
  params: OrganizationParams,
  { writes, isAdmin }: { writes: boolean; isAdmin: boolean },
): Problems {
  const requests = useAccessRequests(params);
  const links = useQuery({ ...readBrokenLinks(params), enabled: writes });
  const specs = useQuery({ ...readFailedSpecs(params), enabled: writes });
  const [expired, failed] = useQueries({
    queries: (["expired", "failed"] as const).map((status) => ({
      ...readInvitationCount(params, status),
      enabled: isAdmin,
    })),
  });
  const counts = { expired: expired?.data?.count ?? 0, failed: failed?.data?.count ?? 0 };
  const enabled = isAdmin && counts.expired + counts.failed > 0;
  const methods = useQuery({ ...readSignInMethods(), enabled });
  const reads = [
    requests,
    ...(writes ? [links, specs] : []),
    ...(isAdmin ? [expired, failed] : []),
  ];
  return {
    accessRequests: requests.data ?? { items: [], count: 0 },
    brokenLinks: (writes && links.data?.count) || 0,
    failedSpecs: (writes && specs.data?.items) || [],
    invitations: { ...counts, sendsNoEmail: methods.data?.email === false },
    known: reads.every((each) => each?.isSuccess),
    error: reads.find((each) => each?.error)?.error ?? null,
    retry: () => {
      for (const each of reads) if (each?.isError) void each.refetch();
    },
    retrying: reads.some((each) => each?.isRefetching),
  };
}
