import { inArray } from "drizzle-orm";
import { SiteBasename } from "#lib/contract/sites/site.ts";
import { slugOf } from "#lib/text/slug.ts";
import type { Context } from "../../access/context.ts";
import type { Db } from "../../db/client.ts";
import { siteTable } from "../../db/schema/sites.ts";

/** Longest basename of a title, with room for a number in a host name. */
const longest = 50;

/** Paths of the service itself, which sites on its host can't have. */
const ownPaths =
  "docs files healthz integration-assets integration-scripts integrations metrics openapi pdf published readyz saml v1";

/** Numbers that are tried, which bounds the search. */
const mostNumbers = 50;

function slugFor(title: string): string | undefined {
  const slug = slugOf(title).slice(0, longest).replace(/-$/, "");
  return slug !== "untitled" && SiteBasename.safeParse(slug).success ? slug : undefined;
}

/**
 * Returns a free basename from the title of a new site; null if the title has no Latin letters, or
 * if too many sites have it.
 */
export async function freeBasename(
  { db, config }: Pick<Context, "db" | "config">,
  title: string | undefined,
): Promise<string | null> {
  const slug = title === undefined ? undefined : slugFor(title);
  if (slug === undefined) return null;
  const numbered = Array.from({ length: mostNumbers }, (_, at) => `${slug}-${at + 2}`);
  const candidates = [slug, ...numbered];
  const rows = await db
    .select({ basename: siteTable.basename })
    .from(siteTable)
    .where(inArray(siteTable.basename, candidates));
  const own = config.sitesRouting === "path" ? ownPaths.split(" ") : [];
  const taken = new Set([...own, ...rows.map(({ basename }) => basename)]);
  return candidates.find((candidate) => !taken.has(candidate)) ?? null;
}

/** Returns true if a basename was made from the title, with or without a number. */
export function isOfTitle(basename: string | null, title: string): boolean {
  const slug = slugFor(title);
  if (basename === null || slug === undefined || !basename.startsWith(slug)) return false;
  return /^(-\d+)?$/.test(basename.slice(slug.length));
}

/** Inserts a site; without its basename if another site has taken it at the same time. */
export async function insertSite(db: Db, site: typeof siteTable.$inferInsert): Promise<void> {
  const target = siteTable.basename;
  const rows = await db
    .insert(siteTable)
    .values(site)
    .onConflictDoNothing({ target })
    .returning({ id: siteTable.id });
  if (rows.length === 0) await db.insert(siteTable).values({ ...site, basename: null });
}
