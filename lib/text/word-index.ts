import { countWords, leastSharedBy, likenessBy, type WordCounts } from "./edited-text.ts";

/** Index of the words of many texts, to find the edited forms of another text among them. */
export class WordIndex {
  /** Numbers of the texts with a word, each followed by the occurrences of the word in it. */
  readonly #textsByWord = new Map<string, number[]>();
  readonly #totals: number[] = [];
  /** Numbers of the common words of texts with the one that is sought. */
  readonly #shared: Uint32Array;

  constructor(texts: Iterable<string>) {
    for (const text of texts) {
      const { counts, total } = countWords(text);
      const at = this.#totals.push(total) - 1;
      for (const [word, count] of counts) {
        const known = this.#textsByWord.get(word);
        if (known) known.push(at, count);
        else this.#textsByWord.set(word, [at, count]);
      }
    }
    this.#shared = new Uint32Array(this.#totals.length);
  }

  /** Returns the number and the likeness of each text that can be an edited form of another one. */
  alike(text: string): { at: number; likeness: number }[] {
    const own = countWords(text);
    return this.sharing(own, leastSharedBy(own.total)).flatMap((at) => {
      const total = own.total + (this.#totals[at] ?? 0);
      const likeness = likenessBy(this.#shared[at] ?? 0, total);
      return likeness > 0 ? { at, likeness } : [];
    });
  }

  /** Returns the numbers of the texts that have at least `least` of these words. */
  sharing({ counts, total }: WordCounts, least: number): number[] {
    const words = [...counts].map(([word, count]) => ({
      count,
      texts: this.#textsByWord.get(word) ?? [],
    }));
    const shared = this.#shared.fill(0);
    const met: number[] = [];
    let [left, most] = [total, 0];
    // Rare words come first: a text without any of them has too few of the others.
    for (const { count, texts } of words.sort((a, b) => a.texts.length - b.texts.length)) {
      if (most + left < least) return [];
      const isRare = left >= least;
      left -= count;
      for (let next = 0; next < texts.length; next += 2) {
        const at = texts[next] as number;
        const before = shared[at] as number;
        if (before === 0) {
          if (!isRare) continue;
          met.push(at);
        }
        const other = texts[next + 1] as number;
        const common = before + Math.min(count, other);
        shared[at] = common;
        if (common > most) most = common;
      }
    }
    return met.filter((at) => (shared[at] as number) >= least);
  }
}
