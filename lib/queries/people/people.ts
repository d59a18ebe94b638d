import { keepPreviousData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AppContract, OperationId } from "../../contract/index.ts";
import type { OrganizationParams } from "../../contract/organizations/organizations.ts";
import type { Member, MemberParams } from "../../contract/people/members.ts";
import type { TeamParams } from "../../contract/people/teams.ts";
import type { Page } from "../../contract/platform/common.ts";
import type { Call } from "../../contract/platform/operation.ts";
import { callOperation, read, readPages, useWrite } from "../platform/operation.ts";
import { readAll } from "../platform/read-all.ts";

type QueryOf<Id extends OperationId> =
  Call<AppContract[Id]> extends { query?: infer Query }
    ? Omit<NonNullable<Query>, "page" | "limit">
    : never;

const pageSize = 100;
const limit = { limit: pageSize };

export const readMemberPages = (
  params: OrganizationParams,
  query: QueryOf<"listMembersInOrganizationById">,
) => readPages("listMembersInOrganizationById", { params, query: { ...query, ...limit } });
export const readMember = (params: MemberParams) => read("getMemberInOrganizationById", { params });
const readMemberHoldings = (params: MemberParams) => read("getMemberHoldings", { params });
/** Roles of a member in spaces, collections or sites, with their sources. */
export const readMemberRoles = (params: MemberParams, query: QueryOf<"listRolesOfMember">) =>
  readPages("listRolesOfMember", { params, query: { ...query, ...limit } });
export const readMemberTeams = (params: MemberParams) =>
  readPages("listTeamsForOrganizationMember", { params, query: limit });
export const readTeams = (
  params: OrganizationParams,
  query: QueryOf<"listTeamsInOrganizationById">,
) => readPages("listTeamsInOrganizationById", { params, query: { ...query, ...limit } });
export const readTeam = (params: TeamParams) => read("getTeamInOrganizationById", { params });
/** Direct roles of a team in the resources that the caller sees. */
export const readTeamGrants = (params: TeamParams, query: QueryOf<"listGrantsOfTeam">) =>
  readPages("listGrantsOfTeam", { params, query: { ...query, ...limit } });
export const readTeamMembers = (
  params: TeamParams,
  query: QueryOf<"listTeamMembersInOrganizationById">,
) => readPages("listTeamMembersInOrganizationById", { params, query: { ...query, ...limit } });
type OfTeam = { organization: { id: string } };
const idsOf = ({ items }: { items: readonly OfTeam[] }): ReadonlySet<string> =>
  new Set(items.map(({ organization }) => organization.id));
/** Reads the ids of all members of a team. */
export async function fetchTeamMemberIds(params: TeamParams): Promise<ReadonlySet<string>> {
  const members = await readAll((page) =>
    callOperation("listTeamMembersInOrganizationById", { params, query: { limit: 1000, page } }),
  );
  return idsOf({ items: members });
}

const noIds: ReadonlySet<string> = new Set();
/** Ids of members of a team, at most of the first 1,000. */
export function useTeamMemberIds(params: TeamParams, enabled: boolean) {
  const query = { limit: 1000 };
  const { data } = useQuery({
    ...read("listTeamMembersInOrganizationById", { params, query }),
    enabled,
    select: idsOf,
  });
  return data ?? noIds;
}

export const readInvitations = (params: OrganizationParams, query: QueryOf<"listInvitations">) =>
  readPages("listInvitations", { params, query: { ...query, ...limit } });

/** True for addresses of people who haven't accepted their invitation. */
type Addresses = ReadonlyMap<string, boolean>;
const noAddresses: Addresses = new Map();
const addressesOf = ({ items }: Page<Member>): Addresses =>
  new Map(items.map(({ user, pending = false }) => [user.email?.toLowerCase() ?? "", pending]));

/** Keeps the previous result while other filters load. */
export const useMemberPages = (...given: Parameters<typeof readMemberPages>) =>
  useInfiniteQuery({ ...readMemberPages(...given), placeholderData: keepPreviousData });
/** Addresses of members and invited people, at most of the 1,000 latest. */
export function useMemberAddresses(params: OrganizationParams, enabled: boolean) {
  const query = { limit: 1000 };
  const { data } = useQuery({
    ...read("listMembersInOrganizationById", { params, query }),
    enabled,
    select: addressesOf,
  });
  return data ?? noAddresses;
}
export const useMember = (params: MemberParams) => useQuery(readMember(params));
export const useMemberHoldings = (params: MemberParams, when: { enabled: boolean }) =>
  useQuery({ ...readMemberHoldings(params), ...when });
export const useMemberRoles = (...given: Parameters<typeof readMemberRoles>) =>
  useInfiniteQuery(readMemberRoles(...given));
export const useMemberTeams = (params: MemberParams) => useInfiniteQuery(readMemberTeams(params));
export const useTeams = (...given: Parameters<typeof readTeams>) =>
  useInfiniteQuery({ ...readTeams(...given), placeholderData: keepPreviousData });
/** Teams whose names contain a text; none for an empty one. */
export const useTeamsCalled = (params: OrganizationParams, title: string) =>
  useQuery({
    ...read("listTeamsInOrganizationById", { params, query: { title, limit: pageSize } }),
    enabled: title !== "",
  });
export const useTeam = (params: TeamParams) => useQuery(readTeam(params));
export const useGrantsOfTeam = (...given: Parameters<typeof readTeamGrants>) =>
  useInfiniteQuery({ ...readTeamGrants(...given), placeholderData: keepPreviousData });
export const useTeamMembers = (...given: Parameters<typeof readTeamMembers>) =>
  useInfiniteQuery({ ...readTeamMembers(...given), placeholderData: keepPreviousData });
export const useInvitations = (...given: Parameters<typeof readInvitations>) =>
  useInfiniteQuery({ ...readInvitations(...given), placeholderData: keepPreviousData });

export const useUpdateMember = () => useWrite("updateMemberInOrganizationById");
export const useRemoveMember = () => useWrite("removeMemberFromOrganizationById");
export const useCreateTeam = () => useWrite("createOrganizationTeam");
export const useUpdateTeam = () => useWrite("updateTeamInOrganizationById");
export const useRemoveTeam = () => useWrite("removeTeamFromOrganizationById");
export const useChangeTeamMembers = () => useWrite("updateMembersInOrganizationTeam");
export const useInvite = () => useWrite("inviteUsersToOrganization");
export const useResendInvitation = () => useWrite("resendInvitation");
export const useInvitationLink = () => useWrite("createInvitationLink");
export const useRevokeInvitation = () => useWrite("revokeInvitation");
