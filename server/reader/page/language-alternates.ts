import type { Tree, TreePage } from "../../content/revisions/tree.ts";
import type { ShownSpace } from "../../sites/structure/shown-structure.ts";
import type { ShownPages } from "./pages.ts";

interface Translation {
  space: ShownSpace;
  page: TreePage;
}

/**
 * Returns the page of another space that translates a page: it has the same id, as translations and
 * duplicates keep them, or else the same path in a space that was written for itself.
 */
function samePage(own: Tree, { fields, path }: TreePage, other: ShownPages): TreePage | undefined {
  const byId = other.find(fields.id);
  if (byId) return byId;
  const byPath = other.at(path);
  return byPath && !own.pages.has(byPath.fields.id) ? byPath : undefined;
}

/** Returns a page, and its translation in each other language of its section. */
export async function sameInLanguages(
  spaces: readonly ShownSpace[],
  { space, page }: Translation,
  pagesOf: (space: ShownSpace) => Promise<ShownPages>,
): Promise<Translation[]> {
  const variants = spaces.filter(
    (each) => each.section?.id === space.section?.id && each.space.language,
  );
  if (variants.length < 2 || !space.space.language) return [];
  const { tree } = await pagesOf(space);
  const found: Translation[] = [];
  for (const variant of variants) {
    const same = variant === space ? page : samePage(tree, page, await pagesOf(variant));
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
