import { randomBytes } from "node:crypto";

let last = 0;

/**
 * A new id: 20 characters of base 36, the first 11 a clock in microseconds that never repeats
 * within a process (so ids sort by creation), the rest random.
 */
export function newId(): string {
  last = Math.max(last + 1, Date.now() * 1000);
  const random = (randomBytes(6).readUIntBE(0, 6) % 36 ** 9).toString(36).padStart(9, "0");
  return last.toString(36).padStart(11, "0") + random;
}
