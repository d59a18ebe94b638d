import * as z from "zod";
import type { AuditEvent, AuditRoleChange } from "#lib/contract/organizations/audit.ts";
import { Role } from "#lib/contract/platform/common.ts";
import type { AuditEventRow } from "../../db/schema/audit.ts";

/** Number of changes that an event of a list names. */
const mostNamed = 3;

const Subjects = z.array(z.object({ id: z.string(), name: z.string(), role: Role.nullable() }));
const Membership = z.object({ role: Role.nullable() });

const lists = { users: "member", teams: "team" } as const;

/** Changed roles on a space, collection or site. */
function ofGrants({ action, before, after }: AuditEventRow): AuditRoleChange[] {
  if (!/\.access-(granted|revoked)$/.test(action)) return [];
  return Object.entries(lists).flatMap(([list, type]) => {
    const previous = Subjects.safeParse(before?.[list]).data ?? [];
    const current = Subjects.safeParse(after?.[list]).data ?? [];
    return current.map(({ id, name, role }) => {
      const from = previous.find((one) => one.id === id)?.role ?? null;
      return { type, id, label: name, from, to: role };
    });
  });
}

/** Changed role of a member in the organization. */
function ofMember({ action, before, after, ...row }: AuditEventRow): AuditRoleChange[] {
  if (action !== "member.updated") return [];
  const from = Membership.safeParse(before);
  const to = Membership.safeParse(after);
  if (!from.success || !to.success) return [];
  const label = row.targetLabel ?? undefined;
  return [{ type: "member", id: row.targetId, label, from: from.data.role, to: to.data.role }];
}

/** Returns the members and teams whose roles an action changed; undefined if there are none. */
export function roleChanges(row: AuditEventRow): AuditEvent["roles"] {
  const changes = [...ofGrants(row), ...ofMember(row)];
  if (changes.length === 0) return undefined;
  return { items: changes.slice(0, mostNamed), count: changes.length };
}
