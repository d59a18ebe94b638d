import type { AuditEvent } from "@/lib/contract/organizations/audit";

/** Events of one person and action that follow each other. */
export interface Run {
  /** Latest event. */
  event: AuditEvent;
  /** Labels of the targets, without repetitions. */
  targets: readonly string[];
  count: number;
}

/** Joins events, newest first, in which the same person does the same again. */
export function runsOf(events: readonly AuditEvent[]): Run[] {
  const runs: Run[] = [];
  for (const event of events) {
    const targets = event.target.label ? [event.target.label] : [];
    const last = runs.at(-1);
    if (last && last.event.action === event.action && last.event.actor.id === event.actor.id) {
      const known = new Set([...last.targets, ...targets]);
      runs[runs.length - 1] = { ...last, targets: [...known], count: last.count + 1 };
    } else {
      runs.push({ event, targets, count: 1 });
    }
  }
  return runs;
}
