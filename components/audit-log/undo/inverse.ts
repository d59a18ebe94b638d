import type { AuditEventDetails } from "@/lib/contract/audit";
import { accessBack } from "./access-back";
import { moveBack } from "./move-back";
import { patchBack } from "./patch-back";
import { switchBack } from "./switch-back";
import { teamBack } from "./team-back";

export type Values = Record<string, unknown>;

/** What an event changed, as it is now, and how to bring back what was there before it. */
export interface Inverse {
  /** On the button: "Change back". */
  verb: string;
  before: Values;
  after: Values;
  read: () => Promise<Values>;
  write: () => Promise<unknown>;
  /** What else comes with it, as things are now. */
  warn?: () => Promise<string | undefined>;
  /** The words of a member's value, where it is an id of something that is there. */
  nameOf?: (value: unknown, member: string) => Promise<unknown>;
}

/** The event, and the organization that the log belongs to. */
export interface Undoable {
  organizationId: string;
  event: AuditEventDetails;
}

const ways = [patchBack, moveBack, switchBack, accessBack, teamBack];

/** How to undo an event through the operations that everybody uses; undefined where none does. */
export function inverseOf(undoable: Undoable): Inverse | undefined {
  for (const way of ways) {
    const inverse = way(undoable);
    if (inverse) return inverse;
  }
  return undefined;
}

const isNothing = (value: unknown) => value === null || value === undefined || value === "";

/** Whether two values say the same; what is absent, empty and null are one. */
export function isSame(one: unknown, other: unknown): boolean {
  return isNothing(one) ? isNothing(other) : JSON.stringify(one) === JSON.stringify(other);
}
