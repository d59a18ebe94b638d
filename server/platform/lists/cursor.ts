import { hash } from "node:crypto";
import { badRequest } from "../errors.ts";

/** Returns a mark that distinguishes the cursors of a list, by the list's name. */
export const markOf = (name: unknown[]): string =>
  hash("sha256", JSON.stringify(name), "base64url").slice(0, 8);

/** Outside this range the database formats times differently. */
const isYear = (year: number) => year >= 1 && year <= 9999;

const notOurs = () => badRequest("page: not a cursor of this list; omit it to start over");

/** Reads the values of a cursor, as dates where `dates` says so; rejects cursors of other lists. */
export function readCursor(page: string, mark: string, dates: boolean[]): (string | Date)[] {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(page, "base64url").toString("utf8"));
  } catch {
    throw notOurs();
  }
  if (!Array.isArray(parts) || parts.length !== dates.length + 1 || parts[0] !== mark)
    throw notOurs();
  return parts.slice(1).map((part, index) => {
    if (typeof part !== "string" || part.includes("\0")) throw notOurs();
    if (!dates[index]) return part;
    const date = new Date(part);
    if (Number.isNaN(date.getTime()) || !isYear(date.getUTCFullYear())) throw notOurs();
    return date;
  });
}

/** Builds the cursor after the item with these values. */
export const writeCursor = (mark: string, values: (string | Date)[]): string =>
  Buffer.from(JSON.stringify([mark, ...values])).toString("base64url");
