import { and, eq } from "drizzle-orm";
import type { contentSearch } from "#lib/contract/organizations/search.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { visibleSpaces } from "../../access/grants/visible-spaces.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { searchSpaces } from "./spaces.ts";

type Op = typeof contentSearch;

/** Searches all spaces visible to the caller. */
export async function searchOrganizationContent(
  ctx: Context,
  { query }: Input<Op["searchOrganizationContent"]>,
) {
  const { id } = resourceOf(ctx, "organization");
  const { space, resultType } = query;
  return searchSpaces(ctx, {
    among: and(visibleSpaces(ctx, id), space ? eq(spaceTable.id, space) : undefined),
    organizationId: id,
    text: query.query,
    resultType,
    query,
    name: ["searchOrganizationContent", id, query.query, space ?? null, resultType ?? null],
  });
}
