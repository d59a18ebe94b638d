import { and, asc, eq, isNull } from "drizzle-orm";
import type { SiteVisibility } from "#lib/contract/sites/site.ts";
import { readEffectiveRoles } from "../../access/grants/effective-access.ts";
import { atLeast } from "../../access/levels.ts";
import { type SiteRow, siteSpaceTable } from "../../db/schema/sites.ts";
import { type SpaceRow, spaceTable } from "../../db/schema/spaces.ts";
import type { Context } from "../../platform/context.ts";
import { forbidden } from "../../platform/errors.ts";

/** Openness of visibilities; equal ones admit different readers. */
const openness: Record<SiteVisibility, number> = {
  public: 2,
  unlisted: 1,
  "share-link": 0,
  "visitor-auth": 0,
};

/** Returns true if the change admits readers who could not read the site before. */
export function opensSite(
  site: SiteRow,
  { visibility = site.visibility, adaptiveContent = site.adaptiveContent }: Partial<SiteRow>,
): boolean {
  if (!site.published) return false;
  // Without adaptive content, conditions hide nothing.
  if (site.adaptiveContent && !adaptiveContent) return true;
  return visibility !== site.visibility && openness[visibility] >= openness[site.visibility];
}

const mostNamed = 3;

/** Names the spaces in a sentence; hidden ones are only counted. */
function nameSpaces(seen: readonly SpaceRow[], unseen: number): string {
  const names = seen.slice(0, mostNamed).map(({ title }) => `"${title}"`);
  const more = seen.length - names.length;
  const parts = [
    ...names,
    ...(more > 0 ? [`${more} more`] : []),
    ...(unseen > 0 ? [`${unseen} ${unseen === 1 ? "space" : "spaces"} that you cannot see`] : []),
  ];
  const last = parts.pop();
  return parts.length > 0 ? `${parts.join(", ")} and ${last}` : (last ?? "");
}

/**
 * Rejects with 403 a change that makes spaces readable to more people, unless the caller is an
 * admin of each: a role on the site does not include publishing them.
 */
export async function requireSpaceAdmin(
  ctx: Context,
  spaces: readonly SpaceRow[],
  action: string,
): Promise<void> {
  const effectiveRoleOf = await readEffectiveRoles(ctx, spaces);
  const lacking = spaces.filter((space) => !atLeast(effectiveRoleOf(space), "admin"));
  if (lacking.length === 0) return;
  const seen = lacking.filter((space) => effectiveRoleOf(space) !== null);
  const names = nameSpaces(seen, lacking.length - seen.length);
  throw forbidden(
    `${action} gives more people access: it requires the admin role in the space${lacking.length > 1 ? "s" : ""} ${names}`,
  );
}

/** Checks all spaces of a site that are not in the trash. The caller holds the site's lock. */
export async function requireAdminOfSpacesOn(ctx: Context, { id }: SiteRow, action: string) {
  const rows = await ctx.db
    .select({ space: spaceTable })
    .from(siteSpaceTable)
    .innerJoin(spaceTable, eq(spaceTable.id, siteSpaceTable.spaceId))
    .where(and(eq(siteSpaceTable.siteId, id), isNull(spaceTable.deletedAt)))
    .orderBy(asc(spaceTable.title), asc(spaceTable.id));
  await requireSpaceAdmin(
    ctx,
    rows.map(({ space }) => space),
    action,
  );
}
