import type { AuditEvent } from "@/lib/contract/organizations/audit";

/** Events behind the first of a group. */
export interface EventGroup {
  others: number;
  isOpen: boolean;
}

const closeMs = 60_000;

const isOfRequest = ({ target }: AuditEvent) => target.type === "change-request";

/**
 * Groups neighbouring events of one change request by one person within a minute, as its merge
 * records several; all others stay alone.
 */
export function groupEvents(events: readonly AuditEvent[]): AuditEvent[][] {
  const groups: AuditEvent[][] = [];
  for (const event of events) {
    const group = groups.at(-1);
    if (group?.[0] && isTogether(group[0], event)) group.push(event);
    else groups.push([event]);
  }
  return groups;
}

const isTogether = (first: AuditEvent, other: AuditEvent) =>
  isOfRequest(first) &&
  first.target.type === other.target.type &&
  first.target.id === other.target.id &&
  first.actor.id === other.actor.id &&
  Date.parse(first.occurredAt) - Date.parse(other.occurredAt) <= closeMs;
