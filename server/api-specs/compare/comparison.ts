import type { Sender } from "./change-class.ts";
import { type Origin, Report } from "./report.ts";
import { membersOf, type SpecDocument, type SpecNode } from "./spec-node.ts";

/** Compares two values that both sides have. */
export type Compare = (work: Comparison, origin: Origin, pair: Pair, sender: Sender) => void;

export interface Pair {
  from: SpecNode;
  to: SpecNode;
}

const isReference = (node: SpecNode) => typeof membersOf(node).$ref === "string";

/**
 * Comparison of two versions. Referenced values are queued and compared once per sender, so that
 * cycles end and long chains need no stack.
 */
export class Comparison {
  readonly report = new Report();
  readonly documents: { from: SpecDocument; to: SpecDocument };
  readonly #known = new Map<unknown, Map<unknown, Map<string, Origin>>>();
  readonly #visited = new Set<unknown>();
  readonly #waiting: (() => void)[] = [];

  constructor(from: SpecDocument, to: SpecDocument) {
    this.documents = { from, to };
  }

  resolve({ from, to }: Pair): Pair {
    return { from: this.documents.from.resolve(from), to: this.documents.to.resolve(to) };
  }

  /** Returns true if either side has been compared already. */
  isVisited = ({ from, to }: Pair) => this.#visited.has(from.value) || this.#visited.has(to.value);

  /** Compares two values now, or later if they are references. */
  compare(origin: Origin, pair: Pair, sender: Sender, by: Compare): void {
    if (!isReference(pair.from) && !isReference(pair.to)) {
      by(this, origin, pair, sender);
      return;
    }
    const target = this.resolve(pair);
    if (target.from.value === undefined || target.to.value === undefined) {
      this.#compareAddresses(origin, pair, target);
      return;
    }
    const known = this.#origins(target);
    const key = `${by.name} ${sender}`;
    const before = known.get(key);
    if (before) {
      before.parents.push(origin);
      return;
    }
    const here: Origin = { parents: [origin] };
    known.set(key, here);
    this.#visited.add(target.from.value).add(target.to.value);
    this.#waiting.push(() => by(this, here, target, sender));
  }

  #origins({ from, to }: Pair): Map<string, Origin> {
    const byTo = this.#known.get(from.value) ?? new Map<unknown, Map<string, Origin>>();
    this.#known.set(from.value, byTo);
    const origins = byTo.get(to.value) ?? new Map<string, Origin>();
    byTo.set(to.value, origins);
    return origins;
  }

  #compareAddresses(origin: Origin, pair: Pair, target: Pair): void {
    const [before, after] = [membersOf(pair.from).$ref, membersOf(pair.to).$ref];
    const lost = target.to.value === undefined && target.from.value !== undefined;
    if (before === after && !lost) return;
    this.report.add(origin, {
      class: lost ? "breaking" : "compatible",
      kind: lost ? "reference-lost" : "reference-changed",
      text: lost ? "Reference to a missing target" : "Reference changed",
      ...pair,
      values: [before, after],
    });
  }

  /** Processes the queue. */
  finish(): void {
    for (let next = this.#waiting.pop(); next; next = this.#waiting.pop()) next();
  }
}
