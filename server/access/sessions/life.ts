import { and, gt, isNull, ne, or, type Placeholder } from "drizzle-orm";
import { tokenTable } from "../../db/schema/users.ts";

const day = 24 * 60 * 60_000;

/** Maximum lifetime of a session, however much it is used. */
export const sessionLifetime = 30 * day;
/** Idle time after which a session ends. */
const longestRest = 7 * day;

/** Returns the earliest last use of a valid session. */
export const restingSince = (now: Date) => new Date(now.getTime() - longestRest);

/** Condition for sessions within the idle limit; other tokens have none. */
export const isAwake = (since: Date | Placeholder) =>
  or(
    ne(tokenTable.kind, "session"),
    gt(tokenTable.lastUsedAt, since),
    and(isNull(tokenTable.lastUsedAt), gt(tokenTable.createdAt, since)),
  );
