/** Score of a space whose title contains all words. */
const spaceTitle = 100;

export interface PageHit<Section> {
  id: string;
  rank: number;
  /** Number of pages before it in all results. */
  before: number;
  /** Its title matches. */
  isTitled: boolean;
  /** Best first. */
  sections: Section[];
}

export interface SpaceHit<Section> {
  id: string;
  rank: number;
  /** Best first. */
  pages: PageHit<Section>[];
}

const byRank = (a: { rank: number }, b: { rank: number }) => b.rank - a.rank;

/**
 * Collects the results of a search by space and page. Equal results stay in the order in which they
 * were added.
 */
export class Ranking<Section extends { rank: number }> {
  readonly #spaces = new Map<string, SpaceHit<Section>>();
  readonly #pages = new Map<string, PageHit<Section>>();

  #space(id: string): SpaceHit<Section> {
    const space = this.#spaces.get(id) ?? { id, rank: 0, pages: [] };
    this.#spaces.set(id, space);
    return space;
  }

  #page(spaceId: string, id: string): PageHit<Section> {
    const key = `${spaceId} ${id}`;
    const known = this.#pages.get(key);
    if (known) return known;
    const page = { id, rank: 0, before: 0, isTitled: false, sections: [] };
    this.#space(spaceId).pages.push(page);
    this.#pages.set(key, page);
    return page;
  }

  addSection(spaceId: string, pageId: string, section: Section): void {
    this.#page(spaceId, pageId).sections.push(section);
  }

  addTitle(spaceId: string, pageId: string, rank: number): void {
    const page = this.#page(spaceId, pageId);
    page.rank += rank;
    page.isTitled = true;
  }

  addSpace(id: string): void {
    this.#space(id).rank += spaceTitle;
  }

  /** Returns all results, best first. */
  best(): SpaceHit<Section>[] {
    for (const page of this.#pages.values()) {
      page.sections.sort(byRank);
      page.rank += page.sections[0]?.rank ?? 0;
    }
    for (const space of this.#spaces.values()) {
      space.pages.sort(byRank);
      space.rank += space.pages[0]?.rank ?? 0;
    }
    for (const [before, page] of [...this.#pages.values()].sort(byRank).entries()) {
      page.before = before;
    }
    return [...this.#spaces.values()].sort(byRank);
  }
}
