import { and, eq, isNotNull, isNull, ne, or, type SQL } from "drizzle-orm";
import type {
  OpenAPISpecQuery,
  OpenAPISpecState,
  openAPISpecs,
} from "#lib/contract/api-specs/openapi-specs.ts";
import type { PageQuery } from "#lib/contract/platform/common.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../access/context.ts";
import { toSpec } from "../content/links/to-spec.ts";
import { hasText } from "../db/has-text.ts";
import { type OpenAPISpecRow, openAPISpecTable } from "../db/schema/api-specs.ts";
import { listPage } from "../platform/lists/list.ts";

type Op = typeof openAPISpecs;

const { slug, sourceUrl, processingState, lastErrorCode } = openAPISpecTable;
const isRead = eq(processingState, "complete");

const states: Record<OpenAPISpecState, SQL | undefined> = {
  reading: ne(processingState, "complete"),
  failed: and(isRead, isNotNull(lastErrorCode)),
  complete: and(isRead, isNull(lastErrorCode)),
};

function filtersOf({ search, state, visibility }: Omit<OpenAPISpecQuery, keyof PageQuery>) {
  return and(
    search ? or(hasText(slug, search), hasText(sourceUrl, search)) : undefined,
    state && states[state],
    visibility && eq(openAPISpecTable.visibility, visibility),
  );
}

/** Lists specifications, newest first; a search matches names and sources. */
export async function listOpenAPISpecs(ctx: Context, { query }: Input<Op["listOpenAPISpecs"]>) {
  const { id } = resourceOf(ctx, "organization");
  const { page: _, limit: __, ...filters } = query;
  const where = and(eq(openAPISpecTable.organizationId, id), filtersOf(filters));
  return listPage({
    query,
    name: ["listOpenAPISpecs", id, filters],
    keys: [
      { column: openAPISpecTable.createdAt, value: (row: OpenAPISpecRow) => row.createdAt },
      { column: openAPISpecTable.id, value: (row: OpenAPISpecRow) => row.id },
    ],
    order: "desc",
    rows: (after, orderBy, limit) =>
      ctx.db
        .select()
        .from(openAPISpecTable)
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(openAPISpecTable, where),
    toItem: (row) => toSpec(ctx, row),
  });
}
