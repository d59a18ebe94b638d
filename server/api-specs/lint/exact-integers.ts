import { type ExactDecimal, isExactDecimal } from "../../platform/json.ts";

type Container = Record<string, unknown>;

const isContainer = (value: unknown): value is Container =>
  typeof value === "object" && value !== null;

const numberInText = /-?\d{16,}|-?\d(?:\.\d+)?e\+\d+/g;

const nearest = ({ rawJSON }: ExactDecimal): number => {
  const number = Number(rawJSON);
  return Number.isFinite(number) ? number : Math.sign(number) * Number.MAX_VALUE;
};

/**
 * Integers beyond 2^53 of a document. Rules of the linter reject a `bigint`, so they get the
 * nearest numbers, and findings get the exact digits back. Decimals become the nearest numbers.
 */
export class ExactIntegers {
  readonly #root: unknown;
  readonly #members = new WeakMap<object, Map<string, bigint>>();
  readonly #byNumber = new Map<string, Set<bigint>>();

  /** Replaces exact numbers in a parsed document by the nearest ones. */
  constructor(root: unknown) {
    this.#root = root;
    const seen = new Set<object>();
    const waiting = [root];
    while (waiting.length > 0) {
      const value = waiting.pop();
      if (!isContainer(value) || seen.has(value)) continue;
      seen.add(value);
      for (const [name, member] of Object.entries(value)) {
        if (typeof member === "bigint") this.#replace(value, name, member);
        else if (isExactDecimal(member)) value[name] = nearest(member);
        else waiting.push(member);
      }
    }
  }

  #replace(container: Container, name: string, integer: bigint): void {
    const members = this.#members.get(container) ?? new Map();
    this.#members.set(container, members.set(name, integer));
    const number = Number(integer);
    container[name] = number;
    const known = this.#byNumber.get(String(number)) ?? new Set();
    this.#byNumber.set(String(number), known.add(integer));
  }

  #membersAt(pointer: string): [members: Map<string, bigint> | undefined, name: string] {
    const names = pointer
      .split("/")
      .slice(1)
      .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
    const last = names.pop() ?? "";
    let value = this.#root;
    for (const name of names) value = isContainer(value) ? value[name] : undefined;
    return [isContainer(value) ? this.#members.get(value) : undefined, last];
  }

  /** Returns a message with the exact digits of its numbers, where these are certain. */
  inText(text: string, pointer: string): string {
    if (this.#byNumber.size === 0) return text;
    const [members, name] = this.#membersAt(pointer);
    const own = members?.get(name);
    return text.replaceAll(numberInText, (number) => {
      if (own !== undefined && String(Number(own)) === number) return String(own);
      const [only, ...others] = this.#byNumber.get(number) ?? [];
      return only !== undefined && others.length === 0 ? String(only) : number;
    });
  }

  /** Returns true for a list item that equals others only after rounding. */
  isDistinct(pointer: string): boolean {
    const [members, name] = this.#membersAt(pointer);
    const own = members?.get(name);
    if (members === undefined || own === undefined) return false;
    return [...members].every(([other, value]) => other === name || value !== own);
  }
}
