import { referencesIn } from "../read/references.ts";
import { isMembers } from "./spot.ts";

/** Compares two values as JSON. */
function isSame(before: unknown, after: unknown): boolean {
  if (before === after) return true;
  if (Array.isArray(before)) {
    if (!Array.isArray(after) || before.length !== after.length) return false;
    return before.every((item, index) => isSame(item, after[index]));
  }
  if (!isMembers(before) || !isMembers(after)) return false;
  let count = 0;
  for (const key in before) {
    count++;
    if (!Object.hasOwn(after, key) || !isSame(before[key], after[key])) return false;
  }
  for (const _ in after) count--;
  return count === 0;
}

/**
 * Returns the references within two schemas of equal text, whose targets may still differ;
 * undefined if the texts differ.
 */
export function referencesOfSame(before: unknown, after: unknown): unknown[] | undefined {
  return isSame(before, after) ? [...referencesIn(before, "object")] : undefined;
}
