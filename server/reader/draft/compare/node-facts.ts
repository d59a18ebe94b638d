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

  /** Returns the same number for nodes that look the same. */
  idOf(node: HastNode): number {
    const known = this.#ids.get(node);
    if (known !== undefined) return known;
    const key = `${shellOf(node)} ${node.children?.map((child) => this.idOf(child))}`;
    const id = this.#numbers.get(key) ?? this.#numbers.size;
    this.#numbers.set(key, id);
    this.#ids.set(node, id);
    return id;
  }

  /**
   * Returns the words of a node. This is expensive, since each level stores the words of its
   * children again.
   */
  wordsOf(node: HastNode): Set<string> {
    const known = this.#words.get(node);
    if (known) return known;
    // Adjacent blocks have no space between them.
    const text = textsOf(node).join(" ");
    this.#effort.spend(text.length / 2);
    const words = new Set(text.match(/[\p{L}\p{N}]+/gu));
    this.#words.set(node, words);
    return words;
  }
}
