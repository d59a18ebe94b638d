import { anchorFinder } from "#lib/markdown/heading-anchors.ts";
import type { ImportSource } from "./read/source.ts";

type Find = (fragment: string) => string | undefined;

/** Anchors of the imported pages, by the anchors that links of the source use. */
export class PageAnchors {
  readonly #source: ImportSource;
  readonly #known = new Map<string, Promise<Find>>();

  constructor(source: ImportSource) {
    this.#source = source;
  }

  /**
   * Returns the anchor of a heading: empty for the page's title, undefined if it is missing, and
   * unchanged for pages that can't be read again.
   */
  async find(key: string, fragment: string): Promise<string | undefined> {
    if (fragment === "" || !this.#source.isRepeatable) return fragment;
    const known = this.#known.get(key) ?? this.#read(key);
    this.#known.set(key, known);
    return (await known)(fragment);
  }

  async #read(key: string): Promise<Find> {
    const found = this.#source.pages.find((page) => page.key === key);
    if (!found || found.isEmpty) return () => undefined;
    try {
      const { facts } = await this.#source.read(key);
      const find = anchorFinder(facts?.places.headings ?? []);
      const given = new Set(facts?.places.anchors);
      const findTop = anchorFinder(facts?.top ?? []);
      return (fragment) => {
        if (given.has(fragment)) return fragment;
        return find(fragment) ?? (findTop(fragment) === undefined ? undefined : "");
      };
    } catch {
      // Reading the page itself fails for the same reason, which is reported there.
      return () => undefined;
    }
  }
}
