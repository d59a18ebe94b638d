/** Section of an indexed document. */
interface IndexedPlace {
  position: number;
  /** Anchor of its heading; empty before the first. */
  anchor: string;
  /** Number of words in its heading. */
  headed: number;
}

/** Section with its words and those of its heading. */
export interface SectionWords {
  position: number;
  anchor: string;
  words: readonly string[];
  inHeading: readonly string[];
}

/** Sections of a document: the first one, and the one after the last. */
export interface Range {
  first: number;
  end: number;
}

const isLetter = /\p{L}/u;

/** Copies a word that was cut out of a long text, which would stay in memory as well. */
const copied = (word: string) => (word.length < 13 ? word : Buffer.from(word).toString());

/** Returns the number of words in order for which a condition holds, which then fails for all others. */
function countWhile(words: readonly string[], holds: (word: string) => boolean): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(words[middle] ?? "")) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Numbers by word. */
export class Postings {
  readonly #postings = new Map<string, number[]>();
  /** Words, of which those since the last search for a prefix are not in order. */
  readonly #words: string[] = [];
  /** Postings of the words in order, for prefixes; empty until they are needed. */
  #sorted: number[][] = [];
  /** Letters of its words. */
  readonly letters = new Set<string>();

  add(word: string, value: number): void {
    const known = this.#postings.get(word);
    if (known) {
      known.push(value);
      return;
    }
    const own = copied(word);
    this.#postings.set(own, [value]);
    this.#words.push(own);
    for (const letter of own) {
      if (!this.letters.has(letter) && isLetter.test(letter)) this.letters.add(letter);
    }
  }

  of(word: string): readonly number[] {
    return this.#postings.get(word) ?? [];
  }

  /** Returns the postings of the words that begin with a prefix. */
  from(prefix: string): readonly (readonly number[])[] {
    const words = this.#words;
    if (this.#sorted.length < words.length) {
      words.sort();
      this.#sorted = words.map((word) => this.#postings.get(word) ?? []);
    }
    const start = countWhile(words, (word) => word < prefix);
    const end = countWhile(words, (word) => word < prefix || word.startsWith(prefix));
    return this.#sorted.slice(start, end);
  }
}

/** Words of documents by section. A posting is twice the section, and one more for its heading. */
export class WordIndex extends Postings {
  readonly #documents = new Map<string, Range>();
  readonly places: IndexedPlace[] = [];
  /** Number of postings. */
  size = 0;
  readonly #most: number;

  /** With a limit of postings, only the last document may go beyond it. */
  constructor(most = Number.POSITIVE_INFINITY) {
    super();
    this.#most = most;
  }

  /** Has no room for words; further documents have none. */
  get isFull(): boolean {
    return this.size >= this.#most;
  }

  get documentCount(): number {
    return this.#documents.size;
  }

  rangeOf(document: string): Range | undefined {
    return this.#documents.get(document);
  }

  /** Adds a document with all its sections. */
  addDocument(document: string, sections: readonly SectionWords[]): void {
    const first = this.places.length;
    for (const { position, anchor, words, inHeading } of this.isFull ? [] : sections) {
      const section = this.places.length;
      this.places.push({ position, anchor, headed: inHeading.length });
      const headed = new Set(inHeading);
      for (const word of words) this.add(word, 2 * section + (headed.has(word) ? 1 : 0));
      this.size += words.length;
    }
    this.#documents.set(document, { first, end: this.places.length });
  }
}
