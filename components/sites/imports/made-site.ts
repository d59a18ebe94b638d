import type { ImportRun } from "@/lib/contract/content/imports";
import type { Space } from "@/lib/contract/content/space";
import type { Site } from "@/lib/contract/sites/site";

/** Milliseconds within which the console creates the site after it has started the import. */
const longestCreation = 60_000;

/** Returns true while nothing was ever imported into a space or written there. */
const isUntouched = (
  run: Pick<ImportRun, "importedResources">,
  space: Pick<Space, "changeRequests" | "comments">,
  revisions: number,
) =>
  run.importedResources === 0 &&
  space.changeRequests === 0 &&
  space.comments === 0 &&
  // A new space has one.
  revisions <= 1;

interface Facts {
  run: Pick<ImportRun, "createdAt" | "importedResources">;
  space: Pick<Space, "changeRequests" | "comments">;
  /** Sites that show the space. */
  sites: readonly Site[];
  /** Number of revisions of the space. */
  revisions: number;
}

/**
 * Returns the site that an import left behind without content: it was created with the import, shows
 * only its space, and isn't published. The API has no record of who created a site.
 */
export function madeSite({ run, space, sites, revisions }: Facts): Site | undefined {
  const [site, ...others] = sites;
  if (!site || others.length > 0 || !isUntouched(run, space, revisions)) return undefined;
  const after = Date.parse(site.createdAt) - Date.parse(run.createdAt);
  const isOwn = after >= 0 && after <= longestCreation;
  return isOwn && site.siteSpaces === 1 && !site.published ? site : undefined;
}
