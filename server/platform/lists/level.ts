import { and, asc, desc, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { type PgColumn, type PgTable, unionAll } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import { badRequest } from "../errors.ts";
import type { Level, Target } from "./ordering.ts";

type OrderedTable = PgTable & { id: PgColumn; position: PgColumn };

/** Kind of sibling: its name in pointers, its table, and the condition for the level's rows. */
export interface LevelPart {
  kind: string;
  table: OrderedTable;
  where: SQL | undefined;
  /**
   * Index column before the position, null on some levels: unless the order names it too, the
   * planner sorts the whole level.
   */
  parent?: PgColumn | undefined;
}

interface Found {
  kind: string;
  id: unknown;
  position: unknown;
}

const toSibling = ({ kind, id, position }: Found) => ({
  ref: `${kind}:${id}`,
  position: String(position),
});

const partOf = (parts: LevelPart[], ref: string) => {
  const [kind, id] = [ref.slice(0, ref.indexOf(":")), ref.slice(ref.indexOf(":") + 1)];
  return { part: parts.find((part) => part.kind === kind), id };
};

type Near = Parameters<Level["near"]>;

/** Returns the siblings of one kind on one side of a position, nearest first. */
function nearIn(
  db: Db,
  { kind, table, where, parent }: LevelPart,
  [position, direction, count]: Near,
) {
  const { id, position: column } = table;
  const compare = direction === "before" ? lt : gt;
  const by = direction === "before" ? desc : asc;
  return db
    .select({ kind: sql<string>`${kind}::text`.as("kind"), id, position: column })
    .from(table)
    .where(and(where, position === null ? undefined : compare(column, position)))
    .orderBy(...(parent ? [by(parent)] : []), by(column))
    .limit(count);
}

/** Level whose siblings are in several tables and share one order. */
export function tableLevel(db: Db, parts: LevelPart[]): Level {
  return {
    async near(...query) {
      const [, direction, count] = query;
      const [first, second, ...more] = parts.map((part) => nearIn(db, part, query));
      if (!first) return [];
      const rows = await (second ? unionAll(first, second, ...more) : first);
      const found = rows.map(toSibling);
      const sign = direction === "before" ? -1 : 1;
      return found.sort((a, b) => (a.position < b.position ? -sign : sign)).slice(0, count);
    },
    async place(siblings) {
      for (const { ref, position } of siblings) {
        const { part, id } = partOf(parts, ref);
        if (part) await db.update(part.table).set({ position }).where(eq(part.table.id, id));
      }
    },
  };
}

/** Finds the sibling of a position on the level; 400 if it is missing. */
export async function siblingTarget(
  db: Db,
  parts: LevelPart[],
  ref: string,
  side: "before" | "after",
): Promise<Target> {
  const { part, id } = partOf(parts, ref);
  const rows = part
    ? await db
        .select({ id: part.table.id, position: part.table.position })
        .from(part.table)
        .where(and(part.where, eq(part.table.id, id)))
    : [];
  const [row] = rows.map((found) => toSibling({ kind: part?.kind ?? "", ...found }));
  if (!row) throw badRequest(`position.${side}: ${id} is not in that parent`);
  return { sibling: row, side };
}
