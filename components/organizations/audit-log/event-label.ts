import { roleLabel } from "@/components/access/labels/access-labels";
import type { AuditEvent, AuditRoleChange } from "@/lib/contract/organizations/audit";
import { formatList } from "@/lib/format/format";
import { titled } from "@/lib/format/titled";
import { typeLabel } from "./audit-labels";

type Changes = NonNullable<AuditEvent["roles"]>;

/** "Writers, Kim and 4 more" */
function namesOf({ items, count }: Changes): string {
  const names = items.map(({ label }) => titled(label ?? ""));
  const rest = Array.from({ length: count - items.length }, () => "");
  return formatList([...names, ...rest], names.length);
}

/** "Read → Edit", or the role that was given; undefined if the changes differ. */
function roleText(items: readonly AuditRoleChange[], none: string): string | undefined {
  const label = (role: AuditRoleChange["to"]) => (role === null ? none : roleLabel(role));
  const texts = new Set(
    items.map(({ from, to }) =>
      from === null && none === noAccess ? label(to) : `${label(from)} → ${label(to)}`,
    ),
  );
  return texts.size === 1 ? [...texts][0] : undefined;
}

const noAccess = roleLabel(null);

/**
 * Returns what an event did: "Space role changed: Writers, Read → Edit". In the activity of one
 * object, `within` is its id: "Space role changed: Read → Edit".
 */
export function eventLabel(
  event: AuditEvent,
  labelOf: (action: string) => string,
  within?: string,
): string {
  const { roles, action, target } = event;
  if (!roles) return labelOf(action);
  const isOfMember = target.type === "member";
  const own = roles.items.find(({ id }) => id === within);
  const items = own ? [own] : roles.items;
  const names = own ? [] : [namesOf(roles)];
  const isRevoked = items.every(({ to }) => to === null);
  if (isRevoked && !isOfMember) return [labelOf(action), ...names].join(": ");
  const isChange = isOfMember || items.every(({ from }) => from !== null);
  const subject = isChange ? `${typeLabel(target.type)} role changed` : labelOf(action);
  const text = roleText(items, isOfMember ? "Guest" : noAccess);
  return `${subject}: ${[...names, ...(text ? [text] : [])].join(", ")}`;
}
