import { generateKeyBetween, generateNKeysBetween } from "fractional-indexing";
import { newId } from "../ids.ts";

/** Sibling of an ordered level. */
export interface Sibling {
  /** `kind:id`, as several kinds may share a level. */
  ref: string;
  position: string;
}

/** Stored, ordered level of siblings; callers that move items hold the lock of its parent. */
export interface Level {
  /** Returns the nearest siblings beyond `position` (null: from that end), nearest first. */
  near(position: string | null, direction: "before" | "after", count: number): Promise<Sibling[]>;
  /** Stores new positions of a few siblings. */
  place(siblings: Sibling[]): Promise<void>;
}

/** Keys grow with repeated inserts into one gap: past this length a few neighbors get new keys. */
const longKey = 40;
const neighbourhood = 12;

async function spread(
  level: Level,
  before: Sibling[],
  after: Sibling[],
  count: number,
): Promise<string[]> {
  const movable = [...before.slice(0, neighbourhood).reverse(), ...after.slice(0, neighbourhood)];
  const low = before[neighbourhood]?.position ?? null;
  const high = after[neighbourhood]?.position ?? null;
  const keys = generateNKeysBetween(low, high, movable.length + count);
  const own = keys.splice(Math.min(before.length, neighbourhood), count);
  await level.place(movable.map(({ ref }, index) => ({ ref, position: keys[index] ?? "" })));
  return own;
}

/** Target of an item: directly before or after a sibling; undefined: the end. */
export type Target = { sibling: Sibling; side: "before" | "after" } | undefined;

/** Returns the siblings on both sides of the target gap, nearest first, at most `count` each. */
async function aroundGap(level: Level, target: Target, count: number) {
  if (!target) return { before: await level.near(null, "before", count), after: [] };
  const { sibling, side } = target;
  const beyond = await level.near(sibling.position, side, count);
  const other = await level.near(sibling.position, side === "before" ? "after" : "before", count);
  const near = [sibling, ...other].slice(0, count);
  return side === "before" ? { before: beyond, after: near } : { before: near, after: beyond };
}

/**
 * Returns ordering keys for `count` consecutive items at `target`. Never renumbers a level: at most
 * a fixed number of neighbors move, and only when keys have grown long.
 */
export async function positionsFor(level: Level, target: Target, count: number): Promise<string[]> {
  const { before, after } = await aroundGap(level, target, 1);
  const keys = generateNKeysBetween(before[0]?.position ?? null, after[0]?.position ?? null, count);
  if (keys.every((key) => key.length <= longKey)) return keys;
  const wider = await aroundGap(level, target, neighbourhood + 1);
  return spread(level, wider.before, wider.after, count);
}

/**
 * Returns the ordering key for an item appended without a lock: random digits keep concurrent ones
 * apart. The next key is a whole number again, so that keys do not grow.
 */
export async function positionAtEnd(level: Level): Promise<string> {
  const [last] = await level.near(null, "before", 1);
  // A fraction must not end with 0.
  return `${generateKeyBetween(last?.position ?? null, null)}${newId().slice(-8)}V`;
}

export async function positionFor(level: Level, target: Target): Promise<string> {
  const [key] = await positionsFor(level, target, 1);
  if (key === undefined) throw new Error("No key was made for the moved item");
  return key;
}
