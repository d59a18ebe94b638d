import type { Grant, permissions } from "#lib/contract/access/permissions.ts";
import type { Role } from "#lib/contract/platform/common.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import type { Context } from "../context.ts";
import { listEffectiveAccess } from "./aggregate.ts";
import { applyGrants, removeGrant } from "./grant.ts";
import { listTeamGrants, listUserGrants } from "./lists.ts";
import { grantResource, type ResourceType } from "./resource.ts";

type Op = typeof permissions;
type Reach = Pick<Input<Op["listPermissionsAggregateInSpace"]>, "query">;
type Listed = Pick<Input<Op["listUserPermissionsInSpace"]>, "query">;
type OfUser = { params: { userId: string } };
type OfTeam = { params: { teamId: string } };
type Change = { body: { role: Role | null } };

/** Access operations, common to all kinds of resources. */
const at = (type: ResourceType) => ({
  grant: (ctx: Context, { body: { users, teams, role } }: { body: Grant }) => {
    const subjects = { kind: users ? "users" : "teams", ids: users ?? teams ?? [] } as const;
    return applyGrants(ctx, grantResource(ctx, type), subjects, role);
  },
  access: (ctx: Context, { query }: Reach) =>
    listEffectiveAccess(ctx, grantResource(ctx, type), query),
  users: (ctx: Context, { query }: Listed) => listUserGrants(ctx, grantResource(ctx, type), query),
  changeUser: (ctx: Context, { params, body }: OfUser & Change) =>
    applyGrants(ctx, grantResource(ctx, type), { kind: "users", ids: [params.userId] }, body.role),
  removeUser: (ctx: Context, { params }: OfUser) =>
    removeGrant(ctx, grantResource(ctx, type), "users", params.userId),
  teams: (ctx: Context, { query }: Listed) => listTeamGrants(ctx, grantResource(ctx, type), query),
  changeTeam: (ctx: Context, { params, body }: OfTeam & Change) =>
    applyGrants(ctx, grantResource(ctx, type), { kind: "teams", ids: [params.teamId] }, body.role),
  removeTeam: (ctx: Context, { params }: OfTeam) =>
    removeGrant(ctx, grantResource(ctx, type), "teams", params.teamId),
});

const [atSpace, atCollection, atSite] = [at("space"), at("collection"), at("site")];

export const {
  grant: inviteToSpace,
  users: listUserPermissionsInSpace,
  changeUser: updateUserPermissionInSpace,
  removeUser: removeUserFromSpace,
  teams: listTeamPermissionsInSpace,
  changeTeam: updateTeamPermissionInSpace,
  removeTeam: removeTeamFromSpace,
} = atSpace;

export const {
  grant: inviteToCollection,
  users: listUserPermissionsInCollection,
  changeUser: updateUserPermissionInCollection,
  removeUser: removeUserFromCollection,
  teams: listTeamPermissionsInCollection,
  changeTeam: updateTeamPermissionInCollection,
  removeTeam: removeTeamFromCollection,
} = atCollection;

export const {
  grant: inviteToSite,
  users: listUserPermissionsInSite,
  changeUser: updateUserPermissionInSite,
  removeUser: removeUserFromSite,
  teams: listTeamPermissionsInSite,
  changeTeam: updateTeamPermissionInSite,
  removeTeam: removeTeamFromSite,
  access: listPermissionsAggregateInSite,
} = atSite;

/** Everybody with access to a space or collection has a role there. */
const withRole = (type: ResourceType) => async (ctx: Context, input: Reach) => {
  const page = await at(type).access(ctx, input);
  const items = page.items.flatMap(({ permission, user }) =>
    permission === null ? [] : [{ permission, user }],
  );
  return { ...page, items };
};

export const listPermissionsAggregateInSpace = withRole("space");
export const listPermissionsAggregateInCollection = withRole("collection");
