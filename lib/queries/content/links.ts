import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { SpaceParams } from "../../contract/content/spaces.ts";
import type { AppContract } from "../../contract/index.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { Call } from "../../contract/platform/operation.ts";
import type { ChangeRequestParams } from "../../contract/review/change-requests.ts";
import { read, readPages } from "../platform/operation.ts";

type ListQuery = Omit<
  NonNullable<Call<AppContract["listLinksInOrganization"]>["query"]>,
  "page" | "limit"
>;

const pageSize = 100;

export const readLinks = ({ organizationId }: OrganizationParams, query: ListQuery) =>
  readPages("listLinksInOrganization", {
    params: { organizationId },
    query: { ...query, limit: pageSize },
  });

/** Keeps the previous result while other filters load. */
export const useLinks = (params: OrganizationParams, query: ListQuery) =>
  useInfiniteQuery({ ...readLinks(params, query), placeholderData: keepPreviousData });

/** Number of missing targets of the links in a space; undefined until it is loaded. */
export const useBrokenTargets = ({ organizationId }: OrganizationParams, space: string) =>
  useQuery(
    read("listLinksInOrganization", {
      params: { organizationId },
      query: { space, status: "broken", limit: 0 },
    }),
  ).data?.count;

const mostIntroduced = 200;

/** Links that a change request breaks, and the count of all broken links in it. */
export const readIntroduced = ({ spaceId, changeRequestId }: ChangeRequestParams) =>
  read("listChangeRequestLinks", {
    params: { spaceId, changeRequestId },
    query: { brokenContext: "change-request", limit: mostIntroduced, versions: false },
  });
export const useIntroduced = (params: ChangeRequestParams) => useQuery(readIntroduced(params));

export const mostBacklinks = 100;

type BacklinksRead = ReturnType<typeof read<"listSpaceFileBacklinks">>;

interface FilesOf extends SpaceParams {
  changeRequestId?: string | undefined;
}

function readFileBacklinks({ spaceId, changeRequestId }: FilesOf, fileId: string): BacklinksRead {
  const query = { limit: mostBacklinks, versions: false };
  if (changeRequestId === undefined) {
    return read("listSpaceFileBacklinks", { params: { spaceId, fileId }, query });
  }
  const params = { spaceId, changeRequestId, fileId };
  return read("listChangeRequestFileBacklinks", {
    params,
    query,
  });
}

/** Pages of a space or change request that show or link to a file. */
export const useFileBacklinks = (of: FilesOf, fileId: string) =>
  useQuery(readFileBacklinks(of, fileId));
