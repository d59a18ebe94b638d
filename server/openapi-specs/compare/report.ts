import type { ChangeClass } from "#lib/contract/openapi-comparison.ts";
import { firstCharacters } from "../../excerpt.ts";
import { pointerOf, type Spot } from "./spot.ts";

/**
 * Who sends a value: callers (it may get wider), the service (it may get narrower), either, or
 * nobody, where no operation uses it.
 */
export type Sender = "caller" | "service" | "both" | "nobody";

/** What a change does to the values that are allowed. */
export type Effect = "narrower" | "wider" | "other";

export interface OperationName {
  method: string;
  path: string;
}

/** Something that is compared once, and what led to it; operations are where that begins. */
export interface Origin {
  operation?: OperationName;
  parents: Origin[];
}

export interface FoundChange {
  class: ChangeClass;
  kind: string;
  text: string;
  /** Where it stands: in the newer version, or in the older where it is gone. */
  in: "from" | "to";
  file: string;
  pointer: string;
  before?: string;
  after?: string;
  origins: Origin[];
}

const order: readonly ChangeClass[] = ["breaking", "compatible", "documentation"];

/** The class that counts where one change is of two. */
export const worse = (one: ChangeClass, other: ChangeClass): ChangeClass =>
  order.indexOf(one) <= order.indexOf(other) ? one : other;

/** Requests may get wider and answers narrower; all else breaks somebody. */
export function classOf(effect: Effect, sender: Sender): ChangeClass {
  if (sender === "nobody") return "compatible";
  if (effect === "other" || sender === "both") return "breaking";
  const allowed = sender === "caller" ? "wider" : "narrower";
  return effect === allowed ? "compatible" : "breaking";
}

/** Turns who sends what round: for callbacks and webhooks the service is the caller. */
export const reversed = (sender: Sender): Sender =>
  sender === "caller" ? "service" : sender === "service" ? "caller" : sender;

const longest = 200;

function shown(value: unknown): string | undefined {
  if (value === undefined) return undefined;
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > longest ? `${firstCharacters(text, longest)}…` : text;
}

interface Told {
  class: ChangeClass;
  kind: string;
  text: string;
  from: Spot;
  to: Spot;
  /** Left out where the text says it all. */
  values?: readonly [before: unknown, after: unknown];
}

/** Gathers changes: one that is found on several ways is one, of the worst of its classes. */
export class Report {
  readonly #found = new Map<string, FoundChange>();

  add(origin: Origin, { class: is, kind, text, from, to, values }: Told): void {
    const gone = to.value === undefined;
    const spot = gone ? from : to;
    const { file } = spot;
    const pointer = pointerOf(spot);
    const key = [kind, gone, file, pointer, text].join("\n");
    const known = this.#found.get(key);
    if (known) {
      known.class = worse(known.class, is);
      known.origins.push(origin);
      return;
    }
    const before = shown(values?.[0]);
    const after = shown(values?.[1]);
    this.#found.set(key, {
      class: is,
      kind,
      text,
      in: gone ? "from" : "to",
      file,
      pointer,
      ...(before !== undefined && { before }),
      ...(after !== undefined && { after }),
      origins: [origin],
    });
  }

  /** The worst first, then by place. */
  changes(): FoundChange[] {
    const rank = ({ class: is }: FoundChange) => order.indexOf(is);
    return [...this.#found.values()].sort(
      (a, b) => rank(a) - rank(b) || (a.pointer < b.pointer ? -1 : a.pointer > b.pointer ? 1 : 0),
    );
  }
}

/** The operations that something belongs to, at most so many. */
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
