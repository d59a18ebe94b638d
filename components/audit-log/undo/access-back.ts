import * as z from "zod";
import { Role } from "@/lib/contract/common";
import { ask } from "@/lib/queries/operation";
import { byName } from "./by-name";
import type { Inverse, Undoable } from "./inverse";

const Grants = z.array(z.object({ id: z.string(), name: z.string(), role: Role.nullable() }));
type Grants = z.infer<typeof Grants>;
type Kind = "users" | "teams";

interface Place {
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

function placeOf({ organizationId, event: { action, target } }: Undoable): Place | undefined {
  const { id } = target;
  if (action.startsWith("space.")) {
    const params = { spaceId: id };
    return {
      list: async (kind) =>
        kind === "users"
          ? ofUsers(await ask("listUserPermissionsInSpace", { params, query }))
          : ofTeams(await ask("listTeamPermissionsInSpace", { params, query })),
      grant: (body) => ask("inviteToSpace", { params, body }),
    };
  }
  if (action.startsWith("collection.")) {
    const params = { collectionId: id };
    return {
      list: async (kind) =>
        kind === "users"
          ? ofUsers(await ask("listUserPermissionsInCollection", { params, query }))
          : ofTeams(await ask("listTeamPermissionsInCollection", { params, query })),
      grant: (body) => ask("inviteToCollection", { params, body }),
    };
  }
  const params = { organizationId, siteId: id };
  return {
    list: async (kind) =>
      kind === "users"
        ? ofUsers(await ask("listUserPermissionsInSite", { params, query }))
        : ofTeams(await ask("listTeamPermissionsInSite", { params, query })),
    grant: (body) => ask("inviteToSite", { params, body }),
  };
}

const granted = /^(space|collection|site)\.access-(granted|revoked)$/;

/** Grants that were given, changed or taken away; in one request, so only where all had the same before. */
export function accessBack(undoable: Undoable): Inverse | undefined {
  const { action, payload } = undoable.event;
  if (!granted.test(action)) return undefined;
  const kind: Kind = payload.before && "teams" in payload.before ? "teams" : "users";
  const before = Grants.safeParse(payload.before?.[kind]).data;
  const after = Grants.safeParse(payload.after?.[kind]).data;
  const place = placeOf(undoable);
  const [first] = before ?? [];
  if (!before || !after || !place || !first) return undefined;
  if (before.some(({ role }) => role !== first.role)) return undefined;
  const ids = before.map(({ id }) => id);
  const rolesOf = (grants: Grants) =>
    byName(before, (id) => grants.find((one) => one.id === id)?.role);
  const { role } = first;
  return {
    verb: role === null ? "Take away again" : "Give back",
    before: rolesOf(before),
    after: rolesOf(after),
    read: async () => {
      const now = await place.list(kind);
      return byName(before, (id) => now.find((one) => one.id === id)?.role);
    },
    write: () => place.grant(kind === "users" ? { users: ids, role } : { teams: ids, role }),
  };
}
