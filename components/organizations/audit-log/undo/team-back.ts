import * as z from "zod";
import { TeamRole } from "@/lib/contract/people/teams";
import { callOperation } from "@/lib/queries/platform/operation";
import { byName } from "./by-name";
import { nameOfTarget } from "./target-name";
import type { Inverse, Undoable } from "./types";

const Seats = z.array(z.object({ id: z.string(), name: z.string().optional(), role: TeamRole }));

/** Undoes joins, leaves and role changes of a team in one request. */
export function teamBack(undoable: Undoable): Inverse | undefined {
  const { organizationId, event } = undoable;
  if (event.action !== "team.members-changed") return undefined;
  const before = Seats.safeParse(event.payload.before?.members).data;
  const after = Seats.safeParse(event.payload.after?.members).data;
  if (!before || !after) return undefined;
  const params = { organizationId, teamId: event.target.id };
  const concerned = new Map(
    [...after, ...before].map(({ id, name }) => [id, { id, name: name ?? id }]),
  );
  const labelSeats = (seats: readonly { id: string; role: TeamRole }[]) =>
    byName([...concerned.values()], (id) => seats.find((seat) => seat.id === id)?.role);
  const joined = after.filter(({ id }) => !before.some((seat) => seat.id === id));
  return {
    verb: "Restore previous members",
    question: `Restore previous members of ${nameOfTarget(undoable)}?`,
    roles: "teamRole",
    before: labelSeats(before),
    after: labelSeats(after),
    read: async () => {
      const query = { limit: 1000 };
      const { items } = await callOperation("listTeamMembersInOrganizationById", { params, query });
      return labelSeats(
        items.map(({ organization, team }) => ({ id: organization.id, role: team.role })),
      );
    },
    write: () =>
      callOperation("updateMembersInOrganizationTeam", {
        params,
        body: {
          ...(joined.length > 0 && { remove: joined.map(({ id }) => id) }),
          memberships: Object.fromEntries(before.map(({ id, role }) => [id, { role }])),
        },
      }),
  };
}
