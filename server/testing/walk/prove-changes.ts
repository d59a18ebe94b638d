import type { Topic } from "#lib/contract/changes/part.ts";
import { actionOf, type Change, isStale, reads, touchedBy } from "#lib/contract/changes.ts";
import type { Difference, Effects } from "./effects.ts";

const isRecorded = ({ action }: Change) => actionOf(action)?.label !== undefined;

/** Changes that reach a person: others hear only of recorded ones, and their screens poll the rest. */
function changesFor({ derived, recorded }: Effects, who: Difference["who"]): Change[] {
  const own = who === "author" ? derived : derived.filter((change) => !isRecorded(change));
  return [...recorded, ...own];
}

const readOf = ({ read, params }: Difference) => ({ id: read, params });

/** Returns the answers that a write has changed although the ledger does not say so. */
export const missedBy = (effects: Effects): string[] =>
  effects.differences
    .filter((one) => !changesFor(effects, one.who).some((change) => isStale(change, readOf(one))))
    .map(({ who, read }) => `${read} of the ${who}`);

/** Returns the recorded actions that the ledger does not name for the write. */
export const undeclaredBy = ({ derived, recorded }: Effects): string[] =>
  recorded.map(({ action }) => action).filter((id) => !derived.some(({ action }) => action === id));

/** Collects the topics of each action that happened, and removes those that a read has shown. */
export class Unseen {
  readonly #left = new Map<string, Set<Topic>>();

  add(effects: Effects): void {
    const happened = changesFor(effects, "other");
    for (const { action } of happened) {
      if (!this.#left.has(action)) this.#left.set(action, new Set(touchedBy(action)));
    }
    for (const one of effects.differences) {
      for (const change of happened.filter((each) => isStale(each, readOf(one)))) {
        for (const topic of reads[one.read] ?? []) this.#left.get(change.action)?.delete(topic);
      }
    }
  }

  /** Topics without an effect: `action topic`. */
  get list(): string[] {
    return [...this.#left].flatMap(([action, topics]) =>
      [...topics].map((topic) => `${action} ${topic}`),
    );
  }
}
