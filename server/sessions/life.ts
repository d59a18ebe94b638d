import { and, gt, isNull, ne, or, type Placeholder } from "drizzle-orm";
import { tokenTable } from "../users/table.ts";

const day = 24 * 60 * 60_000;

/** However much it is used, a session ends then. */
export const sessionLifetime = 30 * day;
/** A session that nobody has used for so long has ended. */
const longestRest = 7 * day;

/** When a session must have been used last to be good now. */
export const restingSince = (now: Date) => new Date(now.getTime() - longestRest);

/** Of sessions those that have not rested too long; other tokens wait for as long as they like. */
export const isAwake = (since: Date | Placeholder) =>
  or(
    ne(tokenTable.kind, "session"),
    gt(tokenTable.lastUsedAt, since),
    and(isNull(tokenTable.lastUsedAt), gt(tokenTable.createdAt, since)),
  );
