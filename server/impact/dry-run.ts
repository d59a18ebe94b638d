import { inArray } from "drizzle-orm";
import { AccessImpact } from "#lib/contract/access-impact.ts";
import type { Operation } from "#lib/contract/operation.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/client.ts";
import { roleOfRank } from "../levels.ts";
import { Ready } from "../ready.ts";
import { userTable } from "../users/table.ts";
import { toUser } from "../users/to-user.ts";
import { scopeOf } from "./scope.ts";
import { countInside, type Reach, readReach } from "./snapshot.ts";

const mostChanges = 100;

interface Change extends Reach {
  before: number;
  after: number;
}

/** An answer to a dry run, whatever the operation answers otherwise. */
export class DryRun extends Ready {}

/** Ends the transaction of a dry run, so that nothing of it stays. */
class TakenBack extends Error {
  readonly impact: DryRun;

  constructor(impact: DryRun) {
    super("The dry run is over");
    this.impact = impact;
  }
}

const keyOf = ({ userId, placeId }: Reach) => `${userId} ${placeId}`;

function compare(before: Reach[], after: Reach[]): Change[] {
  const was = new Map(before.map((row) => [keyOf(row), row]));
  const changed = after.flatMap((row): Change[] => {
    const old = was.get(keyOf(row));
    was.delete(keyOf(row));
    return old?.rank === row.rank ? [] : [{ ...row, before: old?.rank ?? 0, after: row.rank }];
  });
  const lost = [...was.values()].map((row): Change => ({ ...row, before: row.rank, after: 0 }));
  return [...lost, ...changed];
}

async function tellChanges(ctx: Context, db: Db, changes: Change[]) {
  // Who loses most first: from a strong role to none.
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
 * Tells what a write would change about access: lets it happen, compares what everybody concerned
 * may do before and after, and takes it back. It is refused whenever the write itself would be.
 * An operation needs no more for it than `dryRunQuery` in its contract; `scopeOf` says from its path
 * whom it concerns.
 */
export async function dryRun(
  ctx: Context,
  op: Operation,
  query: object,
  write: (db: Db) => Promise<unknown>,
): Promise<DryRun> {
  const organizationId = ctx.place.organization?.id ?? "";
  const attempt = ctx.db.transaction(async (db) => {
    const scope = await scopeOf({ ...ctx, db }, op, query);
    const inside = await countInside(db, scope.places);
    const before = await readReach(db, organizationId, scope);
    await write(db);
    const changes = compare(before, await readReach(db, organizationId, scope));
    const count = (is: (change: Change) => boolean) => changes.filter(is).length;
    const impact: AccessImpact = {
      object: "access-impact",
      people: new Set(changes.map(({ userId }) => userId)).size,
      gained: count((change) => change.before === 0),
      raised: count((change) => change.before > 0 && change.after > change.before),
      lowered: count((change) => change.after > 0 && change.after < change.before),
      lost: count((change) => change.after === 0),
      changes: await tellChanges(ctx, db, changes),
      inside,
    };
    throw new TakenBack(new DryRun(AccessImpact, impact));
  });
  try {
    return await attempt;
  } catch (error) {
    if (error instanceof TakenBack) return error.impact;
    throw error;
  }
}
