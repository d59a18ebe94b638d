/** Score of a space whose title has all words, above that of any page. */
const spaceTitle = 100;

interface ScoredPage {
  spaceId: string;
  score: number;
}

/** Space with its matching pages, best first. */
export interface FoundSpace<Page> {
  id: string;
  score: number;
  pages: (Page & { rank: number })[];
}

/**
 * Groups pages, which are in order, by space: first the spaces whose titles match, then those with
 * the best pages.
 */
export function bySpace<Page extends ScoredPage>(
  pages: readonly Page[],
  titled: readonly string[],
): FoundSpace<Page>[] {
  const ranked = pages.map((page, at) => ({ ...page, rank: at + 1 }));
  const ofSpaces = Map.groupBy(ranked, ({ spaceId }) => spaceId);
  const ids = new Set([...titled, ...ofSpaces.keys()]);
  const named = new Set(titled);
  const toSpace = (id: string): FoundSpace<Page> => {
    const own = ofSpaces.get(id) ?? [];
    return { id, score: (named.has(id) ? spaceTitle : 0) + (own[0]?.score ?? 0), pages: own };
  };
  return [...ids].map(toSpace).sort((a, b) => b.score - a.score);
}
