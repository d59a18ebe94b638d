import { and, eq, gt, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { IntegrationQuery } from "#lib/contract/integrations/integrations.ts";
import type { PageQuery } from "#lib/contract/platform/common.ts";
import type { Context } from "../access/context.ts";
import { hasText } from "../db/has-text.ts";
import { integrationTable } from "../db/schema/integrations.ts";
import { organizationTable } from "../db/schema/organizations.ts";
import { listPage } from "../platform/lists/list.ts";
import { type IntegrationParts, toIntegration } from "./to-integration.ts";
import type { Viewer } from "./viewer.ts";

/**
 * Matches a title, name or description that contains the text.
 *
 * @param shown title and description in the version that the list shows
 */
export function matches(
  search: string | undefined,
  shown: Record<"title" | "description", SQLWrapper> = integrationTable,
): SQL | undefined {
  if (search === undefined) return undefined;
  const { name } = integrationTable;
  const { title, description } = shown;
  return or(hasText(title, search), hasText(name, search), hasText(description, search));
}

const some = (column: PgColumn, wanted: boolean | undefined) =>
  wanted === undefined ? undefined : wanted ? gt(column, 0) : eq(column, 0);

/** Returns the filters of a list of integrations; undefined for none. */
export function filtersOf(query: Omit<IntegrationQuery, keyof PageQuery>): SQL | undefined {
  const { category, blockDomain, owner, scope, target } = query;
  const { categories, blockDomains, scopes, organizationId } = integrationTable;
  return and(
    matches(query.search),
    category && sql`${category} = any(${categories})`,
    blockDomain === undefined
      ? undefined
      : sql`${blockDomain.toLowerCase()} = any(${blockDomains})`,
    some(integrationTable.blocks, query.blocks),
    some(integrationTable.contentSources, query.contentSources),
    owner === undefined ? undefined : eq(organizationId, owner),
    scope && sql`${scope} = any(${scopes})`,
    target && eq(integrationTable.target, target),
  );
}

interface List {
  query: PageQuery;
  /** Distinguishes this list and its filters in page tokens. */
  name: unknown[];
  where: SQL | undefined;
  viewer: Viewer;
}

/** Lists integrations, newest first. */
export function integrationList(ctx: Context, { query, name, where, viewer }: List) {
  return listPage({
    query,
    name,
    keys: [
      {
        column: integrationTable.createdAt,
        value: ({ integration }: IntegrationParts) => integration.createdAt,
      },
      { column: integrationTable.id, value: ({ integration }: IntegrationParts) => integration.id },
    ],
    order: "desc",
    rows: (after, orderBy, limit) =>
      ctx.db
        .select({ integration: integrationTable, owner: organizationTable })
        .from(integrationTable)
        .innerJoin(organizationTable, eq(organizationTable.id, integrationTable.organizationId))
        .where(and(where, after))
        .orderBy(...orderBy)
        .limit(limit),
    count: () => ctx.db.$count(integrationTable, where),
    toItem: (parts) => toIntegration(ctx, parts, viewer),
  });
}
