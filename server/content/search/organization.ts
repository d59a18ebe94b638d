import type { Input } from "#lib/contract/operation.ts";
import type { contentSearch } from "#lib/contract/search.ts";
import { type Context, placed } from "../../context.ts";
import { visibleSpaces } from "../../spaces/visible.ts";
import { searchSpaces } from "./spaces.ts";

type Op = typeof contentSearch;

/** All spaces that the caller may see. */
export async function searchOrganizationContent(
  ctx: Context,
  { query }: Input<Op["searchOrganizationContent"]>,
) {
  const { id } = placed(ctx, "organization");
  return searchSpaces(ctx, {
    among: visibleSpaces(ctx, id),
    organizationId: id,
    text: query.query,
    query,
    name: ["searchOrganizationContent", id, query.query],
  });
}
