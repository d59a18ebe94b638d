import type { contentSearch } from "#lib/contract/organizations/search.ts";
import type { Input } from "#lib/contract/platform/operation.ts";
import { type Context, resourceOf } from "../../access/context.ts";
import { visibleSpaces } from "../../access/grants/visible-spaces.ts";
import { searchSpaces } from "./spaces.ts";

type Op = typeof contentSearch;

/** Searches all spaces visible to the caller. */
export async function searchOrganizationContent(
  ctx: Context,
  { query }: Input<Op["searchOrganizationContent"]>,
) {
  const { id } = resourceOf(ctx, "organization");
  return searchSpaces(ctx, {
    among: visibleSpaces(ctx, id),
    organizationId: id,
    text: query.query,
    query,
    name: ["searchOrganizationContent", id, query.query],
  });
}
