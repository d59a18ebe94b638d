import { text } from "../data-text.ts";
import { asBlocks, type Data, membersOf, type Node, type Block as StoredBlock } from "../nodes.ts";
import { type BlockReader, nodesOf, plain, readers, wordsIn } from "./block-readers.ts";
import { readInlines, readPicture } from "./read-inlines.ts";
import type { Surroundings } from "./surroundings.ts";
import type { Block, Inline, Update } from "./view.ts";

/** Limit of nested blocks; deeper ones are reduced to their words. */
const deepest = 40;
/** Far above any real text; reusable contents may include each other, more than once. */
const mostNodes = 200_000;
const mostReusedNodes = 100_000;
const mostCells = 100_000;

const countNodes = (nodes: readonly Node[]): number =>
  nodes.reduce((sum, node) => {
    if (node.object === "text") return sum + 1;
    const inner = [node.nodes ?? [], ...(node.fragments ?? []).map((each) => each.nodes)];
    return inner.reduce((all, each) => all + countNodes(each), sum + 1);
  }, 0);

/** Reads one text, with limits for all its parts together. */
class Reader implements BlockReader {
  readonly surroundings: Surroundings;
  #depth = 0;
  #nodes = 0;
  #reused = 0;
  #cells = 0;
  readonly #notes = new Map<string, number>();
  readonly #updates: Update[] = [];

  constructor(surroundings: Surroundings) {
    this.surroundings = surroundings;
  }

  blocks(nodes: readonly Node[]): Block[] {
    if (this.#depth > deepest) {
      const words = wordsIn(nodes);
      return words.trim() === "" ? [] : [plain(words)];
    }
    this.#depth += 1;
    const blocks = asBlocks(nodes).flatMap((block) => this.#block(block) ?? []);
    this.#depth -= 1;
    return blocks;
  }

  #block(block: StoredBlock): Block | undefined {
    this.#nodes += 1;
    if (this.#nodes > mostNodes) throw new RangeError("Too many blocks");
    const read = Object.hasOwn(readers, block.type) ? readers[block.type] : undefined;
    const made = read ? read(block, this) : this.#unknown(block);
    return made && block.lines ? { ...made, at: block.lines } : made;
  }

  #unknown(block: StoredBlock): Block {
    const fragments = (block.fragments ?? []).flatMap((each) => each.nodes);
    const blocks = this.blocks([...nodesOf(block), ...fragments]);
    return { kind: "unknown", type: block.type, blocks };
  }

  inside(block: StoredBlock): Block[] {
    return this.blocks(nodesOf(block));
  }

  line(nodes: readonly Node[]): Inline[] {
    return readInlines(nodes, this);
  }

  target(ref: unknown) {
    return this.surroundings.target(ref);
  }

  picture(data: Data) {
    return readPicture(data, this.surroundings);
  }

  count(cells: number): void {
    this.#cells += cells;
    if (this.#cells > mostCells) throw new RangeError("Too many cells");
  }

  reusable({ data = {} }: StoredBlock): Block | undefined {
    const { reusableContent } = membersOf(data.ref);
    const nodes = this.surroundings.reusable(text(reusableContent) || text(data.id));
    if (!nodes || this.#reused > mostReusedNodes) return undefined;
    this.#reused += countNodes(nodes) + 1;
    return { kind: "reusable", blocks: this.blocks(nodes) };
  }

  numberOf(label: string): number {
    const number = this.#notes.get(label) ?? this.#notes.size + 1;
    this.#notes.set(label, number);
    return number;
  }

  addUpdate(update: Update): void {
    this.#updates.push(update);
  }

  /** Reads a whole text. */
  read(nodes: readonly Node[]): Block[] {
    const blocks = this.blocks(nodes);
    const dates = new Map<string, number>();
    // From the oldest, so that a newer one of the same day leaves the ids of the others.
    for (const update of this.#updates.toReversed()) {
      const { id } = update;
      if (id === undefined) continue;
      const count = (dates.get(id) ?? 0) + 1;
      dates.set(id, count);
      if (count > 1) update.id = `${id}-${count}`;
    }
    return blocks;
  }
}

/**
 * Converts stored nodes to the blocks that readers see. No other code depends on the stored form.
 * Throws a `RangeError` for more blocks or cells than any real text has.
 */
export const readBlocks = (nodes: readonly Node[], surroundings: Surroundings): Block[] =>
  new Reader(surroundings).read(nodes);
