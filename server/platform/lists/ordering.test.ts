import { expect, test } from "vitest";
import { type Level, positionAtEnd, positionFor, type Sibling } from "./ordering.ts";

/** In-memory level that counts siblings with a new key beside the moved one. */
function memoryLevel() {
  const positions = new Map<string, string>();
  let placed = 0;
  const sorted = () =>
    [...positions].map(([ref, position]) => ({ ref, position })).sort(byPosition);
  const level: Level = {
    async near(position, direction, count) {
      const all = direction === "before" ? sorted().reverse() : sorted();
      const beyond = (one: Sibling) =>
        position === null ||
        (direction === "before" ? one.position < position : one.position > position);
      return all.filter(beyond).slice(0, count);
    },
    async place(siblings) {
      placed = Math.max(placed, siblings.length);
      for (const { ref, position } of siblings) positions.set(ref, position);
    },
  };
  const order = () => sorted().map(({ ref }) => ref);
  const sibling = (ref: string) => ({ ref, position: positions.get(ref) ?? "" });
  return { level, positions, order, sibling, placedAtOnce: () => placed };
}

const byPosition = (a: Sibling, b: Sibling) => (a.position < b.position ? -1 : 1);

/** Seeded random numbers, so that a failure can be reproduced. */
function numbers(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test.each([1, 2, 3])(
  "any sequence of moves keeps the order of a plain list (seed %i)",
  async (seed) => {
    const { level, positions, order, sibling } = memoryLevel();
    const random = numbers(seed);
    const expected: string[] = [];
    for (let index = 0; index < 40; index++) {
      positions.set(`space:${index}`, await positionFor(level, undefined));
      expected.push(`space:${index}`);
    }
    for (let move = 0; move < 2_000; move++) {
      const moved = expected[random(40)] ?? "";
      const target = expected.filter((ref) => ref !== moved)[random(39)] ?? "";
      const side = random(2) ? "before" : "after";
      positions.set(moved, await positionFor(level, { sibling: sibling(target), side }));
      expected.splice(expected.indexOf(moved), 1);
      expected.splice(expected.indexOf(target) + (side === "after" ? 1 : 0), 0, moved);
    }
    expect(order()).toEqual(expected);
  },
);

test("repeated moves into one gap neither grow keys without bound nor renumber the list", async () => {
  const { level, positions, order, sibling, placedAtOnce } = memoryLevel();
  for (const ref of "abcdefghijklmnopqrstuvwxyz".split("")) {
    positions.set(ref, await positionFor(level, undefined));
  }
  for (let move = 0; move < 3_000; move++) {
    const moved = move % 2 ? "a" : "b";
    positions.set(moved, await positionFor(level, { sibling: sibling("m"), side: "before" }));
  }
  expect(order().slice(9, 13).sort()).toEqual(["a", "b", "l", "m"].sort());
  expect(Math.max(...[...positions.values()].map((key) => key.length))).toBeLessThanOrEqual(40);
  expect(placedAtOnce()).toBeLessThan(26);
});

test("items added at one end at once each get a key, behind existing ones", async () => {
  const { level, positions, order, sibling } = memoryLevel();
  const refs: string[] = [];
  for (let round = 0; round < 200; round++) {
    const keys = await Promise.all([1, 2, 3].map(() => positionAtEnd(level)));
    const added = keys.map((key, at) => ({ ref: `${round}.${at}`, key }));
    for (const { ref, key } of added) positions.set(ref, key);
    const inOrder = added.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    refs.push(...inOrder.map(({ ref }) => ref));
  }
  expect(new Set(positions.values()).size).toBe(600);
  expect(order()).toEqual(refs);
  expect(Math.max(...[...positions.values()].map((key) => key.length))).toBeLessThan(15);
  const between = await positionFor(level, { sibling: sibling(refs[0] ?? ""), side: "after" });
  expect(between > (positions.get(refs[0] ?? "") ?? "")).toBe(true);
  expect(between < (positions.get(refs[1] ?? "") ?? "")).toBe(true);
});
