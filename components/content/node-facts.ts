import type { Effort } from "./effort";
import { type HastNode, textOf } from "./hast-node";

/** All that a node is but what it holds and where it stands. */
export const shellOf = (node: HastNode): string =>
  JSON.stringify({ ...node, children: undefined, position: undefined, data: undefined });

/** What comparing looks at again and again, found out once for each node. */
export class NodeFacts {
  readonly #numbers = new Map<string, number>();
  readonly #ids = new Map<HastNode, number>();
  readonly #words = new Map<HastNode, Set<string>>();
  readonly #effort: Effort;

  constructor(effort: Effort) {
    this.#effort = effort;
  }

  /** The same number for all that readers see as the same. */
  idOf(node: HastNode): number {
    const known = this.#ids.get(node);
    if (known !== undefined) return known;
    const key = `${shellOf(node)} ${node.children?.map((child) => this.idOf(child))}`;
    const id = this.#numbers.get(key) ?? this.#numbers.size;
    this.#numbers.set(key, id);
    this.#ids.set(node, id);
    return id;
  }

  /** Dear, as those of what holds others are told apart, and kept, once more for each level. */
  wordsOf(node: HastNode): Set<string> {
    const known = this.#words.get(node);
    if (known) return known;
    const text = textOf(node);
    this.#effort.spend(text.length / 2);
    const words = new Set(text.match(/[\p{L}\p{N}]+/gu));
    this.#words.set(node, words);
    return words;
  }
}
