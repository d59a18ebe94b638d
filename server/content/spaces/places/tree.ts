import { asc, inArray, type SQL, sql } from "drizzle-orm";
import type { collectionTree } from "#lib/contract/content/collection-tree.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../../access/context.ts";
import { collectionTable } from "../../../db/schema/spaces.ts";
import { type ItemRow, itemsIn } from "./items.ts";
import { pageOfItems } from "./page-of-items.ts";
import { requireVisible } from "./require.ts";
import { toTreeItems } from "./tree-items.ts";

type Op = typeof collectionTree;

export async function listTreeItems(ctx: Context, { query }: Input<Op["listTreeItems"]>) {
  const { id: organizationId } = resourceOf(ctx, "organization");
  const parentRef = { organizationId, collectionId: query.parent ?? null };
  await requireVisible(ctx, parentRef);
  const name = ["listTreeItems", organizationId, query.parent, ctx.member?.role];
  const page = await pageOfItems(ctx, parentRef, { query, name });
  return { ...page, items: await toTreeItems(ctx, page.items) };
}

const mostMatches = 200;

/** Ordering keys of the ancestors, from the top: sorting by them gives tree order. */
const pathOf = (items: { ancestors: SQL | unknown; position: SQL | unknown }) =>
  sql`array_append(array(
    select ${collectionTable.position} from ${collectionTable}
    where ${collectionTable.id} = any(${items.ancestors}) order by cardinality(${collectionTable.ancestors})
  ), ${items.position}) collate "C"`;

/** Inserts ancestors before rows, each once. */
function withAbove(rows: readonly ItemRow[], above: ReadonlyMap<string, ItemRow>): ItemRow[] {
  const all = new Map<string, ItemRow>();
  for (const row of rows) {
    for (const id of row.ancestors) {
      const one = above.get(id);
      if (one && !all.has(id)) all.set(id, one);
    }
    all.set(row.id, row);
  }
  return [...all.values()];
}

export async function findTreeItems(ctx: Context, { query }: Input<Op["findTreeItems"]>) {
  const { id: organizationId } = resourceOf(ctx, "organization");
  const found = itemsIn(ctx, organizationId, query.title);
  const rows = await ctx.db
    .select()
    .from(found)
    .orderBy(asc(pathOf(found)), asc(found.id))
    .limit(mostMatches);
  const aboveIds = [...new Set(rows.flatMap(({ ancestors }) => ancestors))];
  const everything = itemsIn(ctx, organizationId, "");
  const above = aboveIds.length
    ? await ctx.db.select().from(everything).where(inArray(everything.id, aboveIds))
    : [];
  const matches = new Set(rows.map(({ id }) => id));
  const shown = withAbove(rows, new Map(above.map((row) => [row.id, row])));
  const items = await toTreeItems(ctx, shown);
  return {
    object: "tree-search" as const,
    count: await ctx.db.$count(found),
    items: items.map((item) => ({ ...item, match: matches.has(item.id) })),
  };
}
