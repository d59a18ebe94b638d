import { actionOf } from "@/lib/contract/changes";
import type { Undo } from "@/lib/contract/changes/part";
import type { AuditEventDetails } from "@/lib/contract/organizations/audit";
import { accessBack } from "./access-back";
import { moveBack } from "./move-back";
import { patchBack } from "./patch-back";
import { switchBack } from "./switch-back";
import { teamBack } from "./team-back";
import type { Inverse, Undoable } from "./types";
import { undoDisabledReasons } from "./undo-labels";

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

/** Returns why an event whose action can be undone has no inverse. */
export function whyNoInverse({ payload: { before = {} } }: AuditEventDetails): string {
  const isMove = "sectionGroup" in before || "sectionId" in before;
  return isMove ? undoDisabledReasons.moved : undoDisabledReasons.unrecorded;
}

const isNothing = (value: unknown) => value === null || value === undefined || value === "";

/** Compares two values; absent, empty and null are equal. */
export function isSame(one: unknown, other: unknown): boolean {
  return isNothing(one) ? isNothing(other) : JSON.stringify(one) === JSON.stringify(other);
}
