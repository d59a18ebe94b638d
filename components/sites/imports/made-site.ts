import type { ImportRun } from "@/lib/contract/content/imports";
import type { Site } from "@/lib/contract/sites/site";

/**
 * Returns the site that was created together with an import: it was created after it, has only its
 * space, and was never published for anybody.
 */
export function madeSite(
  run: Pick<ImportRun, "createdAt">,
  sites: readonly Site[],
): Site | undefined {
  const [site, ...others] = sites;
  if (!site || others.length > 0) return undefined;
  const isOwn = site.siteSpaces === 1 && !site.published && site.createdAt >= run.createdAt;
  return isOwn ? site : undefined;
}
