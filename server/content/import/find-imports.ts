import { and, eq, isNull, sql } from "drizzle-orm";
import type { ImportResource } from "#lib/contract/content/imports.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { visibleSpaces } from "../../access/grants/visible-spaces.ts";
import {
  type ImportRow,
  importResourceTable,
  importTable,
} from "../../db/schema/imports-and-exports.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { notFound } from "../../platform/errors.ts";
import { noteCounts } from "./notes.ts";
import { fileErrors } from "./read/resource-error.ts";
import type { ImportFacts } from "./to-import.ts";

const firstPage = sql<string | null>`(
  select page_id from import_resources
  where import_id = ${importTable.id} and state = 'imported' and kind = 'document'
  order by rank limit 1)`;

/** Counts failed items that another attempt can import: files on the web can change. */
const otherCounts = sql<ImportFacts["others"]>`(
  select json_build_object(
    'groups', count(*) filter (where state = 'imported' and (kind = 'group' or is_empty)),
    'links', count(*) filter (where state = 'imported' and kind = 'link'),
    'retriable', count(*) filter (where state = 'failed' and
      (${importTable.url} is not null or fault <> all(${sql.param(Object.values(fileErrors))}))))
  from import_resources where import_id = ${importTable.id})`;

export const selectImports = (ctx: Context) =>
  ctx.db
    .select({ row: importTable, page: firstPage, notes: noteCounts, others: otherCounts })
    .from(importTable)
    .innerJoin(spaceTable, eq(spaceTable.id, importTable.spaceId));

export const visible = (ctx: Context) =>
  and(
    eq(importTable.organizationId, resourceOf(ctx, "organization").id),
    visibleSpaces(ctx, resourceOf(ctx, "organization").id),
  );

export async function readImport(ctx: Context, id: string) {
  const [found] = await selectImports(ctx).where(and(eq(importTable.id, id), visible(ctx)));
  if (!found) throw notFound("Import");
  return found;
}

/** Returns the import that an earlier request with the same key has started. */
export async function startedBefore(ctx: Context, attempt: string | undefined) {
  if (attempt === undefined) return undefined;
  const started = and(eq(importTable.attempt, attempt), eq(importTable.createdBy, ctx.user.id));
  const [found] = await selectImports(ctx).where(and(started, visible(ctx)));
  return found;
}

/** Condition for the imported items with an effect; a document appended to a page updates that. */
export function withEffect(
  effect: ImportResource["effect"],
  { intoPage }: Pick<ImportRow, "intoPage">,
) {
  if (effect === undefined) return undefined;
  const { state, effect: stored } = importResourceTable;
  const isThis = effect === "added" ? isNull(stored) : eq(stored, effect);
  return and(
    eq(state, "imported"),
    intoPage === null ? isThis : effect === "updated" ? undefined : sql`false`,
  );
}
