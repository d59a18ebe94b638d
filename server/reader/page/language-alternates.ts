import type { TreePage } from "../../content/revisions/tree.ts";
import type { ShownSpace } from "../../sites/structure/shown-structure.ts";
import type { ShownPages } from "./pages.ts";

interface Translation {
  space: ShownSpace;
  page: TreePage;
}

/** Returns a page, and the page with its path in each other language of its section. */
export async function sameInLanguages(
  spaces: readonly ShownSpace[],
  { space, page }: Translation,
  pagesOf: (space: ShownSpace) => Promise<ShownPages>,
): Promise<Translation[]> {
  const variants = spaces.filter(
    (each) => each.section?.id === space.section?.id && each.space.language,
  );
  if (variants.length < 2 || !space.space.language) return [];
  const found: Translation[] = [];
  for (const variant of variants) {
    const same = variant === space ? page : (await pagesOf(variant)).at(page.path);
    if (same?.fields.type === "document") found.push({ space: variant, page: same });
  }
  return found;
}

/**
 * Returns the translations of a page, including itself, for search engines. Empty for a page
 * without translations, so that nothing is said about its language.
 */
export async function translationsOf(
  ...given: Parameters<typeof sameInLanguages>
): Promise<Translation[]> {
  const found = await sameInLanguages(...given);
  const indexed = found.filter(({ page }) => !page.fields.noRobotsIndex);
  return indexed.length > 1 ? indexed : [];
}
