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

/** Words in order, for prefixes; sorted when they are needed. */
class SortedWords {
  #words: string[] = [];
  #isSorted = true;

  add(word: string): void {
    this.#words.push(word);
    this.#isSorted = false;
  }

  /** Yields the words that begin with a prefix. */
  *from(prefix: string): Generator<string> {
    if (!this.#isSorted) this.#words.sort();
    this.#isSorted = true;
    let [low, high] = [0, this.#words.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#words[middle] ?? "") < prefix) low = middle + 1;
      else high = middle;
    }
    for (let word = this.#words[low]; word?.startsWith(prefix); word = this.#words[++low]) {
      yield word;
    }
  }
}

/** Numbers by word. */
export class Postings {
  readonly #postings = new Map<string, number[]>();
  readonly #sorted = new SortedWords();
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
    this.#sorted.add(own);
    for (const letter of own) if (isLetter.test(letter)) this.letters.add(letter);
  }

  of(word: string): readonly number[] {
    return this.#postings.get(word) ?? [];
  }

  *from(prefix: string): Generator<readonly number[]> {
    for (const word of this.#sorted.from(prefix)) yield this.of(word);
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
