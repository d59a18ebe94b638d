import { anchorFinder } from "#lib/markdown/heading-anchors.ts";
import { textOfPage } from "./read/markdown/text-of-page.ts";
import type { ImportSource } from "./read/source.ts";

type Find = (fragment: string) => string | undefined;

/** Anchors that the headings of an import's pages get, by the anchors that links name. */
export class PageAnchors {
  readonly #source: ImportSource;
  readonly #known = new Map<string, Promise<Find>>();

  constructor(source: ImportSource) {
    this.#source = source;
  }

  /**
   * Returns the anchor of a heading: empty for the page's title, undefined if there is none, and as
   * given for pages that can't be read again.
   */
  async find(key: string, fragment: string): Promise<string | undefined> {
    if (fragment === "" || !this.#source.isRepeatable) return fragment;
    const known = this.#known.get(key) ?? this.#read(key);
    this.#known.set(key, known);
    return (await known)(fragment);
  }

  async #read(key: string): Promise<Find> {
    const { pages, converter } = this.#source;
    const found = pages.find((page) => page.key === key);
    if (!found || found.isEmpty) return () => undefined;
    try {
      const page = await this.#source.read(key);
      const find = anchorFinder(await converter.run("headings", textOfPage(found, page)));
      const { heading = page.title ?? "" } = page;
      const findTop = anchorFinder(await converter.run("headings", `# ${heading}`));
      return (fragment) => find(fragment) ?? (findTop(fragment) === undefined ? undefined : "");
    } catch {
      // The page itself fails for the same reason, which is reported there.
      return () => undefined;
    }
  }
}
