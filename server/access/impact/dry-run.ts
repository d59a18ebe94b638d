import { inArray } from "drizzle-orm";
import { AccessImpact } from "#lib/contract/access/access-impact.ts";
import type { Operation } from "#lib/contract/platform/operation.ts";
import type { Db } from "../../db/client.ts";
import { userTable } from "../../db/schema/users.ts";
import { Ready } from "../../platform/http/ready.ts";
import type { Context } from "../context.ts";
import { roleOfRank } from "../levels.ts";
import { hideProfiles } from "../users/profiles.ts";
import { toUser } from "../users/to-user.ts";
import { readLastingTokens } from "./lasting-tokens.ts";
import { scopeOf } from "./scope.ts";
import { type AccessRow, countInside, readAccess } from "./snapshot.ts";

const mostChanges = 100;

interface Change extends AccessRow {
  before: number;
  after: number;
}

/** Rolls back the transaction of a dry run. */
class TakenBack extends Error {
  readonly impact: AccessImpact;

  constructor(impact: AccessImpact) {
    super("The dry run is over");
    this.impact = impact;
  }
}

const keyOf = ({ userId, placeId }: AccessRow) => `${userId} ${placeId}`;

function compare(before: AccessRow[], after: AccessRow[]): Change[] {
  const was = new Map(before.map((row) => [keyOf(row), row]));
  const changed = after.flatMap((row): Change[] => {
    const old = was.get(keyOf(row));
    was.delete(keyOf(row));
    return old?.rank === row.rank ? [] : [{ ...row, before: old?.rank ?? 0, after: row.rank }];
  });
  const lost = [...was.values()].map((row): Change => ({ ...row, before: row.rank, after: 0 }));
  return [...lost, ...changed];
}

async function describeChanges(ctx: Context, db: Db, changes: Change[]) {
  // Largest losses first: from a strong role to none.
  const listed = changes
    .toSorted((one, other) => one.after - one.before - (other.after - other.before))
    .slice(0, mostChanges);
  const ids = [...new Set(listed.map(({ userId }) => userId))];
  const users = await db.select().from(userTable).where(inArray(userTable.id, ids));
  const byId = new Map(users.map((user) => [user.id, toUser(ctx, user)]));
  return listed.flatMap(({ userId, type, placeId: id, title, before, after }) => {
    const user = byId.get(userId);
    const place = { type, id, title };
    return user ? [{ user, place, before: roleOfRank(before), after: roleOfRank(after) }] : [];
  });
}

/**
 * Previews the effect of a write on access: runs it, compares effective roles before and after, and
 * rolls it back. Rejected whenever the write would be. An operation only needs `dryRunQuery` in its
 * contract; `scopeOf` derives the affected people from its path.
 */
export async function dryRun(
  ctx: Context,
  op: Operation,
  query: object,
  write: (db: Db) => Promise<unknown>,
): Promise<Ready> {
  const organizationId = ctx.resources.organization?.id ?? "";
  const attempt = ctx.db.transaction(async (db) => {
    const scope = await scopeOf({ ...ctx, db }, op, query);
    const inside = await countInside(db, scope.places);
    const before = await readAccess(db, organizationId, scope);
    await write(db);
    const changes = compare(before, await readAccess(db, organizationId, scope));
    const count = (is: (change: Change) => boolean) => changes.filter(is).length;
    const impact: AccessImpact = {
      object: "access-impact",
      people: new Set(changes.map(({ userId }) => userId)).size,
      gained: count((change) => change.before === 0),
      raised: count((change) => change.before > 0 && change.after > change.before),
      lowered: count((change) => change.after > 0 && change.after < change.before),
      lost: count((change) => change.after === 0),
      changes: await describeChanges(ctx, db, changes),
      inside,
      tokens: await readLastingTokens(ctx, db, ctx.resources.organization),
    };
    await hideProfiles({ ...ctx, db }, impact);
    throw new TakenBack(impact);
  });
  try {
    return await attempt;
  } catch (error) {
    if (!(error instanceof TakenBack)) throw error;
    // Again for members whom the write removes, as the rollback has made them members again.
    await hideProfiles(ctx, error.impact);
    return new Ready(AccessImpact, error.impact, 200);
  }
}
