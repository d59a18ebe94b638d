import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ChangeRequestParams } from "../contract/change-requests.ts";
import type { AppContract, OperationId } from "../contract/index.ts";
import type { Call } from "../contract/operation.ts";
import type { OrganizationParams } from "../contract/organizations.ts";
import type { SpaceParams } from "../contract/spaces.ts";
import { read, readPages } from "./operation.ts";

type ListQuery = Omit<
  NonNullable<Call<AppContract["listLinksInOrganization"]>["query"]>,
  "page" | "limit"
>;

const pageSize = 100;

/** Reads that a change of content makes stale, those of links. */
export const linkReads: readonly OperationId[] = [
  "listLinksInOrganization",
  "listSpaceLinks",
  "listChangeRequestLinks",
  "listSpacePageBacklinks",
  "listChangeRequestPageBacklinks",
  "listSpaceFileBacklinks",
  "listChangeRequestFileBacklinks",
];

export const readLinks = ({ organizationId }: OrganizationParams, query: ListQuery) =>
  readPages("listLinksInOrganization", {
    params: { organizationId },
    query: { ...query, limit: pageSize },
  });

/** While other filters load, what the ones before found stays. */
export const useLinks = (params: OrganizationParams, query: ListQuery) =>
  useInfiniteQuery({ ...readLinks(params, query), placeholderData: keepPreviousData });

const mostIntroduced = 200;

/** What a change request breaks, and what is broken in it altogether. */
export const readIntroduced = ({ spaceId, changeRequestId }: ChangeRequestParams) =>
  read("listChangeRequestLinks", {
    params: { spaceId, changeRequestId },
    query: { brokenContext: "change-request", limit: mostIntroduced },
  });
export const useIntroduced = (params: ChangeRequestParams) => useQuery(readIntroduced(params));

export const mostBacklinks = 100;

type BacklinksRead = ReturnType<typeof read<"listSpaceFileBacklinks">>;

interface FilesOf extends SpaceParams {
  changeRequestId?: string | undefined;
}

function readFileBacklinks({ spaceId, changeRequestId }: FilesOf, fileId: string): BacklinksRead {
  const query = { limit: mostBacklinks };
  if (changeRequestId === undefined) {
    return read("listSpaceFileBacklinks", { params: { spaceId, fileId }, query });
  }
  const params = { spaceId, changeRequestId, fileId };
  return read("listChangeRequestFileBacklinks", {
    params,
    query,
  }) as unknown as BacklinksRead;
}

/** Where pages of a space or a change request show a file or link to it. */
export const useFileBacklinks = (of: FilesOf, fileId: string) =>
  useQuery(readFileBacklinks(of, fileId));
