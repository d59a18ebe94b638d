import * as z from "zod";
import { roleLabel } from "@/components/access/labels/access-labels";
import { Role } from "@/lib/contract/platform/common";
import { formatList } from "@/lib/format/format";
import { callOperation } from "@/lib/queries/platform/operation";
import { byName } from "./by-name";
import { nameOfTarget } from "./target-name";
import type { Inverse, Undoable } from "./types";

const Grants = z.array(z.object({ id: z.string(), name: z.string(), role: Role.nullable() }));
type Grants = z.infer<typeof Grants>;
type Kind = "users" | "teams";

interface GrantCalls {
  list: (kind: Kind) => Promise<{ id: string; role: Role }[]>;
  grant: (
    body: { users: string[]; role: Role | null } | { teams: string[]; role: Role | null },
  ) => Promise<unknown>;
}

const query = { limit: 1000 };
type UserList = { items: { user: { id: string }; permission: Role }[] };
type TeamList = { items: { team: { id: string }; permission: Role }[] };
const ofUsers = ({ items }: UserList) =>
  items.map(({ user, permission }) => ({ id: user.id, role: permission }));
const ofTeams = ({ items }: TeamList) =>
  items.map(({ team, permission }) => ({ id: team.id, role: permission }));

function grantCallsOf({
  organizationId,
  event: { action, target },
}: Undoable): GrantCalls | undefined {
  const { id } = target;
  if (action.startsWith("space.")) {
    const params = { spaceId: id };
    return {
      list: async (kind) =>
        kind === "users"
          ? ofUsers(await callOperation("listUserPermissionsInSpace", { params, query }))
          : ofTeams(await callOperation("listTeamPermissionsInSpace", { params, query })),
      grant: (body) => callOperation("inviteToSpace", { params, body }),
    };
  }
  if (action.startsWith("collection.")) {
    const params = { collectionId: id };
    return {
      list: async (kind) =>
        kind === "users"
          ? ofUsers(await callOperation("listUserPermissionsInCollection", { params, query }))
          : ofTeams(await callOperation("listTeamPermissionsInCollection", { params, query })),
      grant: (body) => callOperation("inviteToCollection", { params, body }),
    };
  }
  const params = { organizationId, siteId: id };
  return {
    list: async (kind) =>
      kind === "users"
        ? ofUsers(await callOperation("listUserPermissionsInSite", { params, query }))
        : ofTeams(await callOperation("listTeamPermissionsInSite", { params, query })),
    grant: (body) => callOperation("inviteToSite", { params, body }),
  };
}

/** Button and title of the dialog, for the removal, return or previous role of access. */
function askBack(before: Grants, after: Grants, resource: string) {
  const names = formatList(
    before.map(({ name }) => name),
    2,
  );
  const role = before[0]?.role ?? null;
  if (role === null) {
    return { verb: "Remove access", question: `Remove access of ${names} to ${resource}?` };
  }
  if (after.every((grant) => grant.role === null)) {
    return { verb: "Restore access", question: `Restore access of ${names} to ${resource}?` };
  }
  const question = `Change role of ${names} in ${resource} back to ${roleLabel(role)}?`;
  return { verb: "Change role back", question };
}

const granted = /^(space|collection|site)\.access-(granted|revoked)$/;

/**
 * Undoes granted, changed or revoked access; only if everyone had the same access before, as it is
 * one request.
 */
export function accessBack(undoable: Undoable): Inverse | undefined {
  const { action, payload } = undoable.event;
  if (!granted.test(action)) return undefined;
  const kind: Kind = payload.before && "teams" in payload.before ? "teams" : "users";
  const before = Grants.safeParse(payload.before?.[kind]).data;
  const after = Grants.safeParse(payload.after?.[kind]).data;
  const place = grantCallsOf(undoable);
  const [first] = before ?? [];
  if (!before || !after || !place || !first) return undefined;
  if (before.some(({ role }) => role !== first.role)) return undefined;
  const ids = before.map(({ id }) => id);
  const rolesOf = (grants: Grants) =>
    byName(before, (id) => grants.find((one) => one.id === id)?.role);
  const { role } = first;
  return {
    ...askBack(before, after, nameOfTarget(undoable)),
    roles: "role",
    before: rolesOf(before),
    after: rolesOf(after),
    read: async () => {
      const now = await place.list(kind);
      return byName(before, (id) => now.find((one) => one.id === id)?.role);
    },
    write: () => place.grant(kind === "users" ? { users: ids, role } : { teams: ids, role }),
  };
}
