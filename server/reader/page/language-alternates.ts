import type { Tree, TreePage } from "../../content/revisions/tree.ts";
import type { ShownSpace } from "../../sites/structure/shown-structure.ts";
import type { ShownPages } from "./pages.ts";

interface Translation {
  space: ShownSpace;
  pages: ShownPages;
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
  { space, page }: Pick<Translation, "space" | "page">,
  pagesOf: (space: ShownSpace) => Promise<ShownPages>,
): Promise<Translation[]> {
  const variants = spaces.filter(
    (each) => each.section?.id === space.section?.id && each.space.language,
  );
  if (variants.length < 2 || !space.space.language) return [];
  const { tree } = await pagesOf(space);
  const found: Translation[] = [];
  for (const variant of variants) {
    const pages = await pagesOf(variant);
    const same = variant === space ? page : samePage(tree, page, pages);
    if (same?.fields.type === "document") found.push({ space: variant, pages, page: same });
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
