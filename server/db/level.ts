import { and, asc, desc, eq, gt, lt, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { badRequest } from "../errors.ts";
import type { Level, Sibling, Target } from "../ordering.ts";
import type { Db } from "./client.ts";

type OrderedTable = PgTable & { id: PgColumn; position: PgColumn };

/** One kind of sibling: its name in pointers, its table, and which of its rows stand on the level. */
export interface LevelPart {
  kind: string;
  table: OrderedTable;
  where: SQL | undefined;
}

interface Found {
  id: unknown;
  position: unknown;
}

const toSibling = (kind: string) => (row: Found) => ({
  ref: `${kind}:${row.id}`,
  position: String(row.position),
});

const partOf = (parts: LevelPart[], ref: string) => {
  const [kind, id] = [ref.slice(0, ref.indexOf(":")), ref.slice(ref.indexOf(":") + 1)];
  return { part: parts.find((part) => part.kind === kind), id };
};

/** A level whose siblings lie in one or several tables and share one order. */
export function tableLevel(db: Db, parts: LevelPart[]): Level {
  return {
    async near(position, direction, count) {
      const found: Sibling[] = [];
      for (const { kind, table, where } of parts) {
        const { id, position: column } = table;
        const compare = direction === "before" ? lt : gt;
        const rows = await db
          .select({ id, position: column })
          .from(table as PgTable)
          .where(and(where, position === null ? undefined : compare(column, position)))
          .orderBy(direction === "before" ? desc(column) : asc(column))
          .limit(count);
        found.push(...(rows as Found[]).map(toSibling(kind)));
      }
      const sign = direction === "before" ? -1 : 1;
      return found.sort((a, b) => (a.position < b.position ? -sign : sign)).slice(0, count);
    },
    async place(siblings) {
      for (const { ref, position } of siblings) {
        const { part, id } = partOf(parts, ref);
        if (part)
          await db
            .update(part.table as PgTable)
            .set({ position })
            .where(eq(part.table.id, id));
      }
    },
  };
}

/** Finds the sibling that a position names on the level; 400 where it is not there. */
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
        .from(part.table as PgTable)
        .where(and(part.where, eq(part.table.id, id)))
    : [];
  const [row] = (rows as Found[]).map(toSibling(part?.kind ?? ""));
  if (!row) throw badRequest(`position.${side}: ${id} is not at that place`);
  return { sibling: row, side };
}
