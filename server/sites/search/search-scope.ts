import { eq } from "drizzle-orm";
import type { SiteSearch, SiteSearchScope } from "#lib/contract/organizations/search.ts";
import type { ReadContext } from "../../access/context.ts";
import { type SiteRow, sectionTable, siteSpaceTable } from "../../db/schema/sites.ts";
import { spaceTable } from "../../db/schema/spaces.ts";
import { notFound } from "../../platform/errors.ts";
import { shownSiteSpaces } from "../site-spaces/rows.ts";

interface Candidate {
  id: string;
  sectionId: string | null;
  language: string | null;
  /** The site space is the default of its section. */
  ofSection: string | null;
}

const readCandidates = (ctx: ReadContext, site: SiteRow): Promise<Candidate[]> =>
  ctx.db
    .select({
      id: siteSpaceTable.id,
      sectionId: siteSpaceTable.sectionId,
      language: spaceTable.language,
      ofSection: sectionTable.defaultSiteSpaceId,
    })
    .from(siteSpaceTable)
    .innerJoin(spaceTable, eq(spaceTable.id, siteSpaceTable.spaceId))
    .leftJoin(sectionTable, eq(sectionTable.id, siteSpaceTable.sectionId))
    .where(shownSiteSpaces(ctx, site));

/**
 * Returns those of these site spaces that are visible to the caller; 404 for others that a search
 * names.
 */
function requireAmong(candidates: readonly Candidate[], member: string, ids: readonly string[]) {
  return ids.map((id) => {
    const found = candidates.find((each) => each.id === id);
    if (!found) throw notFound(`${member}: site space ${id}`);
    return found;
  });
}

/** Returns the site space of each section in that language, or else its default one. */
function defaultsOf(site: SiteRow, candidates: readonly Candidate[], language?: string | null) {
  const bySection = Map.groupBy(candidates, ({ sectionId }) => sectionId);
  return [...bySection.values()].flatMap((own) => {
    const first = own.find(({ id, sectionId, ofSection }) =>
      sectionId === null ? id === site.defaultSiteSpaceId : id === ofSection,
    );
    const spoken = own.filter((each) => language && each.language === language);
    const picked = first && spoken.includes(first) ? first : (spoken[0] ?? first);
    return picked ? [picked.id] : [];
  });
}

function inDefaultScope(
  site: SiteRow,
  candidates: readonly Candidate[],
  {
    currentSiteSpace,
    restrictTo,
    includedSiteSpaces = [],
  }: Extract<SiteSearchScope, { mode: "default" }>,
): string[] {
  const ids = currentSiteSpace === undefined ? [] : [currentSiteSpace];
  const [current] = requireAmong(candidates, "scope.currentSiteSpace", ids);
  if (restrictTo === "currentSiteSpace") return ids;
  const included = requireAmong(candidates, "scope.includedSiteSpaces", includedSiteSpaces);
  const defaults = [
    ...defaultsOf(site, candidates, current?.language),
    ...included.map(({ id }) => id),
  ];
  if (restrictTo === undefined) return [...ids, ...defaults];
  return defaults.filter((id) => id !== currentSiteSpace);
}

/** Returns the ids of the site spaces that a search covers; undefined: the whole site. */
export async function searchedSiteSpaces(
  ctx: ReadContext,
  site: SiteRow,
  { scope, siteSpaceId, siteSpaceIds }: SiteSearch,
): Promise<string[] | undefined> {
  if (scope?.mode === "all" || (!scope && !siteSpaceId && !siteSpaceIds)) return undefined;
  const candidates = await readCandidates(ctx, site);
  if (scope?.mode === "default") return inDefaultScope(site, candidates, scope);
  const ids = (found: Candidate[]) => found.map(({ id }) => id);
  if (scope) return ids(requireAmong(candidates, "scope.siteSpaceIds", scope.siteSpaceIds));
  if (siteSpaceIds) return ids(requireAmong(candidates, "siteSpaceIds", siteSpaceIds));
  const current = ids(requireAmong(candidates, "siteSpaceId", siteSpaceId ? [siteSpaceId] : []));
  const sections = candidates.filter(({ sectionId }) => sectionId !== null);
  return [...current, ...defaultsOf(site, sections)];
}
