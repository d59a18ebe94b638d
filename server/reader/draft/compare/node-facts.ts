import type { Effort } from "./effort.ts";
import { type HastNode, textsOf } from "./hast-node.ts";

/** Serializes a node without its children and position. */
export const shellOf = (node: HastNode): string =>
  JSON.stringify({ ...node, children: undefined, position: undefined, data: undefined });

/** Facts for comparing nodes, computed once per node. */
export class NodeFacts {
  readonly #numbers = new Map<string, number>();
  readonly #ids = new Map<HastNode, number>();
  readonly #words = new Map<HastNode, Set<string>>();
  readonly #effort: Effort;

  constructor(effort: Effort) {
    this.#effort = effort;
  }

  /** Returns equal numbers for nodes that look the same. */
  idOf(node: HastNode): number {
    const known = this.#ids.get(node);
    if (known !== undefined) return known;
    const key = `${shellOf(node)} ${node.children?.map((child) => this.idOf(child))}`;
    const id = this.#numbers.get(key) ?? this.#numbers.size;
    this.#numbers.set(key, id);
    this.#ids.set(node, id);
    return id;
  }

  /** Expensive, as the words of parents are computed and stored again for each level. */
  wordsOf(node: HastNode): Set<string> {
    const known = this.#words.get(node);
    if (known) return known;
    // Blocks beside each other have no space between them.
    const text = textsOf(node).join(" ");
    this.#effort.spend(text.length / 2);
    const words = new Set(text.match(/[\p{L}\p{N}]+/gu));
    this.#words.set(node, words);
    return words;
  }
}
