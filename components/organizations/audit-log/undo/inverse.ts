import { actionOf } from "@/lib/contract/changes";
import type { Undo } from "@/lib/contract/changes/part";
import type { AuditEventDetails } from "@/lib/contract/organizations/audit";
import { accessBack } from "./access-back";
import { moveBack } from "./move-back";
import { patchBack } from "./patch-back";
import { switchBack } from "./switch-back";
import { teamBack } from "./team-back";

export type Values = Record<string, unknown>;

/** Current state of an event's target, and the call that restores the previous one. */
export interface Inverse {
  /** Label of the button: "Restore previous values". */
  verb: string;
  before: Values;
  after: Values;
  read: () => Promise<Values>;
  write: () => Promise<unknown>;
  /** Returns a warning about side effects of undoing now. */
  warn?: () => Promise<string | undefined>;
  /** Returns the title of a field's value if it is an id. */
  nameOf?: (value: unknown, member: string) => Promise<unknown>;
}

/** Event with the organization of its log. */
export interface Undoable {
  organizationId: string;
  event: AuditEventDetails;
}

const ways: Record<Undo, (undoable: Undoable) => Inverse | undefined> = {
  patch: patchBack,
  move: moveBack,
  switch: switchBack,
  access: accessBack,
  team: teamBack,
};

/** Finds the inverse of an event among the public operations; undefined if there is none. */
export function inverseOf(undoable: Undoable): Inverse | undefined {
  const undo = actionOf(undoable.event.action)?.undo;
  return undo && ways[undo](undoable);
}

const isNothing = (value: unknown) => value === null || value === undefined || value === "";

/** Compares two values; absent, empty and null are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  return isNothing(one) ? isNothing(other) : JSON.stringify(one) === JSON.stringify(other);
}
