import { randomBytes } from "node:crypto";

let last = 0;

const years = 3 * 365 * 24 * 60 * 60_000;

/**
 * A new id of a user. It sorts like one from any time of the last years, so that the ids of invited
 * people do not tell who had an account before.
 */
export function newUserId(now: Date): string {
  const ago = (randomBytes(6).readUIntBE(0, 6) / 2 ** 48) * years;
  return idAt(Math.round((now.getTime() - ago) * 1000));
}

/**
 * Makes an id of 20 lower-case letters and digits that sorts by creation: a letter, as ids are used
 * in selectors (docs/format.md#ids); 11 base-36 digits of a clock in microseconds, unique per process;
 * 8 random ones. Older ids start with `0` and sort first.
 */
export function newId(): string {
  last = Math.max(last + 1, Date.now() * 1000);
  return idAt(last);
}

function idAt(microseconds: number): string {
  const random = (randomBytes(6).readUIntBE(0, 6) % 36 ** 8).toString(36).padStart(8, "0");
  return `i${microseconds.toString(36).padStart(11, "0")}${random}`;
}
