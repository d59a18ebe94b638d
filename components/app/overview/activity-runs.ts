import { eventLabel } from "@/components/organizations/audit-log/event-label";
import type { AuditEvent } from "@/lib/contract/organizations/audit";

/** Events of one person and action that follow each other. */
export interface Run {
  /** Latest event. */
  event: AuditEvent;
  /** Label of all events: that of their action if they changed different roles. */
  label: string;
  /** The label says whose role changed. */
  saysWhose: boolean;
  /** Labels of the targets, without repetitions. */
  targets: readonly string[];
  count: number;
}

/** Joins events, newest first, in which the same person does the same again. */
export function runsOf(events: readonly AuditEvent[], labelOf: (action: string) => string): Run[] {
  const runs: Run[] = [];
  for (const event of events) {
    const plain = labelOf(event.action);
    const label = eventLabel(event, labelOf);
    const targets = event.target.label ? [event.target.label] : [];
    const last = runs.at(-1);
    if (last && last.event.action === event.action && last.event.actor.id === event.actor.id) {
      const known = new Set([...last.targets, ...targets]);
      const isSame = label === last.label;
      runs[runs.length - 1] = {
        ...last,
        label: isSame ? label : plain,
        saysWhose: isSame && last.saysWhose,
        targets: [...known],
        count: last.count + 1,
      };
    } else {
      runs.push({ event, label, saysWhose: label !== plain, targets, count: 1 });
    }
  }
  return runs;
}
