import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { SpaceParams } from "../../contract/content/spaces.ts";
import type { Role } from "../../contract/platform/common.ts";
import { read, readPages, useWrite } from "../platform/operation.ts";

/** Path parameters of a space, collection or site. */
export type ResourceParams =
  | { type: "space"; spaceId: string }
  | { type: "collection"; collectionId: string }
  | { type: "site"; organizationId: string; siteId: string };

export const permissionsAt = {
  space: {
    grant: "inviteToSpace",
    access: "listPermissionsAggregateInSpace",
    users: "listUserPermissionsInSpace",
    changeUser: "updateUserPermissionInSpace",
    removeUser: "removeUserFromSpace",
    teams: "listTeamPermissionsInSpace",
    changeTeam: "updateTeamPermissionInSpace",
    removeTeam: "removeTeamFromSpace",
  },
  collection: {
    grant: "inviteToCollection",
    access: "listPermissionsAggregateInCollection",
    users: "listUserPermissionsInCollection",
    changeUser: "updateUserPermissionInCollection",
    removeUser: "removeUserFromCollection",
    teams: "listTeamPermissionsInCollection",
    changeTeam: "updateTeamPermissionInCollection",
    removeTeam: "removeTeamFromCollection",
  },
  site: {
    grant: "inviteToSite",
    access: "listPermissionsAggregateInSite",
    users: "listUserPermissionsInSite",
    changeUser: "updateUserPermissionInSite",
    removeUser: "removeUserFromSite",
    teams: "listTeamPermissionsInSite",
    changeTeam: "updateTeamPermissionInSite",
    removeTeam: "removeTeamFromSite",
  },
} as const;

/** Returns the path parameters of the operation. */
export function paramsOf(resource: ResourceParams) {
  const { type: _, ...params } = resource;
  return params;
}

const pageSize = 100;

interface ListFilter {
  search?: string | undefined;
}

export const readEffectiveAccess = (
  resource: ResourceParams,
  query: ListFilter & { role?: Role | undefined },
) =>
  readPages(permissionsAt[resource.type].access, {
    params: paramsOf(resource),
    query: { ...query, limit: pageSize },
  });
/** Members with access to a space whose names or addresses contain a text, newest first. */
export const usePeopleOfSpace = ({ spaceId }: SpaceParams, search: string | undefined) =>
  useQuery({
    ...read(permissionsAt.space.access, { params: { spaceId }, query: { search, limit: 20 } }),
    placeholderData: keepPreviousData,
  });
export const readUserGrants = (resource: ResourceParams, query: ListFilter) =>
  readPages(permissionsAt[resource.type].users, {
    params: paramsOf(resource),
    query: { ...query, limit: pageSize },
  });
export const readTeamGrants = (resource: ResourceParams, query: ListFilter) =>
  readPages(permissionsAt[resource.type].teams, {
    params: paramsOf(resource),
    query: { ...query, limit: pageSize },
  });

/** Keeps the previous result while another search loads. */
export const useEffectiveAccess = (...of: Parameters<typeof readEffectiveAccess>) =>
  useInfiniteQuery({ ...readEffectiveAccess(...of), placeholderData: keepPreviousData });
export const useUserGrants = (...of: Parameters<typeof readUserGrants>) =>
  useInfiniteQuery({ ...readUserGrants(...of), placeholderData: keepPreviousData });
export const useTeamGrants = (...of: Parameters<typeof readTeamGrants>) =>
  useInfiniteQuery({ ...readTeamGrants(...of), placeholderData: keepPreviousData });

interface AccessQuestion {
  organizationId: string;
  userId: string;
  resource: ResourceParams;
}

/** Returns a resource as queries and bodies name it. */
export function namedIn(resource: ResourceParams) {
  if (resource.type === "space") return { space: resource.spaceId };
  return resource.type === "collection"
    ? { collection: resource.collectionId }
    : { site: resource.siteId };
}

export const readMemberAccess = ({ organizationId, userId, resource }: AccessQuestion) =>
  read("getMemberAccess", { params: { organizationId, userId }, query: namedIn(resource) });

const shownWithoutAccess = 5;

/**
 * First members without access to a resource whose names or addresses contain a text; undefined
 * disables it.
 */
export const useMembersWithoutAccess = (
  { organizationId, resource }: Omit<AccessQuestion, "userId">,
  search: string | undefined,
) =>
  useQuery({
    ...read("listMembersWithoutAccess", {
      params: { organizationId },
      query: { ...namedIn(resource), search, limit: shownWithoutAccess },
    }),
    enabled: search !== undefined,
    placeholderData: keepPreviousData,
  });

const nobody: AccessQuestion = {
  organizationId: "",
  userId: "",
  resource: { type: "space", spaceId: "" },
};

/** Effective role of a member on a resource, with its sources; null disables it. */
export const useMemberAccess = (question: AccessQuestion | null) =>
  useQuery({ ...readMemberAccess(question ?? nobody), enabled: question !== null });

export function usePermissionWrites({ type }: ResourceParams) {
  const at = permissionsAt[type];
  return {
    grant: useWrite(at.grant).mutateAsync,
    changeUser: useWrite(at.changeUser).mutateAsync,
    removeUser: useWrite(at.removeUser).mutateAsync,
    changeTeam: useWrite(at.changeTeam).mutateAsync,
    removeTeam: useWrite(at.removeTeam).mutateAsync,
  };
}
