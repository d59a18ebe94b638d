import { and, asc, eq, isNull } from "drizzle-orm";
import type { SiteVisibility } from "#lib/contract/sites/site.ts";
import { admitNobody, isNarrowing } from "../../access/conditions/narrowing.ts";
import type { Context } from "../../access/context.ts";
import { readEffectiveRoles } from "../../access/grants/effective-access.ts";
import { atLeast } from "../../access/levels.ts";
import type { Db } from "../../db/client.ts";
import {
  type SiteRow,
  sectionTable,
  shareLinkTable,
  siteSpaceTable,
  siteTable,
} from "../../db/schema/sites.ts";
import { type SpaceRow, spaceTable } from "../../db/schema/spaces.ts";
import { forbidden } from "../../platform/errors.ts";

/** Order of visibilities by openness; equal ones admit different readers. */
const openness: Record<SiteVisibility, number> = {
  public: 2,
  unlisted: 1,
  "share-link": 0,
  "visitor-auth": 0,
};

/** Everything that decides who reads a space on a published site. */
interface Audience {
  space: SpaceRow;
  visibility: SiteVisibility;
  /** Active share links, for the visibility that requires one. */
  links: ReadonlySet<string>;
  /** Conditions have an effect, including those of pages. */
  adaptive: boolean;
  /** Conditions on the site, all of which a visitor must meet. */
  conditions: readonly string[];
}

/** Audiences by space id, including spaces in the trash; empty for an unpublished site. */
type Exposure = ReadonlyMap<string, Audience>;

async function readLinks(db: Db, { id, visibility }: SiteRow): Promise<ReadonlySet<string>> {
  if (visibility !== "share-link") return new Set();
  const active = and(eq(shareLinkTable.siteId, id), eq(shareLinkTable.active, true));
  const rows = await db.select({ id: shareLinkTable.id }).from(shareLinkTable).where(active);
  return new Set(rows.map((row) => row.id));
}

async function readExposure(db: Db, siteId: string): Promise<Exposure> {
  const here = eq(siteTable.id, siteId);
  // Locked, so that only this write changes anything between the comparisons.
  const [site] = await db.select().from(siteTable).where(here).for("no key update");
  if (!site?.published) return new Map();
  const links = await readLinks(db, site);
  const rows = await db
    .select({
      space: spaceTable,
      ofSection: sectionTable.condition,
      ofSpace: siteSpaceTable.condition,
    })
    .from(siteSpaceTable)
    .innerJoin(spaceTable, eq(spaceTable.id, siteSpaceTable.spaceId))
    .leftJoin(sectionTable, eq(sectionTable.id, siteSpaceTable.sectionId))
    .where(eq(siteSpaceTable.siteId, siteId))
    .orderBy(asc(spaceTable.title), asc(spaceTable.id));
  const { visibility, adaptiveContent } = site;
  return new Map(
    rows.map(({ space, ofSection, ofSpace }) => {
      const conditions = adaptiveContent
        ? [ofSection, ofSpace].filter((each) => each !== null)
        : [];
      return [space.id, { space, visibility, links, adaptive: adaptiveContent, conditions }];
    }),
  );
}

/** Returns true if the audience may have readers whom the previous one doesn't have. */
function hasMoreReaders(audience: Audience, previous: Audience | undefined): boolean {
  const { space, visibility, links, adaptive, conditions } = audience;
  if (admitNobody(conditions)) return false;
  // Nobody reads a space in the trash, and the preview of its restore tells who will.
  if (!previous) return space.deletedAt === null;
  if (previous.adaptive && !adaptive) return true;
  if (!isNarrowing(conditions, previous.conditions)) return true;
  if (visibility !== previous.visibility) {
    return openness[visibility] >= openness[previous.visibility];
  }
  return [...links].some((link) => !previous.links.has(link));
}

/**
 * Runs a write, and rejects it if it opens spaces of the path's site to more readers, unless the
 * caller is an admin of each. Compares the audiences before and after, so that it works for every
 * write.
 */
export async function guardExposure<Result>(
  ctx: Context,
  write: () => Promise<Result>,
): Promise<Result> {
  const { site } = ctx.resources;
  if (!site) return write();
  const before = await readExposure(ctx.db, site.id);
  const result = await write();
  const after = [...(await readExposure(ctx.db, site.id)).values()];
  const opened = after.filter((audience) =>
    hasMoreReaders(audience, before.get(audience.space.id)),
  );
  await requireSpaceAdmin(
    ctx,
    opened.map(({ space }) => space),
    "This change",
  );
  return result;
}

const mostNamed = 3;

/** Formats names of spaces for a sentence; hidden ones are only counted. */
function nameSpaces(seen: readonly SpaceRow[], unseen: number): string {
  const names = seen.slice(0, mostNamed).map(({ title }) => `"${title}"`);
  const more = seen.length - names.length;
  const listed = [...names, ...(more > 0 ? [`${more} more`] : [])];
  const last = listed.pop();
  const shown = [listed.join(", "), last].filter(Boolean).join(" and ");
  const hidden = `${unseen} ${unseen === 1 ? "space" : "spaces"} that you cannot see`;
  return [
    ...(shown === "" ? [] : [`the space${seen.length > 1 ? "s" : ""} ${shown}`]),
    ...(unseen > 0 ? [hidden] : []),
  ].join(" and ");
}

/** Throws 403 unless the caller is an admin of each space: a role on the site isn't enough. */
async function requireSpaceAdmin(
  ctx: Context,
  spaces: readonly SpaceRow[],
  action: string,
): Promise<void> {
  const effectiveRoleOf = await readEffectiveRoles(ctx, spaces);
  const lacking = spaces.filter((space) => !atLeast(effectiveRoleOf(space), "admin"));
  if (lacking.length === 0) return;
  const seen = lacking.filter((space) => effectiveRoleOf(space) !== null);
  const names = nameSpaces(seen, lacking.length - seen.length);
  throw forbidden(`${action} gives more people access: it requires the admin role in ${names}`);
}

/** Requires an admin of all spaces of a site, except those in the trash. */
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
