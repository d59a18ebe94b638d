import type { TreePage } from "../../../content/revisions/tree.ts";
import type { ShownSpace } from "../../../sites/structure/outline.ts";
import type { ShownPages } from "./pages.ts";

interface Translation {
  space: ShownSpace;
  page: TreePage;
}

/**
 * Returns a page, and the page at its path in each other language of its section. A page without
 * translations has none, so that nothing is said about its language.
 */
export async function translationsOf(
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
    if (same?.fields.type !== "document" || same.fields.noRobotsIndex) continue;
    found.push({ space: variant, page: same });
  }
  return found.length > 1 ? found : [];
}
