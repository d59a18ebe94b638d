import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Role } from "../contract/common.ts";
import type { OperationId } from "../contract/index.ts";
import { read, readPages, useWrite } from "./operation.ts";

/** A space, collection or site, as the path of its permissions names it. */
export type PlaceParams =
  | { type: "space"; spaceId: string }
  | { type: "collection"; collectionId: string }
  | { type: "site"; organizationId: string; siteId: string };

export const permissionsAt = {
  space: {
    grant: "inviteToSpace",
    reach: "listPermissionsAggregateInSpace",
    users: "listUserPermissionsInSpace",
    changeUser: "updateUserPermissionInSpace",
    removeUser: "removeUserFromSpace",
    teams: "listTeamPermissionsInSpace",
    changeTeam: "updateTeamPermissionInSpace",
    removeTeam: "removeTeamFromSpace",
  },
  collection: {
    grant: "inviteToCollection",
    reach: "listPermissionsAggregateInCollection",
    users: "listUserPermissionsInCollection",
    changeUser: "updateUserPermissionInCollection",
    removeUser: "removeUserFromCollection",
    teams: "listTeamPermissionsInCollection",
    changeTeam: "updateTeamPermissionInCollection",
    removeTeam: "removeTeamFromCollection",
  },
  site: {
    grant: "inviteToSite",
    reach: "listPermissionsAggregateInSite",
    users: "listUserPermissionsInSite",
    changeUser: "updateUserPermissionInSite",
    removeUser: "removeUserFromSite",
    teams: "listTeamPermissionsInSite",
    changeTeam: "updateTeamPermissionInSite",
    removeTeam: "removeTeamFromSite",
  },
} as const;

/** What the path of the operation takes. */
export function paramsOf(place: PlaceParams) {
  const { type: _, ...params } = place;
  return params;
}

const pageSize = 100;

interface ListFilter {
  search?: string | undefined;
}

export const readReach = (place: PlaceParams, query: ListFilter & { role?: Role | undefined }) =>
  readPages(permissionsAt[place.type].reach, {
    params: paramsOf(place),
    query: { ...query, limit: pageSize },
  });
export const readUserGrants = (place: PlaceParams, query: ListFilter) =>
  readPages(permissionsAt[place.type].users, {
    params: paramsOf(place),
    query: { ...query, limit: pageSize },
  });
export const readTeamGrants = (place: PlaceParams, query: ListFilter) =>
  readPages(permissionsAt[place.type].teams, {
    params: paramsOf(place),
    query: { ...query, limit: pageSize },
  });

/** While another search is under way, what the one before found stays. */
export const useReach = (...of: Parameters<typeof readReach>) =>
  useInfiniteQuery({ ...readReach(...of), placeholderData: keepPreviousData });
export const useUserGrants = (...of: Parameters<typeof readUserGrants>) =>
  useInfiniteQuery({ ...readUserGrants(...of), placeholderData: keepPreviousData });
export const useTeamGrants = (...of: Parameters<typeof readTeamGrants>) =>
  useInfiniteQuery({ ...readTeamGrants(...of), placeholderData: keepPreviousData });

interface AccessQuestion {
  organizationId: string;
  userId: string;
  place: PlaceParams;
}

export function readMemberAccess({ organizationId, userId, place }: AccessQuestion) {
  const query =
    place.type === "space"
      ? { space: place.spaceId }
      : place.type === "collection"
        ? { collection: place.collectionId }
        : { site: place.siteId };
  return read("getMemberAccess", { params: { organizationId, userId }, query });
}

const nobody: AccessQuestion = {
  organizationId: "",
  userId: "",
  place: { type: "space", spaceId: "" },
};

/** What a member may do at a place, and by which rules; null: nobody to ask about yet. */
export const useMemberAccess = (question: AccessQuestion | null) =>
  useQuery({ ...readMemberAccess(question ?? nobody), enabled: question !== null });

const stale: Record<PlaceParams["type"], readonly OperationId[]> = {
  space: ["getSpaceById", "listSpacesInOrganizationById"],
  collection: ["getCollectionById", "listCollectionsInOrganizationById"],
  site: ["getSiteById"],
};

/** The writes of one place's permissions. */
export function usePermissionWrites({ type }: PlaceParams) {
  const at = permissionsAt[type];
  const lists = [at.reach, at.users, at.teams, "getMemberAccess", "listAuditEvents"] as const;
  const options = { stale: [...lists, ...stale[type]] };
  return {
    grant: useWrite(at.grant, options).mutateAsync,
    changeUser: useWrite(at.changeUser, options).mutateAsync,
    removeUser: useWrite(at.removeUser, options).mutateAsync,
    changeTeam: useWrite(at.changeTeam, options).mutateAsync,
    removeTeam: useWrite(at.removeTeam, options).mutateAsync,
  };
}
