import type { ChangeClass } from "#lib/contract/api-specs/openapi-comparison.ts";
import { firstCharacters } from "../../platform/excerpt.ts";
import { stringifyJson } from "../../platform/json.ts";
import { rankOf, worse } from "./change-class.ts";
import { pointerOf, type SpecNode } from "./spec-node.ts";
import { subjectOf } from "./subject.ts";

export interface OperationName {
  method: string;
  path: string;
}

/** Value that is compared once, with the values that reference it; operations are the roots. */
export interface Origin {
  operation?: OperationName;
  parents: Origin[];
}

export interface FoundChange {
  class: ChangeClass;
  kind: string;
  text: string;
  /** Schema, property, parameter or response; absent for whole operations and documents. */
  subject?: string;
  /** Side of its location: the newer version, or the older one if it was removed. */
  in: "from" | "to";
  file: string;
  pointer: string;
  before?: string;
  after?: string;
  origins: Origin[];
}

const longest = 200;

function shown(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const text = typeof value === "string" ? value : stringifyJson(value);
  return text.length > longest ? `${firstCharacters(text, longest)}…` : text;
}

interface Reported {
  class: ChangeClass;
  kind: string;
  text: string;
  from: SpecNode;
  to: SpecNode;
  /** Absent if the text already contains all information. */
  values?: readonly [before: unknown, after: unknown];
}

/** Collects changes: one found through several references counts once, with its worst class. */
export class Report {
  readonly #found = new Map<string, FoundChange>();

  add(origin: Origin, { class: is, kind, text, from, to, values }: Reported): void {
    const gone = to.value === undefined;
    const node = gone ? from : to;
    const { file } = node;
    const pointer = pointerOf(node);
    const key = [kind, gone, file, pointer, text].join("\n");
    const known = this.#found.get(key);
    if (known) {
      known.class = worse(known.class, is);
      known.origins.push(origin);
      return;
    }
    const before = shown(values?.[0]);
    const after = shown(values?.[1]);
    const subject = subjectOf(node);
    this.#found.set(key, {
      class: is,
      kind,
      text,
      ...(subject !== undefined && { subject }),
      in: gone ? "from" : "to",
      file,
      pointer,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      origins: [origin],
    });
  }

  /** Returns the changes, worst first, then by location. */
  changes(): FoundChange[] {
    const rank = ({ class: is }: FoundChange) => rankOf(is);
    return [...this.#found.values()].sort(
      (a, b) => rank(a) - rank(b) || (a.pointer < b.pointer ? -1 : a.pointer > b.pointer ? 1 : 0),
    );
  }
}

/** Returns the operations that a value belongs to, up to a limit. */
export function operationsOf(origins: Origin[], most: number): OperationName[] {
  const found = new Set<OperationName>();
  const seen = new Set<Origin>(origins);
  for (const origin of seen) {
    if (origin.operation) found.add(origin.operation);
    if (found.size >= most) break;
    for (const parent of origin.parents) seen.add(parent);
  }
  return [...found];
}
